import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { render, type } from '#testing/render.tsx'
import { useForm } from './use-form.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  city: z.string().check(z.minLength(2, 'City is too short')),
})

function Probe({ onSubmit }: { readonly onSubmit: (values: unknown) => void }) {
  const form = useForm({ schema, initial: { name: '', city: '' }, onSubmit })
  const name = form.text('name')
  const city = form.text('city')
  return (
    <form
      onSubmit={(event) => {
        void form.submit(event)
      }}
    >
      <input name={name.name} value={name.value} onChange={name.onChange} onBlur={name.onBlur} />
      <input name={city.name} value={city.value} onChange={city.onChange} onBlur={city.onBlur} />
      <p>{[name.error, city.error].filter(Boolean).join('|')}</p>
    </form>
  )
}

const leave = (field: Element | null) =>
  act(async () => {
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await Promise.resolve()
  })
const send = (element: HTMLElement) =>
  act(async () => {
    element
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await Promise.resolve()
  })

describe('a form', () => {
  it('complains about a field when it is left and falls silent while it is corrected', async () => {
    const { element } = await render(<Probe onSubmit={() => {}} />)
    const said = () => element.querySelector('p')?.textContent
    expect(said()).toBe('')
    await leave(element.querySelector('[name=name]'))
    expect(said()).toBe('Name is required')
    await type(element.querySelector('[name=name]'), 'O')
    expect(said()).toBe('')
  })
  it('says everything on submit, focuses the first wrong field and sends nothing', async () => {
    const onSubmit = vi.fn()
    const { element } = await render(<Probe onSubmit={onSubmit} />)
    await type(element.querySelector('[name=name]'), 'Osteria')
    await type(element.querySelector('[name=city]'), 'B')
    await send(element)
    expect(element.querySelector('p')?.textContent).toBe('City is too short')
    expect(document.activeElement).toBe(element.querySelector('[name=city]'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('sends what was typed once, however often it is pressed', async () => {
    let finish = () => {}
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const { element } = await render(<Probe onSubmit={onSubmit} />)
    await type(element.querySelector('[name=name]'), 'Osteria')
    await type(element.querySelector('[name=city]'), 'Bristol')
    await send(element)
    await send(element)
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Osteria', city: 'Bristol' })
    await act(async () => {
      finish()
      await Promise.resolve()
    })
  })
})
