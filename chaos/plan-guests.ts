import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ChaosOptions } from './chaos-options.ts'
import type { Saying } from './say-once.ts'
import { keyFrom, type Seeded } from './seeded.ts'

/** The owner answers, this long after the answer before. */
export interface PlannedAnswer extends Pick<Saying, 'key' | 'thumb' | 'hangUpMs'> {
  readonly afterMs: number
}
interface PlannedGuest {
  readonly number: number
  readonly company: number
  readonly network: NetworkKey
  readonly atMs: number
}
/** A guest writes to the venue alone, and is answered. */
export interface PlannedMessage extends PlannedGuest {
  readonly kind: 'message'
  /** Which of the guests that the town knows. */
  readonly guest: number
  /** So long the network still lets it be answered when it is told of; null: the whole window. */
  readonly leftMs: number | null
  readonly answers: readonly PlannedAnswer[]
}
/** A guest reviews the venue; its owner answers, changes the answer, deletes it. The last counts. */
export interface PlannedReview extends PlannedGuest {
  readonly kind: 'review'
  readonly stars: number
  readonly wishes: readonly { readonly does: 'reply' | 'delete'; readonly afterMs: number }[]
}
export type PlannedGuestAct = PlannedMessage | PlannedReview

/** X tells of messages by webhook alone, and its app has none in this town. */
const canWrite = (network: NetworkKey) =>
  (networks[network].messages?.replyWindowMs ?? null) !== null
const canReview = (network: NetworkKey) =>
  (networks[network].reviews?.mostReplyBytes ?? null) !== null

/** Of the ten guests whom the town knows at each network. */
const guestsOf = ({ publications }: ChaosOptions) => (publications > 100 ? 9 : 2)
const reviewsOf = ({ publications }: ChaosOptions) => (publications > 100 ? 6 : 2)

/**
 * On every account that has messages guests write, the last of them so long ago that the window
 * closes while they are answered; on every place at a network with reviews some are written.
 */
export function planGuests(
  options: ChaosOptions,
  networksOf: readonly (readonly NetworkKey[])[],
  dice: Seeded,
): PlannedGuestAct[] {
  const acts: PlannedGuestAct[] = []
  const some = (count: number) => Array.from({ length: count }, (_, index) => index)
  for (const [company, all] of networksOf.entries())
    for (const network of all) {
      const of = () => ({ number: acts.length + 1, company, network })
      if (canWrite(network))
        for (const guest of some(guestsOf(options)))
          acts.push(
            planMessage({ ...of(), guest, isLate: guest === guestsOf(options) - 1 }, options, dice),
          )
      if (canReview(network))
        for (const _ of some(reviewsOf(options))) acts.push(planReview(of(), options, dice))
    }
  return acts
}

type Of = Pick<PlannedGuest, 'number' | 'company' | 'network'>

function planMessage(
  { isLate, ...of }: Of & { readonly guest: number; readonly isLate: boolean },
  { runMs, publications }: ChaosOptions,
  dice: Seeded,
): PlannedMessage {
  // threads are read every half minute at most: in a short run all are there at the first reading
  const lastAtMs = publications > 100 ? Math.round(runMs * 0.6) : 300
  return {
    ...of,
    kind: 'message',
    atMs: dice.between(0, lastAtMs),
    leftMs: isLate ? dice.between(9000, 16_000) : null,
    answers: Array.from({ length: isLate ? 4 : dice.between(1, 2) }, () => {
      const habit = dice.next()
      return {
        key: keyFrom(dice),
        thumb: habit < 0.15 ? 'answer-lost' : habit < 0.3 ? 'twice-at-once' : 'once',
        hangUpMs: dice.between(1, 40),
        afterMs: isLate ? dice.between(1000, 4000) : dice.between(0, 1500),
      }
    }),
  }
}

function planReview(of: Of, { runMs }: ChaosOptions, dice: Seeded): PlannedReview {
  return {
    ...of,
    kind: 'review',
    atMs: dice.between(0, Math.round(runMs * 0.6)),
    stars: dice.between(1, 5),
    wishes: Array.from({ length: dice.between(1, 3) }, (_, index) => ({
      does: index > 0 && dice.next() < 0.3 ? 'delete' : 'reply',
      afterMs: dice.next() < 0.5 ? dice.between(0, 30) : dice.between(300, 2500),
    })),
  }
}
