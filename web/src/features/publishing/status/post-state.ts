import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import type { BadgeKind } from '#ui/badges/badge.tsx'
import { now } from '#lib/time/clock.ts'
import { joinNames } from '../networks/network-names.ts'
import { texts } from '#texts/features/publishing/row'

export interface StateFace {
  readonly kind: BadgeKind
  readonly word: string
}

/** Worst first: what a person must see before anything else. */
const order: readonly PublicationState[] = [
  'failed',
  'held',
  'missed',
  'inbox',
  'unknown',
  'submitting',
  'processing',
  'ready',
  'preparing',
  'scheduled',
  'published',
  'canceled',
]
const words = texts.state

/** The publication that speaks for its post; undefined when there is none. */
export function worstPublication(
  publications: readonly PublicationView[],
): PublicationView | undefined {
  return publications.reduce<PublicationView | undefined>(
    (worst, one) =>
      worst === undefined || order.indexOf(one.state) < order.indexOf(worst.state) ? one : worst,
    undefined,
  )
}

/** Of a post that goes out now, these are parts of sending it. */
export const waitsToGo: ReadonlySet<PublicationState> = new Set(['scheduled', 'preparing', 'ready'])

/** So far a phone's clock may be behind without a post that goes out now being called a plan. */
const clockSlackMs = 2 * 60_000

/**
 * Its time is still to come: of a plan, or of a post that another network refused ahead. `sent` is
 * of the post: some part of it has left the plan.
 */
export function isPlanned(
  { state, dueAt }: Pick<PublicationView, 'state' | 'dueAt'>,
  sent: boolean,
): boolean {
  return waitsToGo.has(state) && (!sent || Date.parse(dueAt) > now().getTime() + clockSlackMs)
}

/** Of a post that goes out now: the network keeps it waiting, and `message` says why. */
export function isWaiting(
  { state, message }: Pick<PublicationView, 'state' | 'message'>,
  sent: boolean,
): boolean {
  return sent && message !== null && waitsToGo.has(state)
}

/**
 * "Live on 2, X failed", "Checking Instagram", else "Live on 3": the worst, named, beside what is
 * live: nobody should write that twice. `sent` tells preparing of Post Now from preparing of a
 * plan.
 */
export function postState(
  publications: readonly PublicationView[],
  sent: boolean,
): StateFace | null {
  const worst = worstPublication(publications)
  if (!worst) return null
  const deleting = publications.filter(({ deletion }) => deletion?.isWaiting === true)
  if (deleting.length > 0)
    return { kind: 'unsure', word: words.deleting({ networks: namesOf(deleting) }) }
  const live = publications.filter(({ state }) => state === 'published')
  if (worst.state === 'published')
    return publications.length > 1
      ? { kind: 'live', word: words.liveOn({ networks: String(live.length) }) }
      : stateFace(worst, sent)
  const alike = namesOf(
    publications.filter(
      ({ state, holdReason }) => state === worst.state && holdReason === worst.holdReason,
    ),
  )
  const face = stateFace(worst, sent)
  const isOver = worst.state === 'canceled'
  if (live.length === 0 || isOver)
    return worst.state === 'failed' ? { ...face, word: words.failed({ network: alike }) } : face
  const liveOn = words.liveOn({ networks: live.length === 1 ? namesOf(live) : String(live.length) })
  return { kind: face.kind, word: words.partly({ live: liveOn, rest: partOf(worst, alike, sent) }) }
}

const namesOf = (publications: readonly PublicationView[]) =>
  joinNames(publications.map(({ network }) => network))

/** What is not live, in a few words after what is. */
function partOf(worst: PublicationView, names: string, sent: boolean): string {
  if (isWaiting(worst, sent)) return words.waitingFor({ networks: names })
  if (isPlanned(worst, sent)) return words.partScheduled({ networks: names })
  switch (worst.state) {
    case 'failed':
      return words.partFailed({ networks: names })
    case 'held':
      return heldWord(worst, names)
    case 'missed':
      return words.missed({ network: names })
    case 'inbox':
      return words.partInbox({ networks: names })
    case 'unknown':
      return words.partChecking({ networks: names })
    case 'processing':
      return words.partProcessing({ networks: names })
    case 'submitting':
    case 'scheduled':
    case 'preparing':
    case 'ready':
    case 'published':
    case 'canceled':
      return words.sendingTo({ networks: names })
  }
}

type Held = Partial<Pick<PublicationView, 'holdReason'>>
const heldWord = ({ holdReason }: Held, names: string) =>
  holdReason === 'reconnect'
    ? words.notConnected({ networks: names })
    : words.held({ network: names })

/** One publication by itself. */
export function stateFace(
  publication: Pick<PublicationView, 'state' | 'network' | 'message' | 'dueAt'> & Held,
  sent: boolean,
): StateFace {
  const { state, network } = publication
  const name = networkNames[network]
  if (isWaiting(publication, sent)) return { kind: 'warn', word: words.waiting }
  switch (state) {
    case 'published':
      return { kind: 'live', word: words.live }
    case 'failed':
      return { kind: 'fail', word: words.failed({ network: name }) }
    case 'unknown':
      return { kind: 'unsure', word: words.checking({ network: name }) }
    case 'held':
      return { kind: 'warn', word: heldWord(publication, name) }
    case 'missed':
      return { kind: 'warn', word: words.missed({ network: name }) }
    case 'inbox':
      return { kind: 'warn', word: words.inbox({ network: name }) }
    case 'processing':
      return { kind: 'unsure', word: words.processing }
    case 'submitting':
      return { kind: 'unsure', word: words.sending }
    case 'scheduled':
    case 'preparing':
    case 'ready':
      return isPlanned(publication, sent)
        ? { kind: 'scheduled', word: words.scheduled }
        : { kind: 'unsure', word: words.sending }
    case 'canceled':
      return { kind: 'off', word: words.canceled }
  }
}
