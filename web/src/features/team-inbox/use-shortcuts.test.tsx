import { beforeEach, expect, it } from 'vitest'
import { settle, soon } from '#testing/signed-in.tsx'
import {
  idOf,
  isDone,
  item,
  openInbox,
  openNow,
  pressKey,
  screenIs,
  view,
} from './testing/open-inbox.tsx'

beforeEach(() => {
  screenIs(true)
})
const finished = (nth: number) => ({
  [`POST /api/inbox/items/${idOf(nth)}/done`]: { body: { id: idOf(nth) } },
})

it('a key that is held marks one guest as done, not those behind', async () => {
  const { asked } = await openInbox({ ...finished(1), ...finished(2) })
  await pressKey('e')
  await soon(() => {
    expect(openNow()).toBe(idOf(2))
  })
  expect(await pressKey('e', { repeat: true })).toBe(true)
  await settle()
  expect(asked.filter(({ url }) => isDone(url, 1))).toHaveLength(1)
  expect(asked.filter(({ url }) => isDone(url, 2))).toEqual([])
  // and the next press counts
  await pressKey('e')
  await soon(() => {
    expect(asked.some(({ url }) => isDone(url, 2))).toBe(true)
  })
})

it('a held key moves on through the list', async () => {
  const { row } = await openInbox({}, '')
  await pressKey('j')
  expect(document.activeElement).toBe(row(1))
  await pressKey('j', { repeat: true })
  expect(document.activeElement).toBe(row(2))
})

it('a key that opened a box is not written into it while it is held', async () => {
  await openInbox()
  const box = document.createElement('textarea')
  document.body.append(box)
  await pressKey('r')
  expect(await pressKey('r', { repeat: true, target: box })).toBe(true)
  expect(await pressKey('r', { target: box })).toBe(false)
  expect(await pressKey('r', { repeat: true, target: box })).toBe(false)
  box.remove()
})

it('done says which words of the guest were shown', async () => {
  const shown = { ...item(1), guestAt: '2026-11-23T22:14:09.120Z' }
  const { asked, finish } = await openInbox({
    ...finished(1),
    [`GET /api/inbox/items/${idOf(1)}`]: view(shown),
  })
  await finish()
  const call = asked.find(({ url }) => isDone(url, 1))
  expect(new URL(call?.url ?? '', 'http://here').searchParams.get('seen')).toBe(shown.guestAt)
})
