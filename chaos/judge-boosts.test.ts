import { describe, expect, it } from 'vitest'
import type { Advertised, Boosted } from './boosts.ts'
import type { Facts, IntentFact } from './gather-facts.ts'
import { at, aCall, good, laws, start } from './judge-builders.ts'
import { judgeBoosts } from './judge-boosts.ts'
import type { BoostFact, BoostFacts, CampaignFact } from './read-boosts.ts'
import type { TownCall } from './town-watch.ts'

const aBoost = (over: Partial<BoostFact> = {}): BoostFact => ({
  id: 'b1',
  state: 'started',
  undo: null,
  budget: 7000,
  ad_id: 'ad1',
  post_id: '20001_1',
  problem: null,
  pressed_at: at(0),
  started_at: at(900),
  correlation_id: 'cb1',
  ...over,
})
const aCampaign = (over: Partial<CampaignFact> = {}): CampaignFact => ({
  id: 'k1',
  accountId: 'act_1',
  name: 'Osteria Lume · b1',
  status: 'ACTIVE',
  sets: 1,
  spent: 0,
  isSpending: true,
  ads: [{ id: 'ad1', status: 'ACTIVE', lifetimeBudget: 7000 }],
  ...over,
})
const ad = (status: string, over: object = {}) => ({
  id: 'ad1',
  status,
  lifetimeBudget: 7000,
  ...over,
})
const aSwitch = (kind: string, over: Partial<IntentFact> = {}): IntentFact => ({
  id: `i-${kind}`,
  kind,
  network: 'facebook',
  state: 'done',
  subject: 'ad1',
  message: null,
  next_at: null,
  remote_id: null,
  publication_id: null,
  after_remote_id: null,
  correlation_id: `c-${kind}`,
  text: null,
  answers: null,
  post_remote_id: null,
  ...over,
})
const attempt = (step: string, over: object = {}) => ({
  publication_id: null,
  intent_id: 'b1',
  step,
  started_at: at(5),
  outcome: 'ok',
  is_look_first: false,
  ...over,
})
const boosted: Boosted = {
  boost: { number: 1, company: 0, press: 1, atMs: 0, presses: [], wishes: [] },
  postId: '20001_1',
  answers: [{ budget: 7000, id: 'b1', said: 'started' }],
}
const advertised: Advertised = { company: 0, account: 'act_1', day: null, month: 7000 }

interface Case {
  readonly boosts?: readonly BoostFact[]
  readonly books?: BoostFacts['books']
  readonly attempts?: BoostFacts['attempts']
  readonly intents?: Facts['intents']
  readonly writes?: readonly TownCall[]
  readonly boosted?: readonly Boosted[]
  readonly advertised?: Advertised
}
const judge = (of: Case = {}) =>
  laws(
    judgeBoosts(
      {
        ...good,
        intents: [aSwitch('boost', { id: 'b1', correlation_id: 'cb1' }), ...(of.intents ?? [])],
      },
      {
        boosts: of.boosts ?? [aBoost()],
        books: of.books ?? [[aCampaign()]],
        attempts: of.attempts ?? [attempt('make-campaign')],
      },
      {
        writes: of.writes ?? [],
        boosted: of.boosted ?? [boosted],
        advertised: [of.advertised ?? advertised],
      },
    ),
  )
const make = (over: Partial<TownCall> = {}): TownCall =>
  aCall({ route: '/{ad_account}/campaigns', correlationId: 'cb1', ...over })
const failed = aBoost({ state: 'failed', undo: 'done', problem: 'promotions.over-month-cap' })
const told = (...answers: Boosted['answers']) => [{ ...boosted, answers }]

describe('the judge of boosts', () => {
  it('finds nothing in a boost that stands once, is on, and is the one that was told of', () => {
    expect(judge()).toEqual([])
    expect(judge({ boosts: [failed], books: [[]], boosted: [] })).toEqual([])
  })
  it.each<[string, Case]>([
    [
      'two campaigns for one boost',
      { books: [[aCampaign(), aCampaign({ id: 'k2', status: 'PAUSED' })], [aCampaign()]] },
    ],
    ['two ads for one boost', { books: [[aCampaign({ sets: 2 })]] }],
    [
      'a campaign of nobody',
      { books: [[aCampaign(), aCampaign({ id: 'k9', name: 'b9', status: 'PAUSED' })]] },
    ],
    ['an orphan that spends', { boosts: [failed], books: [[aCampaign()], []], boosted: [] }],
    ['a boost called started and absent', { books: [[]] }],
    ['a boost called started and not let go', { books: [[aCampaign({ status: 'PAUSED' })]] }],
    ['a receipt of another ad', { boosts: [aBoost({ ad_id: 'ad2' })] }],
    ['a boost left open', { boosts: [aBoost({ state: 'checking' })], books: [[]], boosted: [] }],
    [
      'a boost not started though nothing was refused',
      { boosts: [{ ...failed, problem: 'network.failed' }], books: [[]], boosted: [] },
    ],
    [
      'something left of a boost that is not to be',
      { boosts: [failed], books: [[aCampaign({ status: 'PAUSED' })]], boosted: [] },
    ],
    [
      'a boost that nobody removed',
      { boosts: [{ ...failed, undo: 'open' }], books: [[]], boosted: [] },
    ],
    [
      'a press that is not one boost',
      {
        boosts: [aBoost(), { ...failed, id: 'b2' }],
      },
    ],
    [
      'told of a boost that is not there',
      { boosted: told({ budget: 7000, id: 'b7', said: 'preparing' }) },
    ],
    ['told to be started and is not', { boosts: [failed], books: [[]] }],
    ['a cap passed', { advertised: { ...advertised, month: 6999 } }],
    ['a cap passed', { advertised: { ...advertised, month: null, day: 999 } }],
    [
      'a cap passed',
      {
        books: [
          [aCampaign(), aCampaign({ id: 'k2', name: 'b2', status: 'ARCHIVED', spent: 1, ads: [] })],
        ],
        boosts: [aBoost(), aBoost({ id: 'b2', budget: 8000, post_id: 'other', ad_id: 'ad2' })],
        advertised,
      },
    ],
    ['a switch left open', { intents: [aSwitch('pause', { state: 'unknown' })] }],
    ['a switch refused by nobody', { intents: [aSwitch('resume', { state: 'failed' })] }],
    ['the last word on an ad was given up', { intents: [aSwitch('pause', { state: 'canceled' })] }],
    ['not the last word on an ad', { intents: [aSwitch('pause')] }],
    ['not the last word on an ad', { intents: [aSwitch('pause'), aSwitch('end')] }],
    [
      'not the last word on an ad',
      { intents: [aSwitch('resume')], books: [[aCampaign({ ads: [ad('PAUSED')] })]] },
    ],
    ['a call of a boost without a row before it', { writes: [make()], attempts: [] }],
    [
      'a call of a boost without a row before it',
      { writes: [make()], attempts: [attempt('make-campaign', { started_at: at(60) })] },
    ],
    ['a row of a boost left open', { attempts: [attempt('commit', { outcome: null })] }],
    [
      'made anew before the settle time',
      { writes: [make({ status: null }), make({ id: 2, arrivedAt: start + 5000 })] },
    ],
  ])('finds %s', (law, of) => {
    expect(judge(of)).toContain(law)
  })
  it('finds two boosts of a post that were under way at once', () => {
    const second = (pressedMs: number) =>
      aBoost({
        id: 'b2',
        budget: 7001,
        ad_id: 'ad2',
        pressed_at: at(pressedMs),
        started_at: at(9000),
      })
    const books = [
      [
        aCampaign(),
        aCampaign({
          id: 'k2',
          name: 'b2',
          ads: [ad('ACTIVE', { id: 'ad2', lifetimeBudget: 7001 })],
        }),
      ],
    ]
    const more = { books, advertised: { ...advertised, month: 14_001 } }
    expect(judge({ boosts: [aBoost(), second(100)], ...more })).toEqual([
      'two boosts of a post at once',
    ])
    // one that runs may be followed by another
    expect(judge({ boosts: [aBoost(), second(1000)], ...more })).toEqual([])
  })
  it('takes a refusal of the network or of a cap for a reason, and of a limit not', () => {
    const none = { boosts: [{ ...failed, problem: null }], books: [[]], boosted: [] }
    const refused = make({ status: 400 })
    expect(judge({ ...none, writes: [refused] })).toEqual([])
    expect(judge({ ...none, writes: [{ ...refused, faults: ['rate-limit'] }] })).toEqual([
      'a boost not started though nothing was refused',
    ])
    const over = aSwitch('resume', {
      state: 'failed',
      message: '{"code":"promotions.over-day-cap"}',
    })
    expect(judge({ intents: [over] })).toEqual([])
  })
  it('takes what was ended for paused, and what was lost for made again once that is safe', () => {
    const ended = [[aCampaign({ status: 'ARCHIVED' })]]
    expect(judge({ intents: [aSwitch('end')], books: ended })).toEqual([])
    expect(judge({ intents: [aSwitch('end'), aSwitch('pause')], books: ended })).toEqual([])
    const later = make({ id: 2, arrivedAt: start + 60_000 })
    expect(judge({ writes: [make({ status: null }), later] })).toEqual([])
  })
})
