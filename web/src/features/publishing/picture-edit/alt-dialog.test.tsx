import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
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
