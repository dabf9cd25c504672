import type { MediaItem } from '@marquee/contract/media.ts'
import { draft } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { contentOf, pictureOf } from './draft-content.ts'

const [postId, pictureId, filmId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const item: MediaItem = {
  id: pictureId,
  url: '/m/original',
  thumbUrl: '/m/preview',
  name: 'burrata.jpg',
  type: 'image',
  createdAt: '2026-03-10T12:00:00.000Z',
  bytes: 1000,
  width: 400,
  height: 500,
  durationMs: null,
  state: 'ready',
  progress: null,
  problem: null,
  isAnimated: false,
  refusals: [],
}

it('keeps of a file its type, its name, its id, its own address and that of its preview', () => {
  expect(pictureOf(item)).toMatchObject({
    type: 'image',
    name: 'burrata.jpg',
    id: pictureId,
    url: '/m/original',
    thumbUrl: '/m/preview',
  })
})
const kept = {
  id: postId,
  text: 'Burrata tonight',
  partMedia: [],
  scheduledAt: null,
  version: 1,
  updatedAt: '2026-03-10T12:00:00.000Z',
}
const film = { ...item, id: filmId, type: 'video' as const, name: 'dough.mp4', durationMs: 8000 }

it('has of a reel its file, how long, wide and high it is, its cut and its networks', () => {
  const reel = draft.parse({
    ...kept,
    socialNetworks: ['facebook', 'instagram'],
    mediaIds: [filmId],
    media: [film],
    extras: { kind: 'reel', trim: { startMs: 1000, endMs: 7000 } },
  })
  expect(contentOf(reel)).toMatchObject({
    networks: ['facebook', 'instagram'],
    pictures: [{ id: filmId, type: 'video', durationMs: 8000, width: 400, height: 500 }],
    extras: { kind: 'reel', trim: { startMs: 1000, endMs: 7000 } },
  })
})
it('has from the server the list of its files with the same, in their order', () => {
  const post = draft.parse({
    ...kept,
    socialNetworks: ['facebook'],
    mediaIds: [filmId, pictureId],
    media: [film, item],
    extras: { kind: 'post' },
  })
  const address = { url: '/m/original', thumbUrl: '/m/preview' }
  expect(contentOf(post).pictures).toMatchObject([
    { id: filmId, type: 'video', name: 'dough.mp4', ...address },
    { id: pictureId, type: 'image', name: 'burrata.jpg', ...address },
  ])
})
