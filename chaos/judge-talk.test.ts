import { describe, expect, it } from 'vitest'
import type { Facts, IntentFact } from './gather-facts.ts'
import { aCall, at, good, laws, start } from './judge-builders.ts'
import { judgeTalk } from './judge-talk.ts'
import type { PlannedTalk } from './plan-talk.ts'
import type { SpokenFact } from './read-spoken.ts'
import type { Talked } from './talk.ts'
import type { TownCall } from './town-watch.ts'

const words = 'Talk 1: the terrace opens at six.'
const anIntent = (over: Partial<IntentFact> = {}): IntentFact => ({
  id: 'i1',
  kind: 'comment',
  network: 'facebook',
  state: 'done',
  subject: '20001_1',
  message: null,
  next_at: null,
  remote_id: 'c1',
  publication_id: null,
  after_remote_id: null,
  correlation_id: 'talk1',
  text: words,
  answers: null,
  post_remote_id: '20001_1',
  ...over,
})
const aComment = (over: Partial<SpokenFact> = {}): SpokenFact => ({
  network: 'facebook',
  id: 'c1',
  text: words,
  parentId: null,
  postId: '20001_1',
  isHidden: false,
  ...over,
})
const aRow = (over: Partial<Facts['attempts'][number]> = {}) => ({
  publication_id: null,
  intent_id: 'i1',
  step: 'comment',
  started_at: at(0),
  outcome: 'ok',
  is_look_first: false,
  ...over,
})
const wishes = (...list: readonly (readonly [string, string])[]) =>
  list.map(([kind, state], index) =>
    anIntent({ id: `w${index}`, kind, state, text: null, remote_id: null }),
  )
const said: Facts = {
  ...good,
  intents: [anIntent()],
  words: [{ id: 'i1', state: 'sent', remote_id: 'c1' }],
  spoken: [aComment()],
  attempts: [...good.attempts, aRow()],
}
const judge = (
  over: Partial<Facts> = {},
  { writes = [], talked = [] }: { writes?: readonly TownCall[]; talked?: readonly Talked[] } = {},
) => laws(judgeTalk({ ...said, ...over }, writes, talked))
const talk: PlannedTalk = {
  number: 1,
  press: 1,
  company: 0,
  network: 'facebook',
  kind: 'comment',
  atMs: 0,
  keys: ['a', 'b'],
  thumb: 'once',
  hangUpMs: 1,
  wishes: [],
  deletes: false,
}
const talkedOf = (over: Partial<Talked>): Talked => ({
  talk,
  post: { postId: 'post1', remoteId: '20001_1' },
  written: [],
  subject: null,
  wished: [],
  deleted: null,
  ...over,
})

describe('the judge of what is said', () => {
  it('has nothing to say of a comment that stands once under its post', () =>
    expect(judge()).toEqual([]))
  it.each<[string, Partial<Facts>]>([
    ['said twice', { spoken: [aComment(), aComment({ id: 'c2' })] }],
    ['said by nobody', { spoken: [aComment(), aComment({ id: 'c2', text: 'Talk 2: hello' })] }],
    ['called said and absent', { spoken: [] }],
    ['receipt of other words', { intents: [anIntent({ remote_id: 'c9' })] }],
    [
      'said, and the list shows otherwise',
      { words: [{ id: 'i1', state: 'failed', remote_id: null }] },
    ],
    ['called off and said', { intents: [anIntent({ state: 'failed' })] }],
    ['called off and said', { intents: [anIntent({ state: 'canceled' })] }],
    [
      'not said though nothing was refused',
      { intents: [anIntent({ state: 'failed' })], spoken: [] },
    ],
    ['words unknown for longer than they may be', { intents: [anIntent({ state: 'unknown' })] }],
    ['words left held', { intents: [anIntent({ state: 'held' })] }],
    ['left waiting', { intents: [anIntent({ state: 'waiting', publication_id: 'p1' })] }],
    ['said in another place', { spoken: [aComment({ postId: '20001_2' })] }],
    ['said in another place', { spoken: [aComment({ parentId: 'c0' })] }],
  ])('sees "%s"', (offence, over) => expect(judge(over)).toContain(offence))
  it('takes the refusal of a network for a reason, and a limit for none', () => {
    const over = { intents: [anIntent({ state: 'failed' })], spoken: [] }
    const refusal = aCall({ status: 400, correlationId: 'talk1', arrivedAt: start + 10 })
    expect(judge(over, { writes: [refusal] })).toEqual([])
    expect(judge(over, { writes: [{ ...refusal, faults: ['rate-limit'] }] })).toEqual([
      'not said though nothing was refused',
    ])
  })
  it('misses nothing that its owner deleted, or that went with what it answers', () => {
    const gone = anIntent({ id: 'd', kind: 'delete-comment', subject: 'c1', text: null })
    expect(judge({ intents: [anIntent(), gone], spoken: [] })).toEqual([])
    const answer = anIntent({ id: 'i2', kind: 'reply', remote_id: 'c2', answers: 'c1', text: 'x' })
    expect(judge({ intents: [anIntent(), answer, gone], spoken: [] })).toEqual([])
  })
  it('asks for no answer below a post that its owner deleted, and for one below any other', () => {
    const [post] = good.publications
    const failed = anIntent({ state: 'failed', post_remote_id: post?.remote_id ?? null })
    const over = { intents: [failed], spoken: [] }
    expect(judge(over)).toEqual(['not said though nothing was refused'])
    const gone = anIntent({ id: 'd', kind: 'delete', publication_id: post?.id ?? null, text: null })
    expect(judge({ ...over, intents: [failed, gone] })).toEqual([])
    const other = { ...failed, post_remote_id: 'another' }
    expect(judge({ ...over, intents: [other, gone] })).toEqual([
      'not said though nothing was refused',
    ])
  })
  it('sees an answer under another comment, and a part of a thread out of its order', () => {
    const reply = anIntent({ kind: 'reply', answers: 'c0' })
    expect(judge({ intents: [reply], spoken: [aComment({ parentId: 'c0' })] })).toEqual([])
    expect(judge({ intents: [reply], spoken: [aComment({ parentId: 'c5' })] })).toEqual([
      'said in another place',
    ])
    const part = anIntent({ kind: 'part', network: 'twitter', after_remote_id: 'x1' })
    const stands = aComment({ network: 'twitter', parentId: 'x1', postId: null })
    expect(judge({ intents: [part], spoken: [stands] })).toEqual([])
    expect(judge({ intents: [part], spoken: [{ ...stands, parentId: 'x0' }] })).toEqual([
      'a part behind another part',
    ])
  })
  it('lets what follows a post wait only where the post never came to be live, or a step was refused', () => {
    const step = { kind: 'part', publication_id: 'p1', network: 'twitter' }
    const waiting = anIntent({ ...step, id: 'i2', state: 'waiting', text: 'b', remote_id: null })
    const refused = anIntent({ ...step, state: 'failed', text: 'a', remote_id: null })
    expect(judge({ intents: [waiting], spoken: [] })).toEqual(['left waiting'])
    expect(judge({ intents: [refused, waiting], spoken: [] })).not.toContain('left waiting')
    expect(judge({ intents: [waiting], spoken: [], publications: [] })).toEqual([])
  })
})

describe('the judge of last words', () => {
  const liked = { spoken: [], words: [], attempts: [] }
  it('wants the post liked as the newest wish has it', () => {
    const intents = wishes(['like', 'done'], ['unlike', 'done'])
    expect(judge({ ...liked, intents })).toEqual([])
    expect(judge({ ...liked, intents, liked: ['20001_1'] })).toEqual(['not the last word'])
    expect(judge({ ...liked, intents: intents.slice(0, 1) })).toEqual(['not the last word'])
  })
  it('wants a comment hidden as the newest wish has it', () => {
    const intents = wishes(['hide', 'canceled'], ['unhide', 'done']).map((one) => ({
      ...one,
      subject: 'g1',
    }))
    const guest = aComment({ id: 'g1', text: 'Is the terrace heated?' })
    expect(judge({ ...liked, intents, spoken: [guest] })).toEqual([])
    expect(judge({ ...liked, intents, spoken: [{ ...guest, isHidden: true }] })).toEqual([
      'not the last word',
    ])
  })
  it('sees a wish that was left open, and a last one that was given up', () => {
    expect(judge({ ...liked, intents: wishes(['unlike', 'unknown']) })).toEqual([
      'a wish left open',
    ])
    expect(judge({ ...liked, intents: wishes(['like', 'done'], ['unlike', 'canceled']) })).toEqual([
      'the last word was given up',
    ])
  })
})

describe('the judge of what people were told', () => {
  const written = [{ text: words, parentId: null, postRemoteId: '20001_1', said: 'sent' }]
  it('sees words that were told to be said, and are not', () => {
    expect(judge({}, { talked: [talkedOf({ written })] })).toEqual([])
    expect(
      judge({ spoken: [], intents: [], words: [] }, { talked: [talkedOf({ written })] }),
    ).toEqual(['told to be said and absent'])
  })
  it('sees a comment that was told to be gone, unless its network refused that', () => {
    const deleted = { id: 'c1', answered: true }
    expect(judge({}, { talked: [talkedOf({ deleted })] })).toEqual(['told to be gone and stands'])
    const failed = anIntent({ id: 'd', kind: 'delete-comment', subject: 'c1', state: 'failed' })
    expect(
      judge({ intents: [anIntent(), failed] }, { talked: [talkedOf({ deleted })] }),
    ).not.toContain('told to be gone and stands')
  })
  it('sees that the last wish of a person is not so, where it came after all others', () => {
    const like = talkedOf({
      talk: { ...talk, kind: 'like' },
      subject: '20001_1',
      wished: [{ is: true, answered: true, isAfterAll: true }],
    })
    const over = { spoken: [], words: [], intents: wishes(['unlike', 'done']) }
    expect(judge(over, { talked: [like] })).toEqual(['the last wish of a person is not so'])
    const [wish] = like.wished
    if (!wish) throw new Error('there is one')
    expect(
      judge(over, { talked: [{ ...like, wished: [{ ...wish, isAfterAll: false }] }] }),
    ).toEqual([])
  })
})

describe('the judge of the ledger of what is said', () => {
  it('sees a row that was left open, and a write that came before its row', () => {
    expect(judge({ attempts: [aRow({ outcome: null })] })).toEqual(['ledger row left open'])
    const early = aCall({
      correlationId: 'talk1',
      route: '/{post}/comments',
      arrivedAt: start - 50,
    })
    expect(judge({}, { writes: [early] })).toEqual(['a write without a ledger row before it'])
    expect(judge({}, { writes: [{ ...early, arrivedAt: start + 50 }] })).toEqual([])
  })
  it('sees words that were said again before the settle time, whatever was left ahead', () => {
    const again = (ms: number) => ({
      attempts: [aRow({ outcome: 'absent' }), aRow({ started_at: at(ms) })],
    })
    expect(judge(again(8000))).toEqual(['said again before the settle time'])
    expect(judge(again(12_500))).toEqual([])
    const first = { attempts: [aRow({ outcome: 'absent', is_look_first: true }), aRow()] }
    expect(judge(first)).toEqual([])
    expect(
      judge({ attempts: [aRow({ outcome: 'absent' }), aRow({ step: 'comment:container' })] }),
    ).toEqual([])
  })
})
