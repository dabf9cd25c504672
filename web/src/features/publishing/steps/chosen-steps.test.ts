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

it('files of parts go out by place, and only with a thread', () => {
  const file = (id: string) => ({ id, url: '', thumbUrl: '', name: id, width: 1, height: 1 })
  const content = {
    extras: { ...extras, thread: [...extras.thread] },
    partPictures: [[], [file('a'), file('b')], []],
  }
  expect(stepsToSend(content, ['facebook', 'twitter'])).toMatchObject({
    thread: ['One', 'Two'],
    threadMedia: [[], ['a', 'b']],
  })
  expect(stepsToSend(content, ['facebook'])).toEqual({ firstComment: '#pizza' })
  expect(stepsToSend({ ...content, partPictures: [[], []] }, ['twitter'])).toEqual({
    thread: ['One', 'Two'],
  })
})
