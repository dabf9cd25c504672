import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { emptyContent, type DraftContent } from '../composer/draft/draft-content.ts'
import { aPublication } from '../testing.ts'
import { RepairForm } from './repair-form.tsx'

const publication = aPublication({ state: 'failed', message: 'Facebook refused the words.' })
const address = `POST /api/publications/${publication.id}/repair`
const start: DraftContent = {
  ...emptyContent(),
  text: 'Killer wings',
  networks: ['facebook'],
  pictures: [
    {
      id: '00000000-0000-4000-8000-0000000000aa',
      url: '/m/p',
      thumbUrl: '/m/t',
      name: 'Picture 1',
      width: 10,
      height: 10,
    },
  ],
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(queryKeys.me, { companies: [{ id: 'c', timeZone: 'Europe/London' }] })
  const close = vi.fn()
  const { element, show } = await render(
    <QueryClientProvider client={client}>
      <RepairForm publication={publication} start={start} hasSiblings={false} onClose={close} />
    </QueryClientProvider>,
  )
  const field = () => element.querySelector('textarea')
  const write = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field(),
        text,
      )
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  const submit = () =>
    act(async () => {
      element
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  const idle = () => untilIdle(client)
  const send = async () => {
    await submit()
    await idle()
  }
  const press = (name: string) =>
    act(async () => {
      ;[...element.querySelectorAll('button')].find((one) => one.textContent === name)?.click()
      await Promise.resolve()
    })
  /** What the form was opened from goes, and the form with it. */
  const leave = () => show(null)
  return { element, close, field, write, submit, idle, send, press, leave }
}

it('keeps what was written when it is refused, says why at the field, and sends again under the same key', async () => {
  const answers = [
    {
      status: 422,
      body: { message: 'Refused', code: 'invalid-input', details: { title: 'No links here.' } },
    },
    { body: { ...publication, state: 'preparing', canRepair: false } },
  ]
  const asked = answering({ [address]: () => answers.shift() ?? { status: 500 } })
  const { element, close, field, write, send } = await open()
  expect(element.textContent).toContain('Facebook refused the words.')
  await write('Hot wings')
  await send()
  expect(element.querySelector('.field__error')?.textContent).toBe('No links here.')
  expect(field()?.value).toBe('Hot wings')
  expect(close).not.toHaveBeenCalled()
  await send()
  expect(close).toHaveBeenCalledOnce()
  expect(asked.map(({ body }) => body)).toEqual([
    { text: 'Hot wings', mediaIds: [start.pictures[0]?.id] },
    { text: 'Hot wings', mediaIds: [start.pictures[0]?.id] },
  ])
  const keys = asked.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})
it('stays open with what is written while it is sent, which it sends no second time', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  answering({ [address]: () => line.promise })
  const { element, close, field, write, submit, idle } = await open()
  await write('Hot wings')
  await submit()
  await write('Hot wings on Friday')
  line.resolve({ body: { ...publication, state: 'preparing', canRepair: false } })
  await idle()
  expect(close).not.toHaveBeenCalled()
  expect(field()?.value).toBe('Hot wings on Friday')
  expect(
    [...element.querySelectorAll('button')].find((one) => one.textContent === 'Send again')
      ?.disabled,
  ).toBe(true)
})
it('sends nothing while the words are missing or too many', async () => {
  const asked = answering({})
  const { element, write, send } = await open()
  await write('  ')
  await send()
  expect(element.querySelector('.field__error')?.textContent).toBe(
    'Post text cannot be empty or whitespace only.',
  )
  await write('a'.repeat(2201))
  await send()
  expect(asked).toHaveLength(0)
})
it('says that it was settled meanwhile instead of sending over it', async () => {
  answering({
    [address]: {
      status: 409,
      body: { message: 'Only a refused post can be changed.', code: 'conflict' },
    },
  })
  const { element, close, send } = await open()
  await send()
  expect(element.textContent).toContain('This has been resolved in the meantime.')
  expect(close).not.toHaveBeenCalled()
  expect(
    [...element.querySelectorAll('button')].find((one) => one.textContent === 'Send again')
      ?.disabled,
  ).toBe(true)
})
it('asks before changed words go, every time, and closes unchanged ones at once', async () => {
  answering({})
  const { element, close, field, write, press } = await open()
  const form = element.querySelector('dialog')
  const escape = () =>
    act(async () => {
      form?.dispatchEvent(new Event('cancel', { cancelable: true }))
      await Promise.resolve()
    })
  await write('Hot wings')
  for (const leave of [
    escape,
    () =>
      act(async () => {
        form?.close()
        await Promise.resolve()
      }),
    () => press('Cancel'),
  ]) {
    await leave()
    expect(element.textContent).toContain('Drop your changes?')
    await press('Keep writing')
    expect(element.textContent).not.toContain('Drop your changes?')
    expect(form?.open).toBe(true)
    expect(field()?.value).toBe('Hot wings')
  }
  expect(close).not.toHaveBeenCalled()
  await press('Cancel')
  await press('Drop them')
  expect(close).toHaveBeenCalledOnce()
  await write(start.text)
  await escape()
  expect(close).toHaveBeenCalledTimes(2)
})
it('has the words again after what it was opened from went away, and asks before they go', async () => {
  answering({})
  const before = await open()
  await before.write('Hot wings')
  await before.leave()
  const again = await open()
  expect(again.field()?.value).toBe('Hot wings')
  await again.press('Cancel')
  expect(again.element.textContent).toContain('Drop your changes?')
  await again.press('Drop them')
  await again.leave()
  const last = await open()
  expect(last.field()?.value).toBe('Killer wings')
})
it('keeps nothing of words that went out, also where they did after it was closed', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  answering({ [address]: () => line.promise })
  const before = await open()
  await before.write('Hot wings')
  await before.submit()
  await before.leave()
  line.resolve({ body: { ...publication, state: 'preparing', canRepair: false } })
  await before.idle()
  const again = await open()
  expect(again.field()?.value).toBe('Killer wings')
})
