import { wordInEnglish } from '#platform/wording/index.ts'
import { expect, it } from 'vitest'
import type { VideoFacts } from '#platform/videos/read/video-facts.ts'
import { videoProblem } from './video-rules.ts'

const good: VideoFacts = {
  format: 'mp4',
  width: 1080,
  height: 1920,
  durationMs: 42_000,
  framesPerSecond: 29.97,
  video: 'avc',
  audio: 'aac',
  cut: null,
}
const problemOf = (over: Partial<VideoFacts>) => {
  const problem = videoProblem({ ...good, ...over })
  return problem && wordInEnglish(problem.text)
}

it('lets a video go that some network takes, to the last frame and pixel', () => {
  for (const over of [
    {},
    { video: 'hevc' },
    { audio: 'none' },
    { durationMs: 3000 },
    { durationMs: 900_000 },
    { framesPerSecond: 22.6 },
    { framesPerSecond: 60 },
    { width: 1920, height: 1080 },
  ])
    expect(problemOf(over)).toBeNull()
})
it('says what is wrong and what to do, before the video goes anywhere', () => {
  expect(problemOf({ video: 'vp9' })).toMatch(/neither H.264 nor HEVC.*Save it as MP4/)
  expect(problemOf({ video: null })).toMatch(/neither H.264 nor HEVC/)
  expect(problemOf({ audio: 'pcm-s16' })).toMatch(/sound of this video is not AAC.*Save it/)
  expect(problemOf({ durationMs: 2999 })).toMatch(/shorter than 3 seconds/)
  expect(problemOf({ durationMs: 900_001 })).toMatch(/longer than 15 minutes/)
  expect(problemOf({ framesPerSecond: 240 })).toMatch(/has 240 pictures a second/)
  expect(problemOf({ width: 3840, height: 2160 })).toMatch(/3,840 pixels wide.*Save it in HD/)
})
it('says of several parts or another speed that the video is to be saved as a new one', () => {
  // what is hidden before the first picture is cut away by ourselves
  expect(problemOf({ cut: 'start' })).toBeNull()
  expect(problemOf({ cut: 'several' })).toMatch(/cut or slowed down.*Save it as a new video/)
})
it('tells a wrong codec from a wrong video: the one is a type that nobody takes', () => {
  expect(videoProblem({ ...good, video: 'av1' })?.code).toBe('unsupported-type')
  expect(videoProblem({ ...good, durationMs: 10 })?.code).toBe('invalid-input')
})
