import { expect, it } from 'vitest'
import { networkKeys, networksThat, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { planChaos } from './chaos-plan.ts'
import { readOptions } from './chaos-options.ts'

const all: readonly NetworkKey[] = ['facebook', 'instagram', 'google', 'tiktok', 'twitter']
const venues: readonly (readonly NetworkKey[])[] = [
  all,
  ['facebook', 'instagram'],
  ['facebook'],
  all,
]

it('runs with fsync, as in life, unless it is short or told otherwise', () => {
  expect(readOptions([]).isDurable).toBe(true)
  expect(readOptions(['--short']).isDurable).toBe(false)
  expect(readOptions(['--short', '--durable']).isDurable).toBe(true)
  expect(readOptions(['--no-durable']).isDurable).toBe(false)
})

it.each([[['--short']], [[]]])(
  'asks with %j no more of a page than the 30 reels that Facebook takes in a day, and some of each',
  (args) => {
    const { presses } = planChaos(readOptions(args), venues)
    const reels = venues.map(
      (_networks, index) =>
        presses.filter(({ kind, company }) => kind === 'reel' && company === index).length,
    )
    expect(Math.min(...reels)).toBeGreaterThan(0)
    expect(Math.max(...reels)).toBeLessThan(28)
    expect(presses.every(({ networks }) => networks.length > 0)).toBe(true)
    const videos = presses.flatMap(({ kind, video }) => (kind === 'reel' ? [video] : []))
    expect(new Set(videos)).toEqual(new Set([0, 1]))
  },
)

it.each([[['--short']], [[]]])(
  'talks under posts with %j in every way that a network has',
  (args) => {
    const withThreads = venues.map((all): readonly NetworkKey[] =>
      all.includes('twitter') ? [...all, 'threads', 'bluesky'] : all,
    )
    const { presses, changes, talks } = planChaos(readOptions(args), withThreads)
    expect(new Set(talks.map(({ network, kind }) => `${network} ${kind}`))).toEqual(
      new Set([
        'facebook comment',
        'facebook guest',
        'facebook like',
        'instagram comment',
        'instagram guest',
        'threads comment',
        'threads guest',
        'bluesky comment',
        'bluesky like',
      ]),
    )
    const gone = changes.filter(({ kind }) => kind === 'cancel' || kind === 'delete')
    for (const { press } of talks) expect(gone.map((change) => change.press)).not.toContain(press)
    expect(presses.some(({ hasFirstComment }) => hasFirstComment)).toBe(true)
    expect(presses.some(({ isThread }) => isThread)).toBe(true)
    expect(new Set(talks.flatMap(({ keys }) => keys)).size).toBe(talks.length * 2)
  },
)

it.each([
  [['--short'], 1],
  [[], 10],
])('kills the web process with %j, and leaves it time to be up again', (args, times) => {
  const options = readOptions(args)
  const kills = planChaos(options, venues).webKills.map(({ atMs }) => atMs)
  expect(kills).toHaveLength(times)
  for (const [index, at] of kills.entries()) {
    expect(at).toBeGreaterThan(1000)
    expect(at).toBeLessThan(options.runMs)
    if (index > 0) expect(at - (kills[index - 1] ?? 0)).toBeGreaterThan(8000)
  }
})

it.each([[['--short']], [[]]])('changes, switches and connects anew with %j', (args) => {
  const options = readOptions(args)
  const { presses, changes, switches, reconnects } = planChaos(options, venues)
  const byNumber = new Map(presses.map((press) => [press.number, press]))
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(
    new Set(['edit-words', 'edit-time', 'cancel', 'delete']),
  )
  for (const { press, kind } of changes) {
    const of = byNumber.get(press)
    expect(of?.kind).toBe('post')
    if (kind !== 'delete') expect(of?.dueAtMs).not.toBeNull()
    if (kind === 'delete')
      expect(of?.networks.some((network) => ['instagram', 'tiktok'].includes(network))).toBe(false)
  }
  expect([switches.length, reconnects.length]).toEqual([options.switches, options.reconnects])
})

it('deletes posts on every network that lets apps do that, and on no other', () => {
  const alone = networkKeys.map((network): readonly NetworkKey[] => [network])
  const { presses, changes } = planChaos(readOptions([]), alone)
  const byNumber = new Map(presses.map((press) => [press.number, press]))
  const deleted = changes.flatMap(({ press, kind }) =>
    kind === 'delete' ? (byNumber.get(press)?.networks ?? []) : [],
  )
  expect(new Set(deleted)).toEqual(
    new Set(networksThat(({ deletes }) => deletes.posts === 'by-app')),
  )
})

it.each([[['--short']], [[]]])(
  'has guests write to every account that takes answers, and review every place, with %j',
  (args) => {
    const { guests } = planChaos(readOptions(args), venues)
    const messages = guests.flatMap((one) => (one.kind === 'message' ? [one] : []))
    const accounts = new Set(messages.map(({ company, network }) => `${company} ${network}`))
    expect([...accounts].toSorted()).toEqual(
      ['0 facebook', '0 instagram', '1 facebook', '1 instagram', '2 facebook', '3 facebook'].concat(
        '3 instagram',
      ),
    )
    // of each account one closes its window while it is answered
    expect(messages.filter(({ leftMs }) => leftMs !== null)).toHaveLength(accounts.size)
    // each of its guests writes once, or an old window would be opened anew
    expect(
      new Set(messages.map(({ company, network, guest }) => `${company} ${network} ${guest}`)).size,
    ).toBe(messages.length)
    const reviews = guests.filter(({ kind }) => kind === 'review')
    expect(new Set(reviews.map(({ company, network }) => `${company} ${network}`))).toEqual(
      new Set(['0 google', '3 google']),
    )
  },
)
