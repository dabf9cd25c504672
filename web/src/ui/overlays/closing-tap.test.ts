import { beforeAll, beforeEach, expect, it } from 'vitest'
import { settle } from '#testing/signed-in.tsx'
import { keepClosingTaps } from './closing-tap.ts'

beforeAll(keepClosingTaps)

let presses: number
let button: HTMLButtonElement
let dialog: HTMLDialogElement
let inside: HTMLButtonElement

/** A button on the page, and a dialog over it with one of its own. */
beforeEach(() => {
  presses = 0
  button = document.createElement('button')
  button.addEventListener('click', () => {
    presses += 1
  })
  dialog = document.createElement('dialog')
  inside = document.createElement('button')
  dialog.append(inside)
  document.body.append(button, dialog)
  dialog.setAttribute('open', '')
})

type Key = 'Enter' | ' '
function goesDown(on: Element, key: Key, repeat = false): boolean {
  return on.dispatchEvent(
    new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
  )
}
const goesUp = (on: Element, key: Key | 'Meta') =>
  on.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
/** As a key, or a screen reader without one, presses a button. */
function isClicked(on: Element): void {
  const click = new MouseEvent('click', { detail: 0, bubbles: true, cancelable: true })
  on.dispatchEvent(Object.assign(click, { isTrusted: true }))
}

it.each(['Enter', ' '] as const)(
  'a screen reader presses the page after %j closed a layer without a click',
  async (key) => {
    goesDown(inside, key)
    dialog.remove()
    goesUp(button, key)
    await settle()
    isClicked(button)
    expect(presses).toBe(1)
  },
)

it.each([
  ['Cmd, under which a Mac tells of no release, is let go', () => goesUp(button, 'Meta')],
  ['a pointer presses', () => button.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('and after %s', (_what, happens) => {
  goesDown(inside, 'Enter')
  dialog.remove()
  happens()
  isClicked(button)
  isClicked(button)
  expect(presses).toBe(2)
})

it('and after the window lost the key that was down', () => {
  goesDown(inside, 'Enter')
  window.dispatchEvent(new Event('blur'))
  dialog.remove()
  isClicked(button)
  expect(presses).toBe(1)
})

it('the click of a key that went down in a layer is not for what is beneath it', () => {
  goesDown(inside, ' ')
  dialog.remove()
  // the browser clicks as the key goes up
  goesUp(button, ' ')
  isClicked(button)
  expect(presses).toBe(0)
})

it('a key that is held after its click closed a layer presses nothing beneath', () => {
  expect(goesDown(inside, 'Enter')).toBe(true)
  isClicked(inside)
  dialog.remove()
  expect(goesDown(button, 'Enter', true)).toBe(false)
})

it('a key that is held presses a button of a layer once', () => {
  goesDown(inside, 'Enter')
  isClicked(inside)
  expect(goesDown(inside, 'Enter', true)).toBe(false)
})

it('a key that is held on the page is left to the browser', () => {
  dialog.remove()
  goesDown(button, 'Enter')
  isClicked(button)
  expect(goesDown(button, 'Enter', true)).toBe(true)
  isClicked(button)
  expect(presses).toBe(2)
})
