import type { Message } from '@marquee/contract/message.ts'
import type { PromotionGoal, SpecialCategory } from '@marquee/contract/promotion-rules.ts'
import type { Day } from '@marquee/contract/venue-days.ts'
import type { Prepared, WriteContext } from '../publish/publisher.ts'

/** The ads account that pays. Money in minor units of `currency`, as the network counts them. */
export interface AdAccountState {
  readonly remoteId: string
  readonly name: string
  readonly businessName: string | null
  readonly currency: string
  /** How many minor units are one whole unit: 100, or 1 where there is no smaller one. */
  readonly minorPerUnit: number
  /** IANA. */
  readonly timeZone: string
  readonly minDailyBudget: number
  /** As the network words it; null: none is known. */
  readonly paymentMethod: string | null
  readonly canSpend: boolean
  /** Why it cannot. */
  readonly reason: Message | null
}

/** Null where the network says nothing. `spend` in minor units, perhaps with decimals. */
export interface AdNumbers {
  readonly spend: number | null
  readonly reach: number | null
  readonly linkClicks: number | null
  readonly costPerLinkClick: number | null
  readonly engagements: number | null
  readonly calls: number | null
  readonly directions: number | null
  readonly messages: number | null
}

export interface AdNumbersOfDay extends AdNumbers {
  /** Of the ads account's zone. */
  readonly day: Day
}

/** One ad as its network shows it. Money in minor units. */
export interface RemoteAd {
  readonly remoteId: string
  readonly campaignId: string
  readonly name: string
  readonly effectiveStatus: string
  readonly thumbnailUrl: string | null
  readonly platforms: readonly string[]
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly dailyBudget: number | null
  readonly lifetimeBudget: number | null
  readonly budgetRemaining: number | null
  /** Over its whole life; null: nothing was delivered. */
  readonly numbers: AdNumbers | null
  /** What review or delivery objects to. */
  readonly problem: Message | null
  readonly createdAt: Date
}

export interface AdPage {
  readonly ads: readonly RemoteAd[]
  /** Where the next page begins; null: this was the last. */
  readonly cursor: string | null
  /** Nothing was left out, here or behind: what was left out is not gone, and goes on spending. */
  readonly isWhole: boolean
}

/** What is promoted, to whom, and for how much. */
export interface BoostOrder {
  /** Ours; stands in the name of everything that is made, so that it is found again. */
  readonly id: string
  /** `{pageId}_{postId}`. */
  readonly postId: string
  readonly goal: PromotionGoal
  readonly place: {
    readonly lat: number
    readonly lng: number
    readonly name: string
    readonly radiusKm: number
  }
  readonly showOnInstagram: boolean
  /** Of the whole run, minor units. */
  readonly budget: number
  readonly startsAt: Date
  readonly endsAt: Date
  /** Who pays and who profits, where a law wants it said (the EU's); the venue's name. */
  readonly payer: string
  /** What its network wants declared of the post; missing: nothing of it. */
  readonly specialCategory?: SpecialCategory | undefined
  /** ISO 3166-1 of the place, where it is known. */
  readonly country?: string | undefined
}

/** How a boost stands at its network: by our id in its names. */
export type BoostSeen =
  | { readonly state: 'absent' }
  /** Made and paused: nothing is spent. */
  | { readonly state: 'paused'; readonly campaignId: string }
  | { readonly state: 'running'; readonly campaignId: string; readonly adId: string }

/**
 * Promotes posts of one page by one ads account. Bound to the opened grant of the person who chose
 * that ads account. Everything throws `ConnectorError`; `uncertain` only where the effect may
 * stand.
 */
export interface Advertiser {
  /** The ads account that pays for what is made by it. */
  readonly adAccountId: string
  account(): Promise<AdAccountState>
  /** Newest first. */
  list(page: { readonly limit: number; readonly cursor?: string }): Promise<AdPage>
  /** One ad; null: it is not there any more. */
  see(adId: string): Promise<RemoteAd | null>
  /** Of the whole ads account, day by day; a day without delivery is not in it. */
  accountDays(range: { readonly from: Day; readonly to: Day }): Promise<readonly AdNumbersOfDay[]>
  /** Reach of an account is no sum of its days, so a period is asked for as one. */
  accountPeriod(range: { readonly from: Day; readonly to: Day }): Promise<AdNumbers | null>
  adDays(
    adId: string,
    range: { readonly from: Day; readonly to: Day },
  ): Promise<readonly AdNumbersOfDay[]>

  /**
   * Makes campaign, ad set, creative and ad, all paused, each by `context.write`; nothing of it
   * spends. `prepared` keeps the ids, also of what was made before a refusal, so that a second try
   * goes on and `undo` finds all. What a lost answer made is found by our id before it is made
   * anew.
   */
  prepare(order: BoostOrder, prepared: Prepared | null, context: WriteContext): Promise<Prepared>
  /** The one call that lets it spend. Twice is once. */
  commit(
    order: BoostOrder,
    prepared: Prepared,
    context: WriteContext,
  ): Promise<{ readonly campaignId: string; readonly adId: string }>
  lookUp(order: BoostOrder, prepared: Prepared | null): Promise<BoostSeen>
  /** Deletes whatever bears our id. Resolves also when there is nothing. */
  undo(
    order: Pick<BoostOrder, 'id'>,
    prepared: Prepared | null,
    context: WriteContext,
  ): Promise<void>

  setStatus(adId: string, status: 'PAUSED' | 'ACTIVE', context: WriteContext): Promise<void>
  /** Ends a campaign for good. Resolves also when it was over. */
  end(campaignId: string, context: WriteContext): Promise<void>
}
