import type { Boosted } from './boosts.ts'
import type { ChaosOptions } from './chaos-options.ts'
import type { ChangeAnswer, Changed } from './change-posts.ts'
import type { Facts } from './gather-facts.ts'
import type { GuestReport } from './guests.ts'
import type { Weather } from './judge-weather.ts'
import type { Offence } from './judge-promise.ts'
import type { ChangeKind } from './plan-changes.ts'
import type { SubmittedPost } from './submit-posts.ts'
import type { BoostFacts } from './read-boosts.ts'
import type { SwitchedOff } from './switch-networks.ts'
import type { Talked } from './talk.ts'

export interface Run {
  readonly options: ChaosOptions
  readonly facts: Facts
  /** Settings of the database that are not as in life, as it told them itself. */
  readonly risky: readonly string[]
  readonly weather: Weather
  readonly pressed: readonly SubmittedPost[]
  readonly changes: readonly Changed[]
  readonly switches: readonly SwitchedOff[]
  readonly talked: readonly Talked[]
  readonly told: readonly GuestReport[]
  readonly boosted: readonly Boosted[]
  readonly ofBoosts: BoostFacts
  readonly writes: number
  readonly lateArrivals: number
  readonly seconds: number
}

const countOf = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length

/** How many were `done`, `asked` and `refused`. */
function countAnswers(changes: readonly Changed[], kinds: readonly ChangeKind[]): string {
  const answers = changes
    .filter(({ change }) => kinds.includes(change.kind))
    .flatMap((one) => [...one.answers.values()])
  const of = (wanted: ChangeAnswer) => countOf(answers, (answer) => answer === wanted)
  return `${of('done')}, ${of('asked')}, ${of('refused')}`
}

/** What was said, liked and hidden, kind by kind, and how it ended. */
function linesOfTalk({ intents }: Facts, talked: readonly Talked[]): [string, string][] {
  return [
    [
      'talked under posts; of it wishes',
      `${talked.length}; ${talked.reduce((sum, { wished }) => sum + wished.length, 0)}`,
    ],
    ...[...Map.groupBy(intents, ({ kind }) => kind)].map(([kind, all]): [string, string] => [
      kind,
      [...Map.groupBy(all, ({ network, state }) => `${network} ${state}`)]
        .map(([name, some]) => `${some.length} ${name}`)
        .sort()
        .join(', '),
    ]),
  ]
}

function countGuests(told: readonly GuestReport[]): string {
  const writing = told.flatMap(({ act }) => (act.kind === 'message' ? [act] : []))
  const closing = writing.filter(({ leftMs }) => leftMs !== null)
  return `${writing.length}; ${closing.length}; ${told.length - writing.length}`
}

/** Posts that were boosted, from one browser and from two, and how the boosts and switches ended. */
function countBoosts(boosted: readonly Boosted[], { boosts }: BoostFacts): string {
  const twins = countOf(boosted, ({ answers }) => answers.length > 1)
  const states = [...Map.groupBy(boosts, ({ state }) => state)]
    .map(([state, all]) => `${all.length} ${state}`)
    .join(', ')
  return `${boosted.length}; ${twins}; ${states}`
}

/** A database without fsync answers sooner, and would lose what was acknowledged. */
const lineOfDatabase = (risky: readonly string[]): [string, string] => [
  'the database keeps what it acknowledged',
  risky.length === 0 ? 'yes: fsync, synchronous_commit, full_page_writes on' : risky.join(', '),
]

function linesOfWeather(weather: Weather): [string, string][] {
  const { kills, webKills, stops, cuts, struck: all } = weather
  const struck = (kind: string) => all.get(kind) ?? 0
  return [
    ['workers killed; frozen; connections cut', `${kills}; ${stops}; ${cuts}`],
    ['web processes killed', String(webKills)],
    [
      'answers lost; effects after a lost answer',
      `${struck('lose-answer')}; ${struck('late-effect')}`,
    ],
    [
      '5xx; limits; reads or writes behind their time',
      `${struck('status')}; ${struck('rate-limit')}; ${struck('lag-reads')}`,
    ],
  ]
}

/**
 * The run in one table as docs/reliability.md has it, then what it breaks, at most a dozen of a
 * kind.
 */
export function report(
  {
    options,
    facts,
    risky,
    weather,
    pressed,
    changes,
    switches,
    talked,
    told,
    boosted,
    ofBoosts,
    writes,
    lateArrivals,
    seconds,
  }: Run,
  offences: readonly Offence[],
): string {
  const { publications, attempts, moves } = facts
  const states = [...Map.groupBy(publications, ({ state }) => state)]
    .map(([state, all]) => `${all.length} ${state}`)
    .join(', ')
  const networks = [...Map.groupBy(publications, ({ network }) => network)]
    .map(([network, all]) => `${all.length} ${network}`)
    .join(', ')
  const lines: [string, string | number][] = [
    [
      'presses; calls made for them',
      `${pressed.length}; ${pressed.reduce((sum, { calls }) => sum + calls, 0)}`,
    ],
    [
      'edited; canceled; deleted: done, asked, refused',
      [
        countAnswers(changes, ['edit-words', 'edit-time']),
        countAnswers(changes, ['cancel']),
        countAnswers(changes, ['delete']),
      ].join('; '),
    ],
    ['networks switched off; accounts connected anew', `${switches.length}; ${options.reconnects}`],
    ...linesOfTalk(facts, talked),
    ['guests who wrote; whose window closed meanwhile; reviews', countGuests(told)],
    ['posts boosted; from two browsers; how boosts ended', countBoosts(boosted, ofBoosts)],
    ['publications', `${publications.length} (${networks})`],
    ['how they ended', states],
    ['standing at the networks', facts.standing.length],
    ['ledger rows; writes that arrived', `${attempts.length}; ${writes}`],
    ...linesOfWeather(weather),
    lineOfDatabase(risky),
    [
      'unknown at some time; by a take-over',
      `${countOf(moves, ({ to_state: to }) => to === 'unknown')}; ${countOf(moves, (move) => move.to_state === 'unknown' && move.to_fence > move.from_fence)}`,
    ],
    [
      'settled by look-up: found; absent',
      `${countOf(attempts, ({ outcome }) => outcome === 'found')}; ${countOf(attempts, ({ outcome }) => outcome === 'absent')}`,
    ],
    ['frozen between the last check and the socket', lateArrivals],
    ['seconds', Math.round(seconds)],
  ]
  const broken = [...Map.groupBy(offences, ({ law }) => law)].flatMap(([law, all]) => [
    `${law}: ${all.length}`,
    ...all.slice(0, 12).map(({ what }) => `  ${what}`),
  ])
  return [
    `| the promise under chaos | seed ${options.seed} |`,
    '| --- | --- |',
    ...lines.map(([name, value]) => `| ${name} | ${value} |`),
    ...broken,
    offences.length === 0 ? 'ok' : 'FAILED',
  ].join('\n')
}
