import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { LinkCards } from '#platform/link-cards/link-cards.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { AccessProbe } from './capabilities/sign-in/access-probe.ts'
import type { AccountGroup, AccountLink } from './capabilities/sign-in/account-link.ts'
import type { Advertiser } from './capabilities/ads/advertiser.ts'
import type { CommentEditor } from './capabilities/comments/comment-editor.ts'
import type { CommentModerator } from './capabilities/comments/comment-moderator.ts'
import type { Commenter, Liker } from './capabilities/comments/commenter.ts'
import type { GrantRenewal } from './capabilities/sign-in/grant-renewal.ts'
import type { MentionAnswerer, MentionReader } from './capabilities/comments/mentions.ts'
import type { Messenger } from './capabilities/messenger.ts'
import type { Meter } from './capabilities/meter.ts'
import type { WebhookSubscription } from './capabilities/webhook-events.ts'
import type { OrderReader } from './capabilities/order-reader.ts'
import type { PostEditor } from './capabilities/posts/post-editor.ts'
import type { PostReader } from './capabilities/posts/post-reader.ts'
import type { ReadPostingTerms } from './capabilities/publish/posting-terms.ts'
import type { Publisher, PublisherLimits, SettledBy } from './capabilities/publish/publisher.ts'
import type { Reviewer, ReviewReplier } from './capabilities/reviewer.ts'
import type { Stats } from './capabilities/insights/stats.ts'
import type { ThreadWriter } from './capabilities/publish/thread-writer.ts'
import type { OnUsage } from './capabilities/usage.ts'
import { createBluesky } from './bluesky/index.ts'
import { whyNoBluesky } from './bluesky/why-not.ts'
import { createFacebook } from './facebook/index.ts'
import { createGoogleBusiness } from './google-business/index.ts'
import { whyNotHttps } from './http/https-only.ts'
import { createInstagram } from './instagram/index.ts'
import { whyOutOfReach } from './http/media-reach.ts'
import { createThreads } from './threads/index.ts'
import { createTiktok } from './tiktok/index.ts'
import { createUberEats } from './uber-eats/index.ts'
import { createX } from './x/index.ts'
import { xWebhookUrl } from './x/webhooks/webhook-url.ts'

/**
 * One network. Having a capability is having its key, so a room asks `if (!connector.publisher)`.
 * `publisher` and `reader` are bound to the opened secret of one account, which only the room of
 * accounts can open.
 */
export interface Connector {
  readonly key: ToolType
  readonly name: string
  readonly link: AccountLink
  /**
   * Where a network reads at our own address who we are (RFC 7591, section 2): the document, with
   * the name that people are shown.
   */
  readonly clientDocument?: {
    readonly path: `/${string}`
    readonly of: (productName: string) => object
  }
  /** Keeps grants alive; without it a grant never ends by itself. */
  readonly renewal?: GrantRenewal
  /**
   * Accounts lie in groups of which the person chooses one first. Takes the opened secret of the
   * person's grant.
   */
  readonly groups?: (grantSecret: string) => Promise<readonly AccountGroup[]>
  /**
   * What of a remote id names the account itself, where one account may be listed under several
   * ids; all of it where absent.
   */
  readonly identityOf?: (remoteId: string) => string
  /** What works on one account, asked for free. */
  readonly probe?: (accountSecret: string) => AccessProbe
  readonly news?: WebhookSubscription
  /**
   * In place of `news`: it tells no server of changes, or not this one, whose address or settings
   * do not do for that.
   */
  readonly cannotBeTold?: boolean
  /**
   * How often what stands there is read when nobody told of a change, in ms; 10 minutes where it is
   * not said.
   */
  readonly readEveryMs?: number
  /** The same of comments, where they are read among the mentions. */
  readonly commentsEveryMs?: number
  /**
   * What calls may cost a company a month unless it is set otherwise, in millionths of a dollar.
   * Absent: calls cost nothing.
   */
  readonly monthlyBudgetMicros?: number
  /** What is charged for, with its price in millionths of a dollar: `a post that is read`. */
  readonly prices?: Readonly<Record<string, number>>
  /** Present together with `publisher`. */
  readonly limits?: PublisherLimits
  /** Present together with `publisher`: how a lost commit of words and pictures is settled. */
  readonly settledBy?: SettledBy
  /** The same of videos, where another call carries them. */
  readonly videosSettledBy?: SettledBy
  readonly publisher?: (accountSecret: string, meter: Meter) => Publisher
  readonly reader?: (accountSecret: string, meter: Meter) => PostReader
  readonly commenter?: (accountSecret: string, meter: Meter) => Commenter
  readonly liker?: (accountSecret: string, meter: Meter) => Liker
  /** Continues a post with further parts. */
  readonly threadWriter?: (accountSecret: string, meter: Meter) => ThreadWriter
  readonly moderator?: (accountSecret: string, meter: Meter) => CommentModerator
  readonly commentEditor?: (accountSecret: string, meter: Meter) => CommentEditor
  readonly messenger?: (accountSecret: string, meter: Meter) => Messenger
  /** Reads where the account is named outside of its own posts. */
  readonly mentionReader?: (accountSecret: string, meter: Meter) => MentionReader
  readonly mentionAnswerer?: (accountSecret: string, meter: Meter) => MentionAnswerer
  /**
   * How long after a guest's message a person may still answer it, in ms, where that is longer than
   * the table says.
   */
  readonly lateReplyWindowMs?: number
  /** The numbers of the account itself. */
  readonly stats?: (accountSecret: string, meter: Meter) => Stats
  readonly postEditor?: (accountSecret: string, meter: Meter) => PostEditor
  /** Reads what guests say of the place itself. */
  readonly reviewer?: (accountSecret: string, meter: Meter) => Reviewer
  /** Answers it, where the network lets apps do that. */
  readonly reviewReplier?: (accountSecret: string, meter: Meter) => ReviewReplier
  /**
   * Promotes posts of an account for money. `grantSecret` is the opened grant of the person who
   * chose the ads account, since an account's own secret opens no ads.
   */
  readonly advertiser?: (secrets: {
    readonly grantSecret: string
    readonly accountSecret: string
    readonly adAccountId: string
  }) => Advertiser
  /** Reads what guests order at a store. */
  readonly orderReader?: (accountSecret: string) => OrderReader
  /** Where an owner has to choose before a post goes out, what there is to choose from. */
  readonly postingTerms?: (accountSecret: string) => ReadPostingTerms
  /**
   * Where people see the account's page or profile; null when the network tells no address.
   * `secret` is the account's own, opened.
   */
  readonly profileUrl?: (account: {
    readonly remoteId: string
    readonly name: string
    readonly secret?: string
  }) => string | null
  /** The quotas that calls for this account use up, as usage reports name them. */
  readonly budgets?: (accountSecret: string) => readonly string[]
}

export interface Connectors {
  /**
   * Only what is offered: a network without settings, or one that is not ready, is not in here
   * (C90).
   */
  readonly networks: ReadonlyMap<ToolType, Connector>
  /** Set up but not offered, with the reason for the operator. */
  readonly notReady: ReadonlyMap<ToolType, Message>
}

export interface ConnectorsDeps {
  readonly config: Pick<Config, 'facebook' | 'networks' | 'mode' | 'publicUrl'>
  readonly outbound: Outbound
  readonly clock: Clock
  /** Reads pages that posts link to. Absent: links are shown as links. */
  readonly linkCards?: LinkCards
  /** Told what networks say of their quotas. */
  readonly onUsage?: OnUsage
  /** By which Meta knows that our webhook is ours; without it Meta is asked to tell nothing. */
  readonly metaVerifyToken?: string
}

export function createConnectors({
  config,
  outbound,
  clock,
  onUsage = () => undefined,
  metaVerifyToken,
  linkCards,
}: ConnectorsDeps): Connectors {
  const networks = new Map<ToolType, Connector>()
  const notReady = new Map<ToolType, Message>()
  const offer = (connector: Connector, problem: Message | null) => {
    if (problem === null) networks.set(connector.key, connector)
    else notReady.set(connector.key, problem)
  }
  if (config.facebook) {
    const webhook =
      metaVerifyToken !== undefined && whyOutOfReach(config, 'Facebook') === null
        ? { callbackUrl: `${config.publicUrl}/webhooks/meta`, verifyToken: metaVerifyToken }
        : null
    const deps = { settings: config.facebook, outbound, clock, onUsage, webhook }
    offer(createFacebook(deps), null)
    offer(createInstagram(deps), whyOutOfReach(config, 'Instagram'))
  }
  if (config.networks.googleBusiness)
    offer(
      createGoogleBusiness({ settings: config.networks.googleBusiness, outbound, clock, onUsage }),
      whyOutOfReach(config, 'Google'),
    )
  if (config.networks.tiktok)
    offer(
      createTiktok({ settings: config.networks.tiktok, outbound, clock, onUsage }),
      whyNotHttps(config, 'TikTok'),
    )
  if (config.networks.x)
    offer(
      createX({
        settings: config.networks.x,
        outbound,
        clock,
        onUsage,
        webhookUrl: xWebhookUrl(config),
      }),
      null,
    )
  if (config.networks.threads)
    offer(
      createThreads({ settings: config.networks.threads, outbound, clock, onUsage }),
      whyOutOfReach(config, 'Threads'),
    )
  if (config.networks.bluesky)
    offer(
      createBluesky({
        settings: config.networks.bluesky,
        outbound,
        clock,
        onUsage,
        linkCards,
        publicUrl: config.publicUrl,
      }),
      whyNoBluesky(config, config.networks.bluesky),
    )
  if (config.networks.uberEats)
    offer(createUberEats({ settings: config.networks.uberEats, outbound, clock }), null)
  return { networks, notReady }
}
