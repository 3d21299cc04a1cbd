// A scene as it came, as far as it differs from the last one: what stood there already comes as from where and how many.

const LISTS = ['felder', 'steine', 'striche', 'saetze', 'nebenbei', 'zuletzt', 'zuege']

export function unfold (scene, last) {
  const whole = { ...scene }
  for (const name of LISTS) {
    whole[name] = scene[name].flatMap((row) => {
      return typeof row[0] === 'number' ? last[name].slice(row[0], row[0] + row[1]) : [row]
    })
  }
  return whole
}
