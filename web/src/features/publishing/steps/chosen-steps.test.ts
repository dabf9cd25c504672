import { expect, it } from 'vitest'
import { stepsToSend } from './chosen-steps.ts'

const extras = { kind: 'post', firstComment: ' #pizza ', thread: ['One', 'Two'] } as const

it('only what one of the networks takes goes out with the post', () => {
  const content = { extras: { ...extras, thread: [...extras.thread] } }
  expect(stepsToSend(content, ['facebook', 'google'])).toEqual({ firstComment: '#pizza' })
  expect(stepsToSend(content, ['twitter'])).toEqual({ thread: ['One', 'Two'] })
  expect(stepsToSend(content, ['google', 'tiktok'])).toEqual({})
  expect(
    stepsToSend({ extras: { kind: 'post', firstComment: ' ', thread: ['One'] } }, [
      'facebook',
      'twitter',
    ]),
  ).toEqual({})
  expect(
    stepsToSend({ extras: { ...content.extras, kind: 'reel' } }, ['facebook', 'twitter']),
  ).toEqual({
    firstComment: '#pizza',
  })
})
