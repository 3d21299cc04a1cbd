// What was chosen so far, and how it can go on: fields in order, until they are the line one would type.

const same = (one, other) => one.length === other.length && one.every((id, at) => other[at] === id)

/* What the house answers to the question how it goes on, as choices: the whole path, the line, the note, the turn. */
export function unpacked ({ wahl, felder, worte, zuege }) {
  const names = new Map(felder.map(([id, , , , , name]) => [id, name]))
  return zuege.map(([rest, line, note, turn]) => [
    [...wahl, ...rest], line.endsWith(' ') ? line + names.get(rest.at(-1)) : line, worte[note], turn,
  ])
}

export class Paths {
  constructor () {
    this.begin([])
  }

  /* Other choices: nothing of the old ones counts. */
  begin (choices) {
    this.base = choices
    this.more = []
    this.fields = []
    this.chosen = []
  }

  /* How it goes on behind what is chosen; false if that was let go of meanwhile. */
  reach (answer) {
    if (!same(answer.wahl, this.chosen)) return false
    this.more = unpacked(answer)
    this.fields = answer.felder
    return true
  }

  set (path) {
    if (!same(path, this.chosen)) {
      this.more = []
      this.fields = []
    }
    this.chosen = path
  }

  /* The choices that begin with these fields. */
  going (path) {
    return [...this.base, ...this.more].filter(([ids]) => ids.length && path.every((id, at) => ids[at] === id))
  }

  /* The ways these fields make when they are all that is to be clicked: several where a piece can be turned. */
  ways (path) {
    return this.going(path).filter(([ids, line]) => line && same(ids, path))
  }

  /* Whether the house has to be asked how it goes on here. */
  isOpen (path) {
    return this.going(path).some(([ids, line]) => !line && same(ids, path))
  }

  /* The fields that can come next, the best first. */
  next (path = this.chosen) {
    return new Set(this.going(path).filter(([ids]) => ids.length > path.length).map(([ids]) => ids[path.length]))
  }

  /* The path one more field makes: with what is chosen, else from the beginning; null for a field of no account. */
  with (id) {
    return [[...this.chosen, id], [id]].find((path) => this.going(path).length) ?? null
  }
}
