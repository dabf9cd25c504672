import { describe, expect, it } from 'vitest'
import { readOptions } from './chaos-options.ts'
import type { Facts } from './gather-facts.ts'
import {
  aCall,
  aPublication,
  at,
  attempt,
  good,
  laws,
  pressed,
  standing,
  start,
} from './judge-builders.ts'
import { judgeLaw } from './judge-law.ts'
import { judgeLists } from './judge-lists.ts'
import { judgePromise } from './judge-promise.ts'
import { judgeWeather } from './judge-weather.ts'
import type { TownCall } from './town-watch.ts'

const promise = (over: Partial<Facts>, writes: readonly TownCall[] = []) =>
  laws(judgePromise({ ...good, ...over }, writes))
const law = (over: Partial<Facts>, writes: readonly TownCall[], thaws: readonly number[] = []) =>
  laws(judgeLaw({ ...good, ...over }, writes, thaws).offences)

describe('the judge of the promise', () => {
  it('has nothing to say of one publication that stands once', () =>
    expect(promise({})).toEqual([]))
  it.each<[string, Partial<Facts>]>([
    ['stands twice', { standing: [standing, { ...standing, remoteId: '20001_2' }] }],
    ['receipt of another post', { standing: [{ ...standing, remoteId: '20001_9' }] }],
    ['called published and absent', { standing: [] }],
    [
      'stands without a publication',
      { standing: [standing, { ...standing, text: 'Never written here' }] },
    ],
    ['unknown for longer than it may be', { publications: [aPublication({ state: 'unknown' })] }],
    ['left ready', { publications: [aPublication({ state: 'ready' })], standing: [] }],
  ])('sees "%s"', (offence, over) => expect(promise(over)).toEqual([offence]))

  it('sees what was called off and stands, and a failure without a refusal', () => {
    expect(promise({ publications: [aPublication({ state: 'failed' })] })).toEqual([
      'called off and stands',
      'failed though nothing was refused',
    ])
  })
  it('believes that a network took it down, where its books say so', () => {
    const google = { network: 'google', account: 'locations/60001' } as const
    const gone = { ...google, remoteId: '7', text: 'Burrata is back', files: [] }
    expect(
      promise({
        publications: [aPublication({ ...google, state: 'failed' })],
        standing: [],
        takenDown: [gone],
      }),
    ).toEqual([])
    expect(
      promise({
        publications: [aPublication({ ...google, remote_id: 'locations/60001/localPosts/7' })],
        standing: [],
        takenDown: [gone],
      }),
    ).toEqual(['called published and absent'])
  })
  it('believes that nothing tells of a picture at TikTok only where its answer was lost, or its worker was gone', () => {
    const picture = {
      publications: [aPublication({ network: 'tiktok', state: 'unknown' })],
      standing: [],
    }
    const call = (over: Partial<TownCall>) =>
      aCall({ network: 'tiktok', route: '/v2/post/publish/content/init/', ...over })
    const takeOver = {
      publication_id: 'p1',
      at: at(2000),
      from_state: 'submitting',
      to_state: 'unknown',
      from_fence: 2,
      to_fence: 3,
    }
    const offence = ['unknown though no answer was lost']
    expect(promise(picture, [call({ status: 200 })])).toEqual(offence)
    expect(promise(picture, [call({ status: null, correlationId: 'c2' })])).toEqual(offence)
    expect(promise({ ...picture, moves: [{ ...takeOver, to_fence: 2 }] })).toEqual(offence)
    expect(promise(picture, [call({ status: null })])).toEqual([])
    expect(promise(picture, [call({ faults: ['late-effect'] })])).toEqual([])
    expect(promise({ ...picture, moves: [takeOver] }, [call({ status: 200 })])).toEqual([])
    expect(
      promise({
        publications: [aPublication({ network: 'tiktok', kind: 'reel', state: 'unknown' })],
        standing: [],
      }),
    ).toEqual(['unknown for longer than it may be'])
  })
  it('believes that a picture at TikTok is asked about unsent only where it was late as a worker started', () => {
    const asked = aPublication({
      network: 'tiktok',
      state: 'unknown',
      due_at: at(0),
      message: '{"code": "publishing.cannot-look-first", "params": {"network": "TikTok"}}',
    })
    const lookedFor = (laterMs: number, from: string) => ({
      publications: [asked],
      standing: [],
      moves: [
        {
          publication_id: 'p1',
          at: at(laterMs),
          from_state: from,
          to_state: 'unknown',
          from_fence: 2,
          to_fence: 3,
        },
      ],
    })
    const offence = ['unknown though no answer was lost']
    expect(promise(lookedFor(121_000, 'ready'))).toEqual([])
    expect(promise(lookedFor(119_000, 'ready'))).toEqual(offence)
    expect(promise(lookedFor(121_000, 'processing'))).toEqual(offence)
  })
  it('knows the name that ends in the number of the books', () => {
    const google = { network: 'google', account: 'locations/60001' } as const
    const books = [{ ...google, remoteId: '7', text: 'Burrata is back', files: [] }]
    expect(
      promise({
        publications: [aPublication({ ...google, remote_id: 'locations/60001/localPosts/7' })],
        standing: books,
      }),
    ).toEqual([])
    expect(
      promise({
        publications: [aPublication({ ...google, remote_id: 'locations/60001/localPosts/17' })],
        standing: books,
      }),
    ).toEqual(['receipt of another post'])
  })
  it('believes a failure that the network’s own log explains', () => {
    expect(
      promise({ publications: [aPublication({ state: 'failed' })], standing: [] }, [
        aCall({ status: 400 }),
      ]),
    ).toEqual([])
    expect(
      promise({ publications: [aPublication({ state: 'failed' })], standing: [] }, [
        aCall({ status: 403, faults: ['rate-limit'] }),
      ]),
    ).toEqual(['failed though nothing was refused'])
  })
})

describe('the judge of the law', () => {
  it('has nothing to say of a call inside its ledger row', () =>
    expect(law({}, [aCall()])).toEqual([]))
  it('sees a call that came before its ledger row', () =>
    expect(law({}, [aCall({ arrivedAt: start - 50 })])).toEqual([
      'a call without a ledger row before it',
    ]))
  it('does not take the row of an upload for that of a commit', () => {
    expect(law({ attempts: [{ ...attempt, step: 'upload-photo:1' }] }, [aCall()])).toEqual([
      'a call without a ledger row before it',
    ])
  })
  it('sees a row that was left open, one never tried, and one taken back', () => {
    expect(law({ attempts: [{ ...attempt, outcome: null }] }, [])).toEqual(['ledger row left open'])
    expect(law({ attempts: [] }, [])).toEqual(['due and never tried'])
    expect(
      law(
        {
          moves: [
            {
              publication_id: 'p1',
              at: at(5),
              from_state: 'published',
              to_state: 'ready',
              from_fence: 2,
              to_fence: 2,
            },
          ],
        },
        [],
      ),
    ).toEqual(['a settled row was taken back'])
  })
  it('sees a repeat before the settle time, and allows one after it', () => {
    const lost = aCall({ status: null })
    expect(law({}, [lost, aCall({ id: 2, arrivedAt: start + 8000 })])).toEqual([
      'sent again before the settle time',
    ])
    expect(law({}, [lost, aCall({ id: 2, arrivedAt: start + 12_500 })])).toEqual([])
  })
  it.each([
    ['google', '/v4/accounts/{account}/locations/{location}/localPosts'],
    ['twitter', '/2/tweets'],
  ] as const)(
    'sees it on %s too, where only a lost answer is open and a 5xx said that nothing was made',
    (network, route) => {
      const publications = [aPublication({ network })]
      const [first, again] = [
        aCall({ network, route, status: null }),
        aCall({ network, route, id: 2, arrivedAt: start + 8000 }),
      ]
      expect(law({ publications }, [first, again])).toEqual(['sent again before the settle time'])
      expect(law({ publications }, [{ ...first, status: 503 }, again])).toEqual([])
    },
  )
  it('allows one call a freeze to slip out after the take-over, and not two, nor one without a freeze', () => {
    const moves = [
      {
        publication_id: 'p1',
        at: at(0),
        from_state: 'ready',
        to_state: 'submitting',
        from_fence: 1,
        to_fence: 2,
      },
      {
        publication_id: 'p1',
        at: at(2000),
        from_state: 'submitting',
        to_state: 'unknown',
        from_fence: 2,
        to_fence: 3,
      },
    ]
    const late = (ms: number, id: number) => aCall({ id, arrivedAt: start + ms, status: 200 })
    expect(law({ moves }, [late(4000, 1)], [start + 3990])).toEqual([])
    expect(law({ moves }, [late(4000, 1), late(4010, 2)], [start + 3990])).toEqual([
      'sent after the lease was lost',
    ])
    expect(law({ moves }, [late(4000, 1)], [])).toEqual(['sent after the lease was lost'])
  })
})

describe('the judges of lists and weather', () => {
  it('sees a press that became two posts, a wrong count, and our own post as a stranger’s', () => {
    expect(laws(judgeLists(good, pressed))).toEqual([])
    const twice = [
      ...good.posts,
      {
        id: 'post2',
        company_id: 'k1',
        kind: 'post',
        stage: 'sent',
        origin: 'elsewhere',
        text: 'Burrata is back',
      } as const,
    ]
    expect(laws(judgeLists({ ...good, posts: twice }, pressed))).toEqual([
      'a press that is not one post',
      'our own post taken for somebody else’s',
      'a list that counts wrong',
    ])
    expect(
      laws(
        judgeLists(
          { ...good, publications: [aPublication(), aPublication({ id: 'p2' })] },
          pressed,
        ),
      ),
    ).toEqual(['a press that is not one publication a network'])
  })
  it('refuses a run in which something never struck', () => {
    const struck = new Map([
      ['lose-answer', 4],
      ['late-effect', 1],
      ['lag-reads', 2],
      ['status', 3],
      ['rate-limit', 1],
    ])
    const enough = { kills: 3, webKills: 1, stops: 1, cuts: 3, struck }
    expect(judgeWeather(readOptions(['--short']), enough)).toEqual([])
    expect(
      judgeWeather(readOptions(['--short']), {
        ...enough,
        kills: 2,
        webKills: 0,
        struck: new Map([...struck, ['late-effect', 0]]),
      }),
    ).toHaveLength(3)
  })
})
