import type { LiveFact } from './read-books.ts'
import type { DrillRow } from './read-drill.ts'
import type { SpokenFact } from './read-spoken.ts'

export interface DrillFacts {
  /** As the restore left them, before anybody let them go on. */
  readonly restored: readonly DrillRow[]
  readonly rows: readonly DrillRow[]
  readonly liveAtLoss: readonly LiveFact[]
  /** After the networks were asked, before anything was let go on. */
  readonly liveWhenAsked: readonly LiveFact[]
  readonly standing: readonly LiveFact[]
  /** First comments, by the town's books. */
  readonly spoken: readonly SpokenFact[]
}

export interface DrillVerdict {
  readonly publications: number
  readonly held: number
  readonly foundAgain: number
  readonly sentAfter: number
  readonly askOwner: number
  readonly comments: number
  readonly doubled: number
  readonly forgotten: number
  readonly offences: readonly string[]
}

const placeOf = ({ network, account, text }: Pick<LiveFact, 'network' | 'account' | 'text'>) =>
  `${network} ${account} ${text}`

/** What a person must decide or sees refused is not forgotten: the product says so. */
const told = new Set(['failed', 'missed', 'held', 'unknown', 'inbox'])

/** What a restore must never do, counted. */
export function judgeDrill(facts: DrillFacts): DrillVerdict {
  const { restored, rows, spoken, standing, liveAtLoss, liveWhenAsked } = facts
  const offences: string[] = []
  const times = new Map<string, number>()
  for (const one of standing) times.set(placeOf(one), (times.get(placeOf(one)) ?? 0) + 1)
  const doubled = [...times].filter(([, count]) => count > 1)
  for (const [place, count] of doubled) offences.push(`stands ${count} times: ${place}`)
  // a call that was under way when everything was lost may still have taken effect
  const known = new Set(liveAtLoss.map(placeOf))
  const restoredPlaces = new Map(restored.map((row) => [placeOf(row), row]))
  for (const one of liveWhenAsked)
    if (!known.has(placeOf(one)) && restoredPlaces.get(placeOf(one))?.state === 'held')
      offences.push(`went out before its owner let it: ${placeOf(one)}`)
  const words = new Map<string, number>()
  for (const { network, postId, text } of spoken) {
    const place = `${network} ${postId} ${text}`
    words.set(place, (words.get(place) ?? 0) + 1)
  }
  const repeated = [...words].filter(([, count]) => count > 1)
  for (const [place, count] of repeated) offences.push(`is said ${count} times: ${place}`)
  const there = new Set(rows.map(placeOf))
  const forgotten = rows.filter(
    (row) => (times.get(placeOf(row)) ?? 0) === 0 && !told.has(row.state),
  )
  for (const row of forgotten) offences.push(`is ${row.state} and stands nowhere: ${placeOf(row)}`)
  const unsaid = rows.filter(({ state }) => state !== 'published' && !told.has(state))
  for (const row of unsaid) offences.push(`is still ${row.state}: ${placeOf(row)}`)
  const absent = restored.filter((row) => !there.has(placeOf(row)))
  for (const row of absent) offences.push(`is no longer in the database: ${placeOf(row)}`)
  const open = restored.filter(({ state }) => state !== 'published')
  const openPlaces = new Set(open.map(placeOf))
  return {
    publications: restored.length,
    held: open.length,
    foundAgain: liveAtLoss.filter((one) => openPlaces.has(placeOf(one))).length,
    sentAfter: standing.length - liveAtLoss.length,
    askOwner: rows.filter(({ state }) => told.has(state)).length,
    comments: words.size,
    doubled: doubled.length + repeated.length,
    forgotten: forgotten.length + absent.length,
    offences,
  }
}

export function drillReport(verdict: DrillVerdict, seconds: number): string {
  const { offences, ...counts } = verdict
  return [
    `restore drill: ${counts.publications} publications, ${counts.held} open in the backup, ${counts.foundAgain} of them found at the networks, ${counts.sentAfter} sent after their owners let them, ${counts.askOwner} ask their owner; ${counts.comments} first comments`,
    `${counts.doubled} doubled, ${counts.forgotten} silently forgotten, ${seconds.toFixed(0)} s`,
    ...offences.slice(0, 20).map((offence) => `  ${offence}`),
    offences.length === 0 ? 'ok' : `${offences.length} offences`,
  ].join('\n')
}
