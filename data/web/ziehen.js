// Dragging, by mouse, pen and finger: from the field where it begins to the one above which it ends. Where nothing can be
// dragged, the mouse moves the whole board; a finger does so without.

const FAR = 6 // pixels until it is no click any more
const EDGE = 36 // pixels from the board's edge where it begins to scroll

export class Drag {
  /* `hooks`: `starts(node, touch)` whether it can begin there, `lift(node)` the piece to be carried, `over(x, y)`, and
     `drop(x, y)`; `drop()` when it was broken off. */
  constructor (root, pane, hooks) {
    this.root = root
    this.pane = pane
    this.hooks = hooks
    this.from = null
    this.ghost = null
    this.ended = this.isPanned = false
    root.addEventListener('pointerdown', (event) => this.down(event))
    root.addEventListener('pointermove', (event) => this.move(event))
    root.addEventListener('pointerup', (event) => this.up(event))
    root.addEventListener('pointercancel', () => this.stop())
    // What was dragged was not clicked.
    root.addEventListener('click', (event) => {
      if (this.ended) event.stopImmediatePropagation()
      this.ended = false
    }, true)
  }

  get isOn () {
    return this.ghost !== null
  }

  down (event) {
    this.ended = false
    if (!event.isPrimary || event.button) return
    const node = event.target.closest('[data-feld]')
    const [x, y] = [event.clientX, event.clientY]
    if (node && this.hooks.starts(node, event.pointerType === 'touch')) this.from = { node, x, y }
    else if (event.pointerType === 'mouse') this.from = { x: x + this.pane.scrollLeft, y: y + this.pane.scrollTop }
  }

  move (event) {
    if (!this.from || !event.isPrimary) return
    if (!event.buttons) { this.stop(); return } // it was let go elsewhere
    const { clientX: x, clientY: y } = event
    if (!this.from.node) {
      const [left, top] = [this.from.x - x, this.from.y - y]
      if (!this.isPanned && Math.hypot(left - this.pane.scrollLeft, top - this.pane.scrollTop) < FAR) return
      if (!this.isPanned) this.root.setPointerCapture(event.pointerId)
      this.isPanned = true
      this.pane.scrollTo(left, top)
      return
    }
    if (!this.ghost) {
      if (Math.hypot(x - this.from.x, y - this.from.y) < FAR) return
      this.root.setPointerCapture(event.pointerId)
      this.ghost = this.hooks.lift(this.from.node)
      document.body.append(this.ghost)
    }
    this.ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`
    this.scroll(x, y)
    this.hooks.over(x, y)
  }

  scroll (x, y) {
    const box = this.pane.getBoundingClientRect()
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return
    const step = (at, low, high) => at < low + EDGE ? -8 : at > high - EDGE ? 8 : 0
    this.pane.scrollBy(step(x, box.left, box.right), step(y, box.top, box.bottom))
  }

  up (event) {
    const isDragged = this.isOn
    this.ended = isDragged || this.isPanned
    this.end()
    if (isDragged) {
      this.hooks.drop(event.clientX, event.clientY)
    }
  }

  stop () {
    const isDragged = this.isOn
    this.end()
    if (isDragged) this.hooks.drop()
  }

  end () {
    this.ghost?.remove()
    this.ghost = null
    this.from = null
    this.isPanned = false
  }
}
