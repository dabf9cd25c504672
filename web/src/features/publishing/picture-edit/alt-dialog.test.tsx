import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { AltDialog } from './alt-dialog.tsx'

const id = '019ab000-0000-7000-8000-000000000001'
const item = {
  id,
  type: 'image',
  state: 'ready',
  name: 'dinner.jpg',
  url: 'https://files.example/1',
  thumbUrl: 'https://files.example/1-small',
  bytes: 1000,
  width: 1200,
  height: 1200,
  durationMs: null,
  progress: null,
  problem: null,
  isAnimated: false,
  refusals: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  largeUrl: null,
  altText: 'A bowl of soup',
  copies: [],
  neededBy: [],
}

async function open(answer: Parameters<typeof answering>[0][string]) {
  answering({ [`GET /api/media/${id}`]: answer })
  const { element } = await renderSignedIn(
    <AltDialog picture={{ id, thumbUrl: item.thumbUrl }} onClose={() => {}} />,
  )
  await settle()
  return element
}

const write = (element: HTMLElement, words: string) =>
  act(async () => {
    const field = element.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })

it('puts the focus into the words once they are there', async () => {
  const field = (await open({ body: item })).querySelector('textarea')
  expect(field?.value).toBe('A bowl of soup')
  expect(document.activeElement).toBe(field)
})
it('says that a picture could not be opened, and waits no longer', async () => {
  const element = await open({
    status: 404,
    body: { message: 'No such file.', code: 'not-found', requestId: '1' },
  })
  expect(element.textContent).toContain('The picture could not be opened')
  expect(element.textContent).toContain('No such file.')
  expect(element.textContent).not.toContain('Opening the picture')
  expect(element.textContent).not.toContain('could not be saved')
})

it.each(['the X', 'Cancel'])('asks before %s drops what was written of a picture', async (by) => {
  answering({ [`GET /api/media/${id}`]: { body: item } })
  const onClose = vi.fn()
  const { element } = await renderSignedIn(
    <AltDialog picture={{ id, thumbUrl: item.thumbUrl }} onClose={onClose} />,
  )
  await settle()
  const leave = () =>
    press(
      by === 'Cancel'
        ? buttonIn(element, 'Cancel')
        : (element.querySelector<HTMLButtonElement>('.dialog__head button') ?? undefined),
    )
  await write(element, 'A bowl of tomato soup')
  await leave()
  expect(element.textContent).toContain('Leave without saving?')
  await press(buttonIn(element, 'Keep writing'))
  expect(element.querySelector('textarea')?.value).toBe('A bowl of tomato soup')
  expect(onClose).not.toHaveBeenCalled()
  await leave()
  await press(buttonIn(element, 'Leave'))
  expect(onClose).toHaveBeenCalledOnce()
})
it('stays open over what was written on while it was saved', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  answering({
    [`GET /api/media/${id}`]: { body: item },
    [`PUT /api/media/${id}/alt-text`]: () => line.promise,
  })
  const onClose = vi.fn()
  const { element } = await renderSignedIn(
    <AltDialog picture={{ id, thumbUrl: item.thumbUrl }} onClose={onClose} />,
  )
  await settle()
  await write(element, 'A bowl of tomato')
  await act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
  await write(element, 'A bowl of tomato soup')
  line.resolve({ body: { altText: 'A bowl of tomato' } })
  await settle()
  expect(element.querySelector('textarea')?.value).toBe('A bowl of tomato soup')
  expect(onClose).not.toHaveBeenCalled()
})
