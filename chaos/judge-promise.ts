import type { Facts, MoveFact, PublicationFact } from './gather-facts.ts'
import type { LiveFact } from './read-books.ts'
import type { TownCall } from './town-watch.ts'

/** Something that breaks what we promise, in words with what is needed to find it. */
export interface Offence {
  readonly law: string
  readonly what: string
}

const nameOf = ({ network, text, id, state }: PublicationFact) =>
  `${network} "${text.slice(0, 24)}" (${id}, ${state})`

/** The promise of section 4 of the design, by comparing every row with what really stands. */
export function judgePromise(
  { publications, standing, takenDown, moves }: Facts,
  writes: readonly TownCall[],
): Offence[] {
  const posts = postsByText(standing)
  const gone = new Set(takenDown.map(keyOf))
  const owned = new Set(publications.map(keyOf))
  return [
    ...[...posts]
      .filter(([, found]) => found.length > 1)
      .map(([key, found]) => ({
        law: 'stands twice',
        what: `${key}: ${found.map(({ remoteId }) => remoteId).join(', ')}`,
      })),
    ...publications.flatMap((publication) => {
      const key = keyOf(publication)
      const found = posts.get(key) ?? []
      return [
        ...offencesOfPlace(publication, found),
        ...offencesOfState(publication, found, { writes, moves, isTakenDown: gone.has(key) }),
      ]
    }),
    ...[...posts]
      .filter(([key]) => !owned.has(key))
      .map(([key, found]) => ({
        law: 'stands without a publication',
        what: `${key}: ${found[0]?.remoteId}`,
      })),
  ]
}

function postsByText(standing: readonly LiveFact[]): ReadonlyMap<string, readonly LiveFact[]> {
  const posts = new Map<string, LiveFact[]>()
  for (const one of standing) {
    const key = keyOf(one)
    const known = posts.get(key) ?? []
    // one number is one post, however often the books list it
    if (known.every(({ remoteId }) => remoteId !== one.remoteId)) posts.set(key, [...known, one])
  }
  return posts
}

/** What stands at the network against what the state promises of it. */
function offencesOfPlace(
  publication: PublicationFact,
  found: readonly LiveFact[],
): readonly Offence[] {
  const { state, remote_id: remoteId } = publication
  const name = nameOf(publication)
  const [first] = found
  if (state === 'published' && !first) return [{ law: 'called published and absent', what: name }]
  if (state === 'published' && !found.some((one) => isSameId(one.remoteId, remoteId)))
    return [
      {
        law: 'receipt of another post',
        what: `${name}: ${remoteId} instead of ${first?.remoteId}`,
      },
    ]
  if (['failed', 'missed', 'canceled', 'held'].includes(state) && first)
    return [{ law: 'called off and stands', what: `${name}: ${first.remoteId}` }]
  return []
}

/** A state other than published that nothing in the town's log explains. */
function offencesOfState(
  publication: PublicationFact,
  found: readonly LiveFact[],
  { isTakenDown, ...evidence }: Evidence & { readonly isTakenDown: boolean },
): readonly Offence[] {
  if (isTakenDown && publication.state === 'failed') return []
  const law = whyNotPublished(publication, found, evidence)
  if (law === null) return []
  const nextAt = publication.next_at?.toISOString() ?? 'never'
  return [
    {
      law,
      what: `${nameOf(publication)}: ${publication.message ?? 'no message'}; next at ${nextAt}`,
    },
  ]
}

/** Google's names end in the number that its books have. */
const isSameId = (inBooks: string, known: string | null) =>
  known !== null && (known === inBooks || known.endsWith(`/${inBooks}`))

const keyOf = ({
  network,
  account,
  text,
}: {
  readonly network: string
  readonly account: string
  readonly text: string
}) => `${network} ${account} ${text}`

interface Evidence {
  readonly writes: readonly TownCall[]
  readonly moves: readonly MoveFact[]
}

/**
 * Nobody refused, disconnected or was late for anything here, so whatever is not published must be
 * explained by the town's own log.
 */
function whyNotPublished(
  publication: PublicationFact,
  found: readonly LiveFact[],
  evidence: Evidence,
): string | null {
  const { state, network, kind, correlation_id: correlationId } = publication
  // who canceled it is asked by the judge of changes
  if (state === 'published' || state === 'canceled') return null
  // the one call that nothing tells about: its number is in the answer that was lost
  // (docs/networks.md)
  if (state === 'unknown' && network === 'tiktok' && kind === 'post')
    return isAnswerLost(publication, evidence) || isAskedLate(publication, evidence)
      ? null
      : 'unknown though no answer was lost'
  if (state === 'unknown') return found.length > 1 ? null : 'unknown for longer than it may be'
  if (state === 'failed') {
    const refused = evidence.writes.some(
      (call) =>
        call.network === network &&
        call.correlationId === correlationId &&
        call.status !== null &&
        call.status >= 400 &&
        call.status < 500 &&
        call.faults.every((kind) => kind !== 'rate-limit'),
    )
    return refused ? null : 'failed though nothing was refused'
  }
  return `left ${state}`
}

/** By the town's log of the one call of a picture, or because whoever made that call was gone. */
function isAnswerLost(
  { id, correlation_id: correlationId }: PublicationFact,
  { writes, moves }: Evidence,
): boolean {
  const isOfLost = ({ route, correlationId: of, status, faults }: TownCall) =>
    route === '/v2/post/publish/content/init/' &&
    of === correlationId &&
    (status === null || faults.includes('lose-answer') || faults.includes('late-effect'))
  const isTakeOver = (move: MoveFact) =>
    move.publication_id === id &&
    move.from_state === 'submitting' &&
    move.to_state === 'unknown' &&
    move.to_fence > move.from_fence
  return writes.some(isOfLost) || moves.some(isTakeOver)
}

/** What is later than this as a worker starts is looked for first (design section 0). */
const awayMs = 120_000
const notBegun = new Set(['scheduled', 'preparing', 'ready', 'held'])

/**
 * It was late as a worker started, so another copy of the data may have sent it, and its network
 * lets nobody look: its owner is asked before anything is sent.
 */
function isAskedLate(
  { id, due_at: dueAt, message }: PublicationFact,
  { moves }: Evidence,
): boolean {
  const isLate = (move: MoveFact) =>
    move.publication_id === id &&
    notBegun.has(move.from_state) &&
    move.to_state === 'unknown' &&
    move.at.getTime() - dueAt.getTime() > awayMs
  return message?.includes('publishing.cannot-look-first') === true && moves.some(isLate)
}
