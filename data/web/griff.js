// What is picked in any order: fields of a kind, such as cards of a hand, before anything else is clicked.

export class Grip {
  /* `kept`: fields that were picked before; they stay so where they are still there and of use. */
  constructor (scene, kept = []) {
    this.kinds = new Map(scene.felder.filter((field) => field[8]).map((field) => [field[0], field[8]]))
    const kinds = new Set(this.kinds.values())
    this.ways = scene.zuege.map(([path, line]) => {
      const from = path.findIndex((key) => !kinds.has(key))
      const picks = from < 0 ? path : path.slice(0, from)
      return { picks: this.count(picks), rest: path.slice(picks.length), line }
    })
    this.picked = []
    for (const id of kept) if (this.canPick(id)) this.picked.push(id)
  }

  count (kinds) {
    const found = new Map()
    for (const kind of kinds) found.set(kind, (found.get(kind) ?? 0) + 1)
    return found
  }

  /* Whether there is something to be done with what is picked and this one, and perhaps more. */
  canPick (id, picked = this.picked) {
    if (!this.kinds.has(id) || picked.includes(id)) return false
    const wanted = this.count([...picked, id].map((one) => this.kinds.get(one)))
    return this.ways.some(({ picks }) => [...wanted].every(([kind, count]) => (picks.get(kind) ?? 0) >= count))
  }

  /* Pick, or lay back; what does not go with the rest begins anew. Whether it was anything to be picked. */
  pick (id) {
    if (this.picked.includes(id)) this.picked = this.picked.filter((one) => one !== id)
    else if (this.canPick(id)) this.picked = [...this.picked, id]
    else if (this.canPick(id, [])) this.picked = [id]
    else return false
    return true
  }

  /* What is left to be clicked, and the line it makes, of all that is done with exactly what is picked. */
  get open () {
    const held = this.count(this.picked.map((id) => this.kinds.get(id)))
    const isMeant = ({ picks }) => picks.size === held.size && [...held].every(([kind, count]) => picks.get(kind) === count)
    return this.ways.filter(isMeant).map(({ rest, line }) => [rest, line])
  }

  /* Where one can begin, whatever is picked. */
  anew () {
    const first = this.ways.filter(({ picks, rest }) => !picks.size && rest.length).map(({ rest }) => rest[0])
    return [...first, ...[...this.kinds.keys()].filter((id) => this.canPick(id) || this.canPick(id, []))]
  }

  /* What can be done without picking or clicking anything. */
  get plain () {
    return this.ways.filter(({ picks, rest }) => !picks.size && !rest.length).map(({ line }) => line)
  }
}
