import type { MediaDetail } from '@marquee/contract/media-work.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { largestPicture } from './largest-picture.ts'

const id = '00000000-0000-4000-8000-000000000001'
const picture: MediaDetail = {
  id,
  url: '/m/quiz-small.jpg',
  thumbUrl: '/m/quiz-small.jpg',
  name: 'quiz.jpg',
  type: 'image',
  createdAt: '2026-11-22T10:00:00.000Z',
  bytes: 4,
  width: 6000,
  height: 4000,
  durationMs: null,
  state: 'preparing',
  progress: null,
  problem: null,
  isAnimated: false,
  refusals: [],
  altText: null,
  largeUrl: null,
  copies: [],
  neededBy: [],
}
/** Pictures that the browser was asked for. */
const loaded: string[] = []

beforeEach(() => {
  loaded.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = async () => void loaded.push(this.src)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
})

it('opens no small picture in place of one that is still being made ready, and asks anew the next time', async () => {
  let answer: MediaDetail = picture
  answering({ [`GET /api/media/${id}`]: () => ({ body: answer }) })
  const refused = expect(largestPicture(id)).rejects.toThrow(
    'The picture is still being made ready. Try again in a moment.',
  )
  await vi.advanceTimersByTimeAsync(120_000)
  await refused
  expect(loaded).toEqual([])
  answer = { ...picture, state: 'ready', url: '/m/quiz.jpg', largeUrl: '/m/quiz-large.jpg' }
  await largestPicture(id)
  expect(loaded).toEqual(['/m/quiz-large.jpg'])
})

it('opens what there is of a picture that could not be made ready', async () => {
  const failed = { ...picture, id: id.replace('1', '2'), state: 'failed' }
  answering({ [`GET /api/media/${failed.id}`]: { body: failed } })
  await largestPicture(failed.id)
  expect(loaded).toEqual(['/m/quiz-small.jpg'])
})
