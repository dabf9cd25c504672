import { beforeEach, expect, it, vi } from 'vitest'
import { noteSent } from '#testing/another-tab.ts'
import { settle } from '#testing/signed-in.tsx'
import { id, open, useTalk } from '../testing/talk.tsx'

useTalk()

const path = `POST /api/messages/threads/${id}/messages`
/** The browser of the tests opens no dialogs by itself. */
beforeEach(() => {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

it('asks before Cancel drops what is written, and at once drops nothing', async () => {
  const talk = await open()
  await talk.press('Cancel')
  expect(talk.element.querySelector('[role=alertdialog] h2')).toBeNull()
  await talk.type('Half a sen')
  await talk.press('Cancel')
  expect(talk.element.textContent).toContain('Discard what you wrote?')
  await talk.press('Keep writing')
  expect(talk.box()?.value).toBe('Half a sen')
  const again = await open()
  expect(again.box()?.value).toBe('Half a sen')
  await again.press('Cancel')
  await again.press('Discard')
  expect([again.box()?.value, JSON.stringify({ ...localStorage })]).toEqual([
    '',
    expect.not.stringContaining('Half a sen'),
  ])
})

it('does not ask whether Cancel drops what is going out', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const talk = await open({ [path]: () => line.promise })
  await talk.type('Two')
  await talk.press('Send')
  await talk.press('Cancel')
  expect(talk.element.textContent).not.toContain('Discard what you wrote?')
  expect(talk.box()?.value).toBe('Two')
  line.resolve({ body: { id: 'm_2', message: 'Two', state: 'sent' } })
  await settle()
  expect(talk.box()?.value).toBe('')
})

it('asks no more once what it asked of went out of another tab', async () => {
  const tell = noteSent()
  const here = await open({ [path]: { body: { id: 'm_2', message: 'Two', state: 'sent' } } })
  await here.type('Two')
  await here.press('Send')
  await here.leave()
  const there = await open()
  await there.type('Two')
  await there.press('Cancel')
  expect(there.element.textContent).toContain('Discard what you wrote?')
  await tell()
  expect(there.element.textContent).not.toContain('Discard what you wrote?')
  await there.type('Three')
  expect(there.element.textContent).not.toContain('Discard what you wrote?')
})
