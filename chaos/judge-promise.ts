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
  const byText = new Map<string, LiveFact[]>()
  for (const one of standing) {
    const key = keyOf(one.network, one.account, one.text)
    const known = byText.get(key) ?? []
    // one number is one post, however often the books list it
    if (known.every(({ remoteId }) => remoteId !== one.remoteId)) byText.set(key, [...known, one])
  }
  const gone = new Set(takenDown.map((one) => keyOf(one.network, one.account, one.text)))
  const offences: Offence[] = []
  const offend = (law: string, what: string) => void offences.push({ law, what })
  for (const [key, found] of byText)
    if (found.length > 1)
      offend('stands twice', `${key}: ${found.map(({ remoteId }) => remoteId).join(', ')}`)
  const owned = new Set<string>()
  for (const publication of publications) {
    const { network, account, text, state, remote_id: remoteId } = publication
    const key = keyOf(network, account, text)
    owned.add(key)
    const found = byText.get(key) ?? []
    const name = nameOf(publication)
    if (state === 'published' && found.length === 0) offend('called published and absent', name)
    if (
      state === 'published' &&
      found.length > 0 &&
      !found.some((one) => isSameId(one.remoteId, remoteId))
    )
      offend('receipt of another post', `${name}: ${remoteId} instead of ${found[0]?.remoteId}`)
    if (['failed', 'missed', 'canceled', 'held'].includes(state) && found.length > 0)
      offend('called off and stands', `${name}: ${found[0]?.remoteId}`)
    const why =
      gone.has(key) && state === 'failed'
        ? null
        : whyNotPublished(publication, found, { writes, moves })
    if (why)
      offend(
        why,
        `${name}: ${publication.message ?? 'no message'}; next at ${publication.next_at?.toISOString() ?? 'never'}`,
      )
  }
  for (const [key, found] of byText)
    if (!owned.has(key)) offend('stands without a publication', `${key}: ${found[0]?.remoteId}`)
  return offences
}

/** Google's names end in the number that its books have. */
const isSameId = (inBooks: string, known: string | null) =>
  known !== null && (known === inBooks || known.endsWith(`/${inBooks}`))

const keyOf = (network: string, account: string, text: string) => `${network} ${account} ${text}`

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
    return isAnswerLost(publication, evidence) ? null : 'unknown though no answer was lost'
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
