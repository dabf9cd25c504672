import { setTimeout as wait } from 'node:timers/promises'
import type { Venue } from './connect-accounts.ts'
import { isLostCall, RefusedCall } from './owner-client.ts'
import type { PlannedGuestAct, PlannedMessage, PlannedReview } from './plan-guests.ts'
import { againMs, mostTries, sayOnce } from './say-once.ts'
import type { TownControl } from './town-control.ts'

/** What the owner was told of the answers to one guest. */
export interface GuestReport {
  readonly act: PlannedGuestAct
  /** Of messages: each answer, and what the product said of it last; null: it said no. */
  readonly answers: readonly { readonly text: string; readonly said: string | null }[]
  /** The network's id of the guest, or of the review; null: the product never knew of it. */
  readonly subject: string | null
}

interface Meeting<Act> {
  readonly venue: Venue
  readonly town: TownControl
  readonly act: Act
  readonly startedAt: number
}

const windowMs = 24 * 3_600_000
/** Nobody looks before others who write in the same moment have written. */
const togetherMs = 500
/** So long the product may take to know of what a guest wrote. */
const knownWithinMs = 40_000
const names: Readonly<Record<string, readonly string[]>> = {
  facebook: [
    'Priya Nair',
    'Tom Ashworth',
    'Grace Adeyemi',
    'Callum Reid',
    'Hannah Whitlock',
    'Deniz Kaya',
    'Rosie Marchetti',
    'Owen Pugh',
    'Fatima Rahman',
  ],
  instagram: [
    'priya.cooks',
    'tomashworth',
    'grace_adeyemi',
    'callum.reid',
    'hannahwhitlock',
    'deniz.eats',
    'rosie.marchetti',
    'owenpugh',
    'fatima.rahman',
  ],
}

export const guestWords = ({ number }: Pick<PlannedGuestAct, 'number'>) =>
  `Guest ${number}: is the courtyard open tonight?`
export const answerWords = ({ number }: Pick<PlannedGuestAct, 'number'>, nth: number) =>
  `Answer ${nth + 1} to guest ${number}: until eleven.`

const placeIn = (account: string | undefined) => account?.split('/').at(-1) ?? ''

/** Reviews stand before the first worker runs, for a network tells of none. */
export async function writeReviews(
  town: TownControl,
  acts: readonly PlannedGuestAct[],
  venues: readonly Venue[],
): Promise<void> {
  for (const act of acts)
    if (act.kind === 'review')
      await town.post(
        `/google/locations/${placeIn(venues[act.company]?.accounts[act.network])}/reviews`,
        { stars: act.stars, text: guestWords(act), name: `Guest ${act.number}` },
      )
}

/** A guest writes at their time, and the owner answers as people with a bad line do. */
export async function meetGuest(meeting: Meeting<PlannedGuestAct>): Promise<GuestReport> {
  const { act, startedAt } = meeting
  await wait(Math.max(0, startedAt + act.atMs - Date.now()))
  return act.kind === 'message'
    ? answerMessage({ ...meeting, act })
    : answerReview({ ...meeting, act })
}

async function answerMessage({ venue, town, act }: Meeting<PlannedMessage>): Promise<GuestReport> {
  const name = names[act.network]?.[act.guest]
  await town.post('/guests', {
    network: act.network,
    owner: venue.accounts[act.network],
    does: 'message',
    guest: name,
    text: guestWords(act),
    ...(act.leftMs === null ? {} : { agoMs: windowMs - act.leftMs }),
  })
  await wait(togetherMs)
  const thread = await found(async () => {
    const { items } = await venue.owner.call<{
      readonly items: readonly {
        readonly id: string
        readonly senderId: string
        readonly type: string
        readonly senderName: string | null
        readonly senderUsername: string | null
      }[]
    }>('GET /messages/threads?limit=100')
    return items.find(
      (one) =>
        one.type === act.network && [one.senderName, one.senderUsername].includes(name ?? ''),
    )
  })
  if (!thread) return { act, answers: [], subject: null }
  let waited = 0
  const answers = act.answers.map(async ({ afterMs, ...press }, nth) => {
    const text = answerWords(act, nth)
    await wait((waited += afterMs))
    const path = `/messages/threads/${thread.id}/messages`
    const said = await sayOnce(venue.owner, { ...press, path, message: text })
    return { text, said: said?.state ?? null }
  })
  return { act, answers: await Promise.all(answers), subject: thread.senderId }
}

async function answerReview({ venue, act }: Meeting<PlannedReview>): Promise<GuestReport> {
  const review = await found(async () => {
    const { reviews } = await venue.owner.call<{
      readonly reviews: readonly { readonly id: string; readonly text: string }[]
    }>(`GET /reviews?network=${act.network}`)
    return reviews.find(({ text }) => text === guestWords(act))
  })
  if (!review) return { act, answers: [], subject: null }
  let waited = 0
  const wishes = act.wishes.map(async ({ does, afterMs }, nth) => {
    await wait((waited += afterMs))
    await tillHeard(() =>
      does === 'reply'
        ? venue.owner.call(`PUT /reviews/${review.id}/reply`, { comment: answerWords(act, nth) })
        : venue.owner.call(`DELETE /reviews/${review.id}/reply`),
    )
  })
  await Promise.all(wishes)
  return { act, answers: [], subject: review.id }
}

async function found<T>(look: () => Promise<T | undefined>): Promise<T | null> {
  const until = performance.now() + knownWithinMs
  do {
    const seen = await look().catch((error: unknown) => {
      if (isLostCall(error)) return undefined
      throw error
    })
    if (seen) return seen
    await wait(500)
  } while (performance.now() < until)
  return null
}

async function tillHeard(wish: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      await wish()
      return
    } catch (error) {
      const passes = isLostCall(error) || (error instanceof RefusedCall && error.status === 409)
      if (!passes && error instanceof RefusedCall) return
      if (!passes) throw error
      await wait(againMs)
    }
  }
}
