import { act, useRef } from 'react'
import { expect, it } from 'vitest'
import { render } from '#testing/render.tsx'
import { useTyped } from './use-typed.ts'

async function open(start: string) {
  const told: string[] = []
  function Probe({ text }: { readonly text: string }) {
    const field = useRef<HTMLTextAreaElement>(null)
    const { defaultValue, type } = useTyped(field, text, (next) => {
      told.push(next)
    })
    return (
      <textarea
        ref={field}
        defaultValue={defaultValue}
        onChange={(event) => {
          type(event.target.value)
        }}
      />
    )
  }
  const { element, show } = await render(<Probe text={start} />)
  const field = element.querySelector('textarea')
  const write = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field,
        text,
      )
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  const happen = (event: string) =>
    act(async () => {
      document.body.dispatchEvent(new Event(event, { bubbles: true }))
      await Promise.resolve()
    })
  return {
    told,
    value: () => field?.value,
    write,
    happen,
    hear: (text: string) => show(<Probe text={text} />),
  }
}

it('keeps what stands in the field while the form hears of an earlier letter', async () => {
  const { told, value, write, hear } = await open('Ope')
  await write('Open')
  await write('Open ')
  await hear('Open')
  expect(value()).toBe('Open ')
  await hear('Open ')
  expect([value(), told]).toEqual(['Open ', ['Open', 'Open ']])
})
it('takes a text that does not come from the field', async () => {
  const { value, write, hear } = await open('')
  await write('Mine')
  await hear('Suggested')
  expect(value()).toBe('Suggested')
  await write('Suggested.')
  await hear('Suggested.')
  await hear('Mine')
  expect(value()).toBe('Mine')
})
it.each(['focusout', 'pointerdown', 'visibilitychange', 'pagehide'])(
  'tells the form at once what it has not heard yet, at %s',
  async (event) => {
    const { told, write, happen, hear } = await open('')
    await write('Tonight')
    await happen(event)
    expect(told).toEqual(['Tonight', 'Tonight'])
    await hear('Tonight')
    await happen(event)
    expect(told).toHaveLength(2)
  },
)
