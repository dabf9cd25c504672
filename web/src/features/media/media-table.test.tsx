import type { MediaItem } from '@marquee/contract/media.ts'
import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { MediaTable } from './media-table.tsx'

const item: MediaItem = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'burrata.jpg',
  type: 'image',
  state: 'ready',
  progress: null,
  problem: null,
  bytes: 1000,
  width: 400,
  height: 500,
  durationMs: null,
  isAnimated: false,
  refusals: [],
  createdAt: '2026-03-10T12:00:00.000Z',
  url: '/m/x',
  thumbUrl: '/m/y',
}

it('names the post that still needs a file before it is asked for', async () => {
  answering({
    [`GET /api/media/${item.id}`]: {
      body: {
        ...item,
        largeUrl: null,
        copies: [],
        altText: null,
        neededBy: [{ postId: item.id, text: 'Friday fish', dueAt: '2026-03-13T12:00:00.000Z' }],
      },
    },
  })
  const { element } = await renderSignedIn(<MediaTable items={[item]} labelledBy="files" />)
  await press(element.querySelector<HTMLButtonElement>('button[aria-label^="Delete"]') ?? undefined)
  await settle()
  expect(element.querySelector('.dialog__text')?.textContent).toContain(
    'needs it: “Friday fish”, 13 March 2026 - 12:00',
  )
  // there is nothing to confirm away
  expect([buttonIn(element, 'Confirm'), buttonIn(element, 'Close')?.tagName]).toEqual([
    undefined,
    'BUTTON',
  ])
})
it.each([
  ['editor', 1],
  ['viewer', 0],
] as const)('offers an %s %i ways to delete a file', async (role, buttons) => {
  const { element } = await renderSignedIn(<MediaTable items={[item]} labelledBy="files" />, {
    role,
  })
  expect(element.textContent).toContain('burrata.jpg')
  expect(element.querySelectorAll('button[aria-label^="Delete"]')).toHaveLength(buttons)
})
it.each([
  [{ body: { id: item.id } }, 'File was deleted'],
  [
    {
      status: 409,
      body: {
        message: 'A post that has not gone out yet needs this file.',
        code: 'conflict',
        requestId: 'r',
      },
    },
    'File could not be deleted: A post that has not gone out yet needs this file.',
  ],
])('deletes once it is confirmed, and says how that went (%#)', async (answer, said) => {
  const asked = answering({
    [`GET /api/media/${item.id}`]: { body: { ...item, largeUrl: null, copies: [], neededBy: [] } },
    [`DELETE /api/media/${item.id}`]: answer,
  })
  const { element } = await renderSignedIn(<MediaTable items={[item]} labelledBy="files" />)
  await press(element.querySelector<HTMLButtonElement>('button[aria-label^="Delete"]') ?? undefined)
  expect(element.textContent).toContain('Do you want to delete burrata.jpg?')
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  // until it is known whether a post needs the file there is nothing to confirm
  await settle()
  await press(buttonIn(element, 'Confirm'))
  await settle()
  expect(toasts().at(-1)).toBe(said)
})
it('tells files of one name apart by size and day, aloud too', async () => {
  const later = {
    ...item,
    id: '00000000-0000-4000-8000-000000000008',
    bytes: 2048,
    createdAt: '2026-03-11T12:00:00.000Z',
  }
  const { element } = await renderSignedIn(<MediaTable items={[later, item]} labelledBy="files" />)
  const told = [...element.querySelectorAll('button[aria-label^="Delete"]')].map(
    (one) =>
      element.querySelector(`#${one.getAttribute('aria-describedby') ?? 'none'}`)?.textContent,
  )
  expect(told).toEqual([
    'Image · 2.0 KB · 11/03/2026 - 12:00',
    'Image · 1000 B · 10/03/2026 - 12:00',
  ])
})
