/**
 * A press belongs to the layer in which it began: the page, or one dialog, sheet, popover, menu,
 * list or toast over it. On a touch screen the click of a tap comes after the tap; when the layer
 * closed in between, the browser gives the click to whatever is beneath it. Such a click is taken
 * away here, for every layer of the product at once.
 */
interface Press {
  readonly layer: Element | null
  /** The browser closes these on its own, because the press is outside them. */
  readonly closes: readonly Element[]
}

const layers = 'dialog, [popover]'
const layerOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(layers) : null

function isOpen(layer: Element): boolean {
  return layer.isConnected && (layer.matches('[open]') || layer.matches(':popover-open'))
}

function pressAt(target: EventTarget | null): Press {
  const open = [...document.querySelectorAll('[popover=auto]:popover-open')]
  return {
    layer: layerOf(target),
    closes: open.filter((layer) => !(target instanceof Node && layer.contains(target))),
  }
}

/** The last press of a finger, pen or mouse, until its click. */
let press: Press | null = null
/** A key that presses and is still down: where it went down, and whether its click has come. */
interface Key {
  readonly layer: Element | null
  hasClicked: boolean
}
let key: Key | null = null
/** The layer of the click before: what the second tap of a double tap was meant for. */
let clicked: Element | null = null

function isMeantElsewhere(event: MouseEvent): boolean {
  const layer = layerOf(event.target)
  if (event.detail === 0) {
    const began = key?.layer ?? null
    return began !== null && !isOpen(began) && began !== layer
  }
  if (event.detail > 1 && clicked !== null && clicked !== layer && !isOpen(clicked)) return true
  if (press === null) return false
  return press.layer !== layer || press.closes.some((one) => !isOpen(one))
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A finger or mouse presses by itself: whatever key is down has nothing to do with its click. */
function onPointerDown(event: Event): void {
  press = pressAt(event.target)
  key = null
}

function onPointerCancel(): void {
  press = null
}

/** Enter held down: it began in a dialog, and repeats on the button that has the focus after it. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  const layer = layerOf(event.target)
  if (!event.repeat) key = { layer, hasClicked: false }
  // held down it presses a button of a layer once, and one of the page as the browser does
  else if ((key?.layer ?? null) !== layer || (layer !== null && key?.hasClicked === true))
    stop(event)
}

/** A click without a key is another device's: a screen reader that presses a button sends no key. */
function onKeyUp(event: KeyboardEvent): void {
  // a Mac tells of no key that is released while Cmd is down
  if (event.key === 'Meta') key = null
  if (event.key !== 'Enter' && event.key !== ' ') return
  const released = key
  // the click of the space bar comes with its release, after this
  setTimeout(() => {
    if (key === released) key = null
  })
}

/** Whoever goes to another window releases the key there. */
function onBlur(event: Event): void {
  if (!(event.target instanceof Node)) key = null
}

function onClick(event: MouseEvent): void {
  // what a program presses is no person's tap
  if (!event.isTrusted) return
  if (isMeantElsewhere(event)) stop(event)
  else clicked = layerOf(event.target)
  press = null
  if (key) key.hasClicked = true
}

let isKept = false

/** Keeps it for the whole document, from the first layer on. */
export function keepClosingTaps(): void {
  if (isKept) return
  isKept = true
  const early = { capture: true } as const
  window.addEventListener('pointerdown', onPointerDown, early)
  window.addEventListener('pointercancel', onPointerCancel, early)
  window.addEventListener('keydown', onKeyDown, early)
  window.addEventListener('keyup', onKeyUp, early)
  window.addEventListener('blur', onBlur, early)
  window.addEventListener('click', onClick, early)
}
