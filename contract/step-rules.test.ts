import { describe, expect, it } from 'vitest'
import { wordInEnglish } from '../server/src/platform/wording/index.ts'
import { commentFor, judgeSteps, threadFor } from './step-rules.ts'
import type { ChosenSteps } from './post-steps.ts'
import type { NetworkKey } from './networks/table.ts'

const measureForX = (text: string) => ({
  length: text.length,
  hasLink: text.includes('https://'),
})
const judge = (network: NetworkKey, steps: ChosenSteps) =>
  judgeSteps({ network, steps, measureForX }).map(([field, effect, message]) => [
    field,
    effect,
    wordInEnglish(message),
  ])

describe('a first comment', () => {
  it('goes to networks that take one, without the white space around it', () => {
    const steps = { firstComment: ' #pizza \n' }
    expect(commentFor('facebook', steps)).toBe('#pizza')
    expect(commentFor('google', steps)).toBeNull()
    expect(commentFor('facebook', { firstComment: ' ' })).toBeNull()
    expect(judge('google', { firstComment: 'x'.repeat(20_000) })).toEqual([])
  })
  it('is judged by what each network takes of one', () => {
    expect(judge('instagram', { firstComment: '#a #b #c #d https://lume.example' })).toEqual([])
    expect(judge('instagram', { firstComment: `${'x'.repeat(310)}` })).toEqual([
      [
        'comment',
        'refused',
        'Instagram accepts up to 300 characters in a first comment: 10 too many.',
      ],
    ])
    expect(
      judge('instagram', { firstComment: '#a #b #c #d #e www.lume.example https://lume.example' }),
    ).toEqual([
      ['comment', 'refused', 'Instagram accepts up to 4 hashtags in a first comment: 1 too many.'],
      ['comment', 'refused', 'Instagram accepts one link in a first comment: 1 too many.'],
    ])
    expect(judge('facebook', { firstComment: '#a #b #c #d #e' })).toEqual([])
    // an emoji counts its bytes there, and a link only once
    expect(judge('threads', { firstComment: `${'👍'.repeat(124)} #a` })).toEqual([])
    expect(judge('threads', { firstComment: '👍'.repeat(126) })).toEqual([
      [
        'comment',
        'refused',
        'Threads accepts up to 500 characters in a first comment: 4 too many.',
      ],
    ])
    const links = [1, 2, 3, 4, 5, 5, 5].map((nth) => `https://lume.example/${nth}`).join(' ')
    expect(judge('threads', { firstComment: links })).toEqual([])
    expect(judge('threads', { firstComment: `${links} https://lume.example/6` })).toEqual([
      ['comment', 'refused', 'Threads accepts up to 5 links in a first comment: 1 too many.'],
    ])
    expect(judge('facebook', { firstComment: 'x'.repeat(8001) })).toEqual([
      [
        'comment',
        'refused',
        'Facebook accepts up to 8,000 characters in a first comment: 1 too many.',
      ],
    ])
  })
})

describe('a thread', () => {
  it('is for networks that have threads, from two parts on', () => {
    expect(threadFor('twitter', { thread: ['One', 'Two'] })).toEqual(['One', 'Two'])
    expect(threadFor('twitter', { thread: ['One'] })).toBeNull()
    expect(threadFor('facebook', { thread: ['One', 'Two'] })).toBeNull()
  })
  it('costs what its parts cost, those with a link at the higher price', () => {
    expect(judge('twitter', { thread: ['One', 'Two', 'Three'] })).toEqual([
      ['thread', 'costs', 'X charges $0.045 for this thread: 3 posts.'],
    ])
    expect(judge('twitter', { thread: ['One', 'Book https://lume.example'] })).toEqual([
      ['thread', 'costs', 'X charges $0.215 for this thread: 2 posts, 1 of them with a link.'],
    ])
  })
  it('is judged part by part', () => {
    const refused = judge('twitter', { thread: ['One', 'x'.repeat(283), ' ', 'One'] })
      .filter(([, effect]) => effect === 'refused')
      .map(([, , sentence]) => sentence)
    expect(refused).toEqual([
      'Part 2 is too long for X: 3 too many.',
      'Part 3 of the thread is empty.',
      'X refuses the same words twice: part 1 and part 4.',
    ])
  })
  it('has an end', () => {
    const thread = Array.from({ length: 27 }, (_, nth) => `Part ${nth}`)
    expect(judge('twitter', { thread })).toContainEqual([
      'thread',
      'refused',
      'A thread on X has up to 25 parts: 2 too many.',
    ])
  })
})
