import { expect } from 'vitest'
import type { ConnectorError } from '../../connector-error.ts'
import { saying } from '../../testing/said.ts'
import type { Advertiser, BoostOrder } from '../ads/advertiser.ts'
import { recordSteps } from './publisher-world.ts'

/** A campaign that bears our id, as it really stands. Money in minor units. */
export interface LiveCampaign {
  readonly id: string
  readonly status: string
  readonly sets: number
  readonly ads: readonly { readonly id: string; readonly spent: number }[]
  readonly spent: number
  readonly isSpending: boolean
}
export type AdWrite =
  | 'make-campaign'
  | 'make-set'
  | 'make-creative'
  | 'make-ad'
  | 'start-ad'
  | 'start-set'
  | 'commit'
  | 'remove-campaign'
  | 'pause'
  | 'end'

/** One page with posts and an ads account that pays. */
export interface AdvertiserWorld {
  advertiser(): Advertiser
  /** The same behind an address at which nobody listens. */
  unreachable(): Advertiser
  /** Puts a post on the page and answers its id. */
  aPost(words: string): Promise<string>
  now(): Date
  /** Moves the network's clock and ours. */
  advance(ms: number): Promise<void>
  /** The next write of this kind ends so. */
  strike(on: AdWrite, fate: 'answer is lost' | 'call is dropped' | 'server fails'): Promise<void>
  /** The next read fails so. */
  strikeReads(fate: 'grant is dead' | 'limit is reached' | 'server fails'): Promise<void>
  refuseInReview(): Promise<void>
  /** The ads account changes at the network. */
  account(change: {
    readonly isOpen?: boolean
    readonly pays?: boolean
    readonly least?: number
  }): Promise<void>
  standing(orderId: string): Promise<readonly LiveCampaign[]>
  /** How long a reviewer takes, in ms. */
  readonly reviewMs: number
  readonly zone: string
}

export const dayMs = 86_400_000
/** The steps of making and of starting, as the ledger names them. */
export const writes = ['make-campaign', 'make-set', 'make-creative', 'make-ad'] as const
export const starts = ['start-ad', 'start-set', 'commit'] as const

export const ofKind = (kind: ConnectorError['kind'], words?: string): unknown =>
  expect.objectContaining({
    name: 'ConnectorError',
    kind,
    ...(words === undefined ? {} : { said: saying(words) }),
  })

export const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

let lastOrder = 0

/** Boosts as the suites need them, each with a post and an id of its own. */
export function boostsIn(world: () => AdvertiserWorld) {
  async function anOrder(change: Partial<BoostOrder> = {}): Promise<BoostOrder> {
    const startsAt = world().now()
    lastOrder += 1
    return {
      id: `0190aaaa-bbbb-4ccc-8ddd-${String(lastOrder).padStart(12, '0')}`,
      postId: change.postId ?? (await world().aPost(`Soup of the day, number ${lastOrder}.`)),
      goal: 'POST_ENGAGEMENT',
      place: { lat: 51.4645, lng: -2.6018, name: 'Cotham Hill, Bristol', radiusKm: 10 },
      showOnInstagram: false,
      budget: 7000,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 7 * dayMs),
      payer: 'Osteria Lume',
      ...change,
    }
  }
  const prepare = (order: BoostOrder, context = recordSteps()) =>
    world().advertiser().prepare(order, null, context)
  async function running(change: Partial<BoostOrder> = {}) {
    const order = await anOrder(change)
    const prepared = await prepare(order)
    const made = await world().advertiser().commit(order, prepared, recordSteps())
    return { order, prepared, ...made }
  }
  const approved = async (change: Partial<BoostOrder> = {}) => {
    const made = await running(change)
    await world().advance(world().reviewMs + 1000)
    return made
  }
  const only = async (orderId: string) => {
    const all = await world().standing(orderId)
    expect(all).toHaveLength(1)
    return all[0]
  }
  return { anOrder, prepare, running, approved, only }
}
