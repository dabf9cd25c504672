import { expect, it } from 'vitest'
import { videoLength } from './video-length.ts'

it('says how long a video is as clocks do', () => {
  expect([3000, 42_400, 59_600, 725_000, 900_000].map(videoLength)).toEqual([
    '0:03',
    '0:42',
    '1:00',
    '12:05',
    '15:00',
  ])
})
