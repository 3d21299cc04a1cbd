// What was chosen so far, and how it can go on: fields in order, until they are the line one would type.

export class Paths {
  constructor () {
    this.begin([])
  }

  /* Other choices: nothing of the old ones counts. */
  begin (choices) {
    this.choices = choices
    this.chosen = []
  }

  /* The choices that begin with these fields. */
  going (path) {
    return this.choices.filter(([fields]) => fields.length && path.every((id, at) => fields[at] === id))
  }

  /* The fields that can come next. */
  next () {
    return new Set(this.going(this.chosen).map(([fields]) => fields[this.chosen.length]))
  }

  /* One more field: the line, if that was the last; the field that was chosen last is let go of. */
  choose (id) {
    let path = [...this.chosen, id]
    if (!this.going(path).length) path = this.chosen.at(-1) === id ? [] : [id]
    const found = path.length ? this.going(path) : []
    const whole = found.find(([fields]) => fields.length === path.length)
    if (whole && found.length === 1) {
      this.chosen = []
      return whole[1]
    }
    this.chosen = found.length ? path : []
    return null
  }

  /* What can be done without any field. */
  lines () {
    return this.choices.filter(([path]) => !path.length).map(([, line]) => line)
  }
}
