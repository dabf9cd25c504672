import { chaosTiming } from './chaos-timing.ts'
import type { AttemptFact, Facts, MoveFact, PublicationFact } from './gather-facts.ts'
import type { Offence } from './judge-promise.ts'
import type { TownCall } from './town-watch.ts'

const isVideo = /^(start-film|upload-film.*|commit)$/
/** Which ledger steps a write of the town's log may belong to, by its route. */
const stepsOf: Readonly<Record<string, RegExp>> = {
  '/{page}/feed': /^commit$/,
  '/{user}/threads': /^container:/,
  '/{user}/threads_publish': /^commit$/,
  '/{ig}/media_publish': /^commit$/,
  '/{page}/photos': /^upload-photo/,
  '/{ig}/media': /^container/,
  '/v4/accounts/{account}/locations/{location}/localPosts': /^commit$/,
  '/2/tweets': /^(commit|part)$/,
  '/xrpc/com.atproto.repo.putRecord': /^commit$/,
  '/xrpc/com.atproto.repo.uploadBlob': /^upload:/,
  // what follows a post has its calls under the name of the press
  '/{post}/comments': /^comment$/,
  '/{photo}/comments': /^comment$/,
  '/{media}/comments': /^comment$/,
  '/v2/post/publish/content/init/': /^commit$/,
  '/v2/post/publish/video/init/': /^begin-upload$/,
  '/upload/video/': /^(upload-part.*|commit)$/,
  '/video-upload/{video}': /^upload-film/,
  '/{page}/video_reels': isVideo,
  '/{page}/videos': isVideo,
}

/** False too where the call is no publication's write. */
const isStep = (call: TownCall, step: string): boolean => stepsOf[call.route]?.test(step) === true

/** The calls that make a post stand. */
export const commits = new Set([
  '/{page}/feed',
  '/{ig}/media_publish',
  '/{user}/threads_publish',
  '/v4/accounts/{account}/locations/{location}/localPosts',
  '/2/tweets',
  '/xrpc/com.atproto.repo.putRecord',
  '/v2/post/publish/content/init/',
])
/** The town's stamp is in whole milliseconds and taken in another process. */
const stampMs = 5

export interface Broken {
  readonly offences: Offence[]
  readonly lateArrivals: number
}

/**
 * The law by which the promise is kept, from the town's log, the ledger and the database's own
 * notes of every change of state. A network that refuses doubles by itself, as Meta does for photos
 * used twice, would hide a broken law; this does not.
 */
export function judgeLaw(
  facts: Facts,
  writes: readonly TownCall[],
  thaws: readonly number[],
): Broken {
  const offences: Offence[] = []
  const offend = (law: string, what: string) => void offences.push({ law, what })
  const attempts = Map.groupBy(facts.attempts, ({ publication_id: id }) => id)
  const moves = Map.groupBy(facts.moves, ({ publication_id: id }) => id)
  const calls = Map.groupBy(writes, ({ network, correlationId }) => `${network} ${correlationId}`)
  const late: TownCall[] = []
  for (const publication of facts.publications) {
    const mine = attempts.get(publication.id) ?? []
    const heard = calls.get(`${publication.network} ${publication.correlation_id}`) ?? []
    const name = `${publication.network} "${publication.text.slice(0, 24)}" (${publication.id})`
    for (const call of heard.filter((one) => !isOpened(one, mine)))
      offend(
        'a call without a ledger row before it',
        `${name}: ${call.method} ${call.route}, call ${call.id}`,
      )
    if (mine.every(isOfWhatFollows) && publication.state !== 'canceled')
      offend('due and never tried', name)
    if (publication.state === 'published')
      for (const { step, outcome } of mine)
        if (outcome === null) offend('ledger row left open', `${name}: ${step}`)
    for (const move of moves.get(publication.id) ?? [])
      if (move.from_state === 'published' || move.from_state === 'canceled')
        offend('a settled row was taken back', `${name}: ${move.from_state} to ${move.to_state}`)
    const sent = heard
      .filter(({ route }) => commits.has(route))
      .sort((a, b) => a.arrivedAt - b.arrivedAt)
    late.push(...sent.filter((call) => isAfterTakeOver(call, moves.get(publication.id) ?? [])))
    for (const early of sentAgainTooEarly(facts, publication, sent))
      offend('sent again before the settle time', `${name}: ${early}`)
  }
  offences.push(...tooManyLate(late, thaws))
  return { offences, lateArrivals: late.length }
}

const isOfWhatFollows = ({ intent_id: id }: AttemptFact): boolean => id !== null

/** Its parts go out by the same call as the post; their ledger is judged with what is said. */
const isThread = ({ intents }: Facts, { id }: PublicationFact): boolean =>
  intents.some(({ kind, publication_id: of }) => kind === 'part' && of === id)

const isOpened = (call: TownCall, attempts: readonly AttemptFact[]): boolean =>
  attempts.some(
    ({ step, started_at: startedAt }) =>
      isStep(call, step) && startedAt.getTime() <= call.arrivedAt + stampMs,
  )

/** Between the take-over of its row and the next claim nobody holds the right to send it. */
function isAfterTakeOver(call: TownCall, moves: readonly MoveFact[]): boolean {
  // the doubt of the stamps goes to the product: a claim counts a little early, a take-over a
  // little late
  const last = moves.findLast(
    ({ at, from_state: from, to_state: to }) =>
      (to === 'submitting' && at.getTime() - stampMs < call.arrivedAt) ||
      (from === 'submitting' && at.getTime() + stampMs < call.arrivedAt),
  )
  return last !== undefined && last.to_state === 'unknown' && last.to_fence > last.from_fence
}

/**
 * A freeze may fall between the last look at the lease and the socket, once a freeze, since a
 * process stands still at one point. Design section 4 knows it: what comes of it is looked up. More
 * than one from one freeze means that nobody looked.
 */
function tooManyLate(late: readonly TownCall[], thaws: readonly number[]): Offence[] {
  const byThaw = Map.groupBy(
    late,
    ({ arrivedAt }) => thaws.filter((thaw) => thaw <= arrivedAt + stampMs).length,
  )
  return [...byThaw].flatMap(([thaw, calls]) =>
    thaw > 0 && calls.length <= 1
      ? []
      : [
          {
            law: 'sent after the lease was lost',
            what: `${calls.length} calls after thaw ${thaw}: ${calls.map(({ network, correlationId }) => `${network} ${correlationId}`).join(', ')}`,
          },
        ],
  )
}

/**
 * Where only the content tells, which of its commits were lost. Facebook's 5xx says nothing; that
 * of the others says that nothing was made. Containers answer for themselves.
 */
const isLost: Partial<Readonly<Record<string, (call: TownCall) => boolean>>> = {
  facebook: ({ status }) => status === null || status >= 500,
  google: ({ status }) => status === null,
  twitter: ({ status }) => status === null,
}

/** What was lost may be sent again no earlier than its settle time. */
function sentAgainTooEarly(
  facts: Facts,
  publication: PublicationFact,
  sent: readonly TownCall[],
): string[] {
  if (isThread(facts, publication)) return []
  const { network } = publication
  return sent.flatMap((call, index) => {
    const before = sent[index - 1]
    if (!before || !isLost[network]?.(before)) return []
    const afterMs = Math.round(call.arrivedAt - before.arrivedAt)
    return afterMs < (chaosTiming.settleMs ?? 0)
      ? [`${afterMs} ms after call ${before.id}, which was lost`]
      : []
  })
}
