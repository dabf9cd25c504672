import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render, type } from '#testing/render.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { noDigits } from './code-digits.ts'

function Probe() {
  const [digits, setDigits] = useState(noDigits)
  return <CodeBoxes digits={digits} onChange={setDigits} invalid={false} describedBy={undefined} />
}
const boxesOf = (element: HTMLElement) => [...element.querySelectorAll('input')]
const code = (element: HTMLElement) =>
  boxesOf(element)
    .map((box) => box.value || '_')
    .join('')

function paste(element: HTMLElement, text: string) {
  return act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    boxesOf(element)[0]?.dispatchEvent(event)
    await Promise.resolve()
  })
}

describe('the six boxes', () => {
  it('take one digit each, move on, and refuse letters', async () => {
    const { element } = await render(<Probe />)
    await type(boxesOf(element)[0], '4')
    expect(document.activeElement).toBe(boxesOf(element)[1])
    await type(boxesOf(element)[1], 'x')
    expect(code(element)).toBe('4_____')
  })
  it('move back when an empty one is deleted', async () => {
    const { element } = await render(<Probe />)
    await type(boxesOf(element)[0], '4')
    await act(async () => {
      boxesOf(element)[1]?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true }),
      )
      await Promise.resolve()
    })
    expect(code(element)).toBe('______')
    expect(document.activeElement).toBe(boxesOf(element)[0])
  })
  it('take a whole code at once and ignore any other paste', async () => {
    const { element } = await render(<Probe />)
    await paste(element, '12345')
    expect(code(element)).toBe('______')
    await paste(element, '407123')
    expect(code(element)).toBe('407123')
  })
})
