import type { Decision, PublicationState } from '@marquee/contract/publishing.ts'
import { filmNetworks, maxScheduleAheadDays, textLimit } from '@marquee/contract/post-limits.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import { AppError } from '#platform/app-error.ts'

/** Preparation starts this long before the due instant (design section 4). */
export const prepareAheadMs = 30 * 60_000
export const defaultLatenessMinutes = 60
export const postNowLatenessMinutes = 24 * 60

/** Where each state may go. A row that would go elsewhere is a defect of the engine, not of the data. */
export const exits: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  scheduled: ['preparing', 'held', 'missed', 'canceled'],
  preparing: ['ready', 'scheduled', 'failed', 'held', 'missed'],
  ready: ['submitting', 'scheduled', 'held', 'missed', 'canceled'],
  submitting: ['published', 'processing', 'failed', 'unknown', 'ready', 'scheduled', 'held', 'missed'],
  processing: ['published', 'failed', 'unknown'],
  unknown: ['published', 'ready', 'scheduled', 'failed', 'missed', 'held'],
  held: ['scheduled', 'missed', 'canceled'],
  missed: ['scheduled', 'canceled'],
  published: [],
  failed: ['scheduled', 'canceled'],
  canceled: [],
}

/**
 * What an owner may decide: about what is late, refused, held, or could not be settled by looking. While we still look, nothing is
 * asked. `isSent`: of a Post Now that still waits, which no list of scheduled posts offers to cancel.
 */
export function decisionsFor(state: PublicationState, moves: boolean, isSent: boolean): Decision[] {
  if (state === 'missed') return ['send', 'leave']
  if (state === 'failed') return ['send', 'leave']
  if (isSent && (state === 'held' || state === 'scheduled' || state === 'ready')) return ['leave']
  return state === 'unknown' && !moves ? ['there', 'not-there'] : []
}

export type When = { readonly kind: 'now' } | { readonly kind: 'at'; readonly due: Date }

/** A past or empty time means now (SCHEDULE-005); more than a year ahead is refused at its field. */
export function whenOf(scheduledAt: string | null | undefined, now: Date): When {
  if (!scheduledAt) return { kind: 'now' }
  const due = new Date(scheduledAt)
  if (due.getTime() <= now.getTime()) return { kind: 'now' }
  if (due.getTime() - now.getTime() > maxScheduleAheadDays * 86_400_000) {
    throw new AppError('invalid-input', 'A post can be scheduled at most one year ahead.', { details: { scheduledAt: 'A post can be scheduled at most one year ahead.' } })
  }
  return { kind: 'at', due }
}

/** Refuses text over the limit of the chosen networks and says by how much; nothing is ever cut. */
export function checkText(text: string, networks: readonly NetworkKey[]): void {
  const limit = textLimit(networks)
  if (text.length <= limit) return
  const message = networks.includes('twitter') ? 'X accepts text of maximum 280 characters' : `The text is ${text.length - limit} characters longer than the ${limit} a post may have.`
  throw new AppError('invalid-input', message, { details: { title: message } })
}

/**
 * One film or pictures, and a film only where films are taken; X shows the words alone. The refusal stands at the networks, or at the
 * film where there is no choice of networks.
 */
export function checkFilm(media: readonly { readonly kind: 'image' | 'video' }[], networks: readonly NetworkKey[], takesFilm: (network: NetworkKey) => boolean, isOneNetwork = false): void {
  if (!media.some(({ kind }) => kind === 'video')) return
  if (media.length > 1) {
    const message = 'A post takes one film, or up to 10 pictures. Take out what is too much.'
    throw new AppError('invalid-input', message, { details: { mediaId: message } })
  }
  const network = networks.find((one) => one !== 'twitter' && !takesFilm(one))
  if (!network) return
  const name = networkNames[network]
  const takers = filmNetworks.map((one) => networkNames[one]).join(' and ')
  const message = network === 'google' ? 'Google does not allow you to post videos.'
    : isOneNetwork ? `Films go to ${takers} only for now. Choose a picture.` : `Films go to ${takers} only for now. Take ${name} off, or choose a picture.`
  throw new AppError('invalid-input', message, { details: { [isOneNetwork ? 'mediaId' : 'socialNetworks']: message } })
}

/** Waits that grow: 5 s, 10 s, 20 s … up to 10 minutes. */
export function retryDelayMs(tries: number): number {
  return Math.min(5000 * 2 ** Math.max(0, tries - 1), 600_000)
}

/**
 * When a lost call is looked up: soon, after a minute, and last once the network can no longer apply it late.
 * At least three looks before anyone may say that it stands nowhere (design section 4, "absent means").
 */
export function nextLookAt(looks: number, now: Date, settledAt: Date): Date {
  if (looks === 0) return new Date(now.getTime() + 5000)
  if (looks === 1) return new Date(Math.min(now.getTime() + 60_000, Math.max(settledAt.getTime(), now.getTime() + 5000)))
  return new Date(Math.max(settledAt.getTime(), now.getTime() + 5000))
}

export const looksNeeded = 3
/** The longest that any network may take to show what a lost call did: Facebook's feed (design section 4). */
export const longestSettleMs = 600_000

/** Said while the network's own id of a lost call proves that the post stands, and no address of it is shown yet. */
export const standsUnseen = (network: NetworkKey): string => `${networkNames[network]} says that the post stands. We are looking for its address.`
