// Where what is scrolled goes on: a class for each edge that hides something, which makes it soft (tafeln.css).

const NEAR = 4 // pixels that nobody misses

export function soften (element) {
  const mark = () => {
    const { scrollTop: top, scrollLeft: left, clientWidth, clientHeight, scrollWidth, scrollHeight, classList } = element
    classList.toggle('mehr-oben', top > NEAR)
    classList.toggle('mehr-unten', scrollHeight - clientHeight - top > NEAR)
    classList.toggle('mehr-links', left > NEAR)
    classList.toggle('mehr-rechts', scrollWidth - clientWidth - left > NEAR)
  }
  element.addEventListener('scroll', mark, { passive: true })
  new ResizeObserver(mark).observe(element)
  new MutationObserver(mark).observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['width', 'height', 'hidden', 'open'] })
}
