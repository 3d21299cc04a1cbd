// What is picked in any order: fields of a kind, such as cards of a hand, before anything else is chosen.

import { Paths } from './wege.js'

const count = (kinds) => {
  const found = new Map()
  for (const kind of kinds) found.set(kind, (found.get(kind) ?? 0) + 1)
  return found
}

export class Grip extends Paths {
  spent = [] // what a line that is on its way was picked for

  /* Other choices. What was picked stays so, where it is still there and of use, if `kept`. */
  begin (choices, fields = [], kept = false) {
    const before = kept ? this.picked.filter((id) => !this.spent.includes(id)) : []
    this.spent = []
    this.kinds = new Map(fields.filter((field) => field[8]).map((field) => [field[0], field[8]]))
    const kinds = new Set(this.kinds.values())
    this.all = choices.map(([path, ...said]) => {
      const from = path.findIndex((key) => !kinds.has(key))
      const rest = from < 0 ? [] : path.slice(from)
      return { picks: count(path.slice(0, path.length - rest.length)), choice: [rest, ...said] }
    })
    this.picked = []
    for (const id of before) if (this.canPick(id)) this.picked.push(id)
    super.begin(this.open())
  }

  /* Whether there is something to be done with what is picked and this one, and perhaps more. */
  canPick (id, picked = this.picked) {
    if (!this.kinds.has(id) || picked.includes(id)) return false
    const wanted = count([...picked, id].map((one) => this.kinds.get(one)))
    return this.all.some(({ picks }) => [...wanted].every(([kind, number]) => (picks.get(kind) ?? 0) >= number))
  }

  /* Pick, or lay back; what does not go with the rest begins anew. Whether it was anything to be picked. */
  pick (id) {
    if (this.picked.includes(id)) this.picked = this.picked.filter((one) => one !== id)
    else if (this.canPick(id)) this.picked = [...this.picked, id]
    else if (this.canPick(id, [])) this.picked = [id]
    else return false
    super.begin(this.open())
    return true
  }

  /* Lay everything back. */
  drop () {
    this.picked = []
    super.begin(this.open())
  }

  /* A line is on its way: if it is what was picked for, nothing of it stays picked when the answer comes. */
  sent (line) {
    if (this.base.some(([, one]) => one === line)) this.spent = this.picked
  }

  /* What can be done with exactly what is picked. */
  open () {
    const held = count(this.picked.map((id) => this.kinds.get(id)))
    const isMeant = ({ picks }) => picks.size === held.size && [...held].every(([kind, number]) => picks.get(kind) === number)
    return this.all.filter(isMeant).map(({ choice }) => choice)
  }

  /* The fields with which it goes on from here, and not anew. */
  ahead (path = this.chosen) {
    return super.next(path)
  }

  /* The fields that can come next; where nothing is chosen yet those, too, with which one can begin anew. */
  next (path = this.chosen) {
    const first = this.all.filter(({ picks, choice }) => !picks.size && choice[0].length).map(({ choice }) => choice[0][0])
    const hand = [...this.kinds.keys()].filter((id) => this.canPick(id) || this.canPick(id, []))
    return new Set([...super.next(path), ...path.length ? [] : first, ...hand])
  }

  /* What needs no more clicks than on a button: with what is picked and chosen first. */
  lines () {
    const done = this.chosen.length ? this.ways(this.chosen) : this.base.filter(([path]) => !path.length)
    const plain = this.all.filter(({ picks, choice }) => !picks.size && !choice[0].length).map(({ choice }) => choice)
    return [...new Set([...done, ...plain].map(([, line]) => line))]
  }
}
