import { describe, expect, it } from 'vitest'
import type { IntentFact } from './gather-facts.ts'
import { guestWords, type GuestReport } from './guests.ts'
import { aCall, at, good, laws, start } from './judge-builders.ts'
import { judgeGuests } from './judge-guests.ts'
import type { PlannedMessage } from './plan-guests.ts'
import type { AnswerRow, GuestFacts, LiveMessage } from './read-guests.ts'
import type { TownCall } from './town-watch.ts'

const dayMs = 86_400_000
const text = 'Answer 1 to guest 1: until eleven.'
const anAnswer = (over: Partial<AnswerRow> = {}): AnswerRow => ({
  id: 'i1',
  state: 'sent',
  remote_id: 'm1',
  text,
  guest_id: '50001',
  account: '20001',
  problem: null,
  finished_at: at(900),
  shown: 1,
  ...over,
})
const aMessage = (over: Partial<LiveMessage> = {}): LiveMessage => ({
  id: 'm1',
  account: '20001',
  guestId: '50001',
  fromGuest: false,
  text,
  createdAt: start + 500,
  ...over,
})
const asked = aMessage({ id: 'g1', fromGuest: true, text: 'Guest 1', createdAt: start })
const anIntent = (over: Partial<IntentFact> = {}): IntentFact => ({
  id: 'i1',
  kind: 'message',
  network: 'facebook',
  state: 'done',
  subject: '50001',
  message: null,
  next_at: null,
  remote_id: 'm1',
  publication_id: null,
  after_remote_id: null,
  correlation_id: 'k1',
  text,
  answers: null,
  post_remote_id: null,
  ...over,
})
const sent: GuestFacts = {
  heard: [],
  answers: [anAnswer()],
  messages: [asked, aMessage()],
  reviews: [],
  liveReviews: [],
}
const judge = (
  over: Partial<GuestFacts> = {},
  {
    intents = [anIntent()],
    writes = [],
    told = [],
    thaws = [],
  }: {
    readonly intents?: readonly IntentFact[]
    readonly writes?: readonly TownCall[]
    readonly told?: readonly GuestReport[]
    readonly thaws?: readonly number[]
  } = {},
) => laws(judgeGuests({ ...good, intents }, { ...sent, ...over }, { writes, told, thaws }))
const aSend = (over: Partial<TownCall> = {}) =>
  aCall({ route: '/{page}/messages', correlationId: 'k1', ...over })

describe('the judge of answers to messages', () => {
  it('has nothing to say of an answer that the guest has once', () => expect(judge()).toEqual([]))
  it.each<[string, Partial<GuestFacts>]>([
    ['a message twice', { messages: [asked, aMessage(), aMessage({ id: 'm2' })] }],
    ['a message of nobody', { messages: [asked, aMessage(), aMessage({ text: 'Hello' })] }],
    ['a message of nobody', { messages: [asked, aMessage({ guestId: '50002' })] }],
    ['a message called sent and absent', { messages: [asked] }],
    ['receipt of another message', { answers: [anAnswer({ remote_id: 'm9' })] }],
    ['a message shown twice, or not at all', { answers: [anAnswer({ shown: 2 })] }],
    ['a message shown twice, or not at all', { answers: [anAnswer({ shown: 0 })] }],
    ['a message called off and there', { answers: [anAnswer({ state: 'failed' })] }],
    [
      'a message not sent though nothing was refused',
      { answers: [anAnswer({ state: 'failed' })], messages: [asked] },
    ],
    ['a message left open', { answers: [anAnswer({ state: 'unknown' })] }],
    ['a message left open', { answers: [anAnswer({ state: 'sending' })] }],
    [
      'a message outside of its window',
      { messages: [asked, aMessage({ createdAt: start + dayMs })] },
    ],
  ])('sees "%s"', (offence, over) => expect(judge(over)).toContain(offence))
  it('takes a window that was over for a reason, and one that was not for none', () => {
    const failed = (finishedMs: number) => ({
      messages: [asked],
      answers: [
        anAnswer({
          state: 'failed',
          problem: 'inbox.window-over',
          finished_at: at(finishedMs),
        }),
      ],
    })
    expect(judge(failed(dayMs))).toEqual([])
    expect(judge(failed(dayMs - 1000))).toEqual(['a message not sent though nothing was refused'])
  })
  it('sees a call after the window, whether or not the network refused it', () => {
    const law = 'a message sent after its window'
    const late = { arrivedAt: start + dayMs + 2000 }
    expect(judge({}, { writes: [aSend(late)] })).toEqual([law])
    expect(judge({}, { writes: [aSend({ ...late, status: 400 })] })).toEqual([law])
    expect(judge({}, { writes: [aSend({ arrivedAt: start + dayMs + 500, status: 400 })] })).toEqual(
      [],
    )
    // the town's clock was moved on, so its refusal came early by the real one
    expect(judge({}, { writes: [aSend({ status: 400 })] })).toEqual([law])
    expect(judge({}, { writes: [aSend({ status: 400, faults: ['rate-limit'] })] })).toEqual([])
  })
  it('forgives a call that was frozen on its way', () => {
    const arrivedAt = start + dayMs + 9000
    expect(judge({}, { writes: [aSend({ arrivedAt })], thaws: [arrivedAt - 300] })).toEqual([])
  })
  it('sees what the owner was told to be sent and is not, and a guest of whom nobody heard', () => {
    const act: PlannedMessage = {
      number: 1,
      company: 0,
      network: 'facebook',
      atMs: 0,
      kind: 'message',
      guest: 0,
      leftMs: null,
      answers: [],
    }
    const told = (over: Partial<GuestReport>): readonly GuestReport[] => [
      { act, answers: [{ text, said: 'sent' }], subject: '50001', ...over },
    ]
    expect(judge({}, { told: told({}) })).toEqual([])
    expect(judge({ messages: [asked] }, { told: told({}) })).toContain('told to be sent and absent')
    const late = { told: told({ subject: null }) }
    expect(judge({}, late)).toEqual(['a guest of whom nobody heard'])
    expect(judge({ heard: [guestWords(act)] }, late)).toEqual([])
  })
})

describe('the judge of answers to reviews', () => {
  const review = 'accounts/51002/locations/60001/reviews/r1'
  const words = (...list: readonly (readonly [string | null, string])[]) =>
    list.map(([said, state], index) =>
      anIntent({
        id: `w${index}`,
        kind: said === null ? 'delete-review-reply' : 'review-reply',
        network: 'google',
        subject: review,
        text: said,
        state,
        remote_id: null,
      }),
    )
  const none = { answers: [], messages: [] }
  const standing = (reply: string | null, shown: string | null = reply): Partial<GuestFacts> => ({
    ...none,
    liveReviews: [{ id: 'r1', reply }],
    reviews: [{ id: 'v1', remote_id: review, reply_text: shown, wish_state: null }],
  })
  it('wants the review answered as the newest word has it', () => {
    const twice = words(['a', 'canceled'], ['b', 'done'])
    expect(judge(standing('b'), { intents: twice })).toEqual([])
    expect(judge(standing('a'), { intents: twice })).toContain('not the last answer to a review')
    expect(judge(standing(null), { intents: twice })).toContain('not the last answer to a review')
    const deleted = words(['a', 'done'], [null, 'done'])
    expect(judge(standing(null), { intents: deleted })).toEqual([])
    expect(judge(standing('a'), { intents: deleted })).toContain('not the last answer to a review')
  })
  it.each<[string, Partial<GuestFacts>, readonly IntentFact[]]>([
    ['an answer to a review of nobody', standing('x'), words(['a', 'done'])],
    ['an answer to a review left open', standing('a'), words(['a', 'unknown'])],
    ['the last answer to a review was given up', standing(null), words(['a', 'canceled'])],
    ['the last answer to a review was given up', standing(null), words(['a', 'failed'])],
    [
      'an answer to a review, and the list shows otherwise',
      standing('a', 'b'),
      words(['a', 'done']),
    ],
  ])('sees "%s"', (offence, over, intents) => expect(judge(over, { intents })).toContain(offence))
  it('takes the refusal of the network for a reason', () => {
    const refusal = aCall({ network: 'google', status: 404, correlationId: 'k1' })
    expect(judge(standing(null), { intents: words(['a', 'failed']), writes: [refusal] })).toEqual(
      [],
    )
  })
})
