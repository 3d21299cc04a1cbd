// What is written on the board, and how far it stands out from what it stands on: [text, ratio] below 4.5.
() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).map(Number).map((c) => c / 255).map((c) => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const fill = (element) => getComputedStyle(element).fill
  const page = getComputedStyle(document.body).backgroundColor
  const low = []
  for (const text of document.querySelectorAll('#brett .feld text')) {
    if (!text.textContent) continue
    const shapes = [...text.parentNode.querySelectorAll(':scope > rect')]
    if (/schrift|zeichen/.test(text.getAttribute('class'))) shapes.push(text.previousElementSibling)
    const below = shapes.map(fill).filter((colour) => colour !== 'none').at(-1) ?? page
    const [high, dim] = [light(fill(text)), light(below)].sort((one, other) => other - one)
    const ratio = (high + 0.05) / (dim + 0.05)
    if (ratio < 4.5) low.push([text.textContent, text.getAttribute('class'), below, Math.round(ratio * 100) / 100])
  }
  return low
}
