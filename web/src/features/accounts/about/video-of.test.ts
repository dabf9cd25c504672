import { expect, it } from 'vitest'
import { videoOf } from './video-of.ts'

it('is the eighth video of the operator, playing at once and without sound', () => {
  const videos = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (number) => `https://films.example/embed/${number}?rel=0`,
  )
  expect(videoOf(videos)).toBe('https://films.example/embed/8?rel=0&autoplay=1&mute=1&muted=1')
})
it('is none where the operator has not set up so many', () => {
  expect(videoOf(['https://films.example/1'])).toBeNull()
})
