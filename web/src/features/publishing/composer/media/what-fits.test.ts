import { expect, it } from 'vitest'
import { held, whatFits } from './what-fits.ts'

const isVideo = (name: string) => name.endsWith('.mp4')
const fits = (chosen: readonly string[], pictures = 0, videos = 0) =>
  whatFits(chosen, isVideo, { pictures, videos })

it('accepts pictures up to ten', () => {
  expect(fits(['a.jpg', 'b.jpg'])).toEqual({ fitting: ['a.jpg', 'b.jpg'], problem: null })
  expect(fits(['a.jpg', 'b.jpg'], 9)).toEqual({ fitting: ['a.jpg'], problem: 'full' })
})
it('takes one video by itself, whichever came first', () => {
  expect(fits(['dough.mp4'])).toEqual({ fitting: ['dough.mp4'], problem: null })
  expect(fits(['dough.mp4', 'a.jpg', 'oven.mp4'])).toEqual({
    fitting: ['dough.mp4'],
    problem: 'alone',
  })
  expect(fits(['dough.mp4'], 1)).toEqual({ fitting: [], problem: 'alone' })
  expect(fits(['a.jpg'], 0, 1)).toEqual({ fitting: [], problem: 'alone' })
})
it('counts what is still on its way, and not what failed', () => {
  const uploads = [
    { state: 'sending', isVideo: true },
    { state: 'failed', isVideo: true },
    { state: 'waiting', isVideo: false },
  ]
  expect(held([{ type: 'image' }, {}], uploads)).toEqual({ pictures: 3, videos: 1 })
})
