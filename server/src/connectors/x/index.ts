import { x } from '@marquee/contract/networks/x.ts'
import type { AccessProbe } from '../capabilities/sign-in/access-probe.ts'
import type { AccountLink } from '../capabilities/sign-in/account-link.ts'
import type { GrantRenewal } from '../capabilities/sign-in/grant-renewal.ts'
import type { Messenger } from '../capabilities/messenger.ts'
import type { MentionAnswerer, MentionReader } from '../capabilities/comments/mentions.ts'
import type { Meter } from '../capabilities/meter.ts'
import type { WebhookSubscription } from '../capabilities/webhook-events.ts'
import type { PostReader } from '../capabilities/posts/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publish/publisher.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import type { ThreadWriter } from '../capabilities/publish/thread-writer.ts'
import { appBudget, budgetOf } from './client/rate-headers.ts'
import { createAskAsApp, createAskAsPerson } from './client/x-app.ts'
import { createXClient, type XDeps as XClientDeps } from './client/x-client.ts'
import { createXLink } from './sign-in/x-link.ts'
import { createXMentionAnswerer, createXMentionReader } from './x-mentions.ts'
import { createXMessenger } from './messages/x-messenger.ts'
import { priceOfEvent, xMentionsEveryMs, xPrices, xReadEveryMs } from './client/x-prices.ts'
import { profileUrlOf } from './posts/x-post.ts'
import { createXProbe } from './sign-in/x-probe.ts'
import { createXPublisher, xLimits } from './publish/x-publisher.ts'
import { createXReader } from './posts/x-reader.ts'
import { createXRenewal } from './sign-in/x-renewal.ts'
import { readAccount } from './sign-in/x-secret.ts'
import { createXStats } from './x-stats.ts'
import { createXSubscription } from './webhooks/x-subscription.ts'
import { createXThreadWriter } from './publish/x-thread-writer.ts'
import { xNaming } from './client/x-naming.ts'

interface XDeps extends XClientDeps {
  /** Where X may tell us what happens: https without a port. Null: it cannot, and is only read. */
  readonly webhookUrl: string | null
}

export interface XConnector {
  readonly key: 'twitter'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  readonly limits: PublisherLimits
  readonly settledBy: 'content'
  /** All four take what `renewal.bind` made and throw `reauthorize` when it cannot be read. */
  readonly probe: (boundSecret: string) => AccessProbe
  readonly publisher: (boundSecret: string, meter: Meter) => Publisher
  readonly reader: (boundSecret: string, meter: Meter) => PostReader
  readonly threadWriter: (boundSecret: string, meter: Meter) => ThreadWriter
  readonly messenger: (boundSecret: string, meter: Meter) => Messenger
  readonly mentionReader: (boundSecret: string, meter: Meter) => MentionReader
  readonly mentionAnswerer: (boundSecret: string, meter: Meter) => MentionAnswerer
  readonly stats: (boundSecret: string, meter: Meter) => Stats
  /** Absent without the app-only token. */
  readonly news?: WebhookSubscription
  readonly cannotBeTold?: boolean
  readonly readEveryMs: number
  readonly commentsEveryMs: number
  readonly monthlyBudgetMicros: number
  readonly prices: Readonly<Record<string, number>>
  readonly profileUrl: (profile: { readonly name: string }) => string
  readonly budgets: (accountSecret: string) => readonly string[]
}

const { prices } = x
const publishingPrices = prices
  ? {
      'a post published': prices.post,
      'a post published with a link in it': prices.postWithLink,
      'a post deleted': prices.deletion,
      "a picture's description": xPrices.description,
    }
  : {}

export function createX({ webhookUrl, ...deps }: XDeps): XConnector {
  const { clock, settings } = deps
  const client = createXClient(deps)
  return {
    key: 'twitter',
    name: xNaming.name,
    link: createXLink(client, clock, settings),
    renewal: createXRenewal(client, clock),
    probe: (boundSecret) => createXProbe(boundSecret, settings),
    limits: xLimits,
    settledBy: 'content',
    publisher: (boundSecret, meter) =>
      createXPublisher({ client, settings, clock }, boundSecret, meter),
    reader: (boundSecret, meter) => createXReader(client, { settings, boundSecret, meter }),
    stats: (boundSecret, meter) => createXStats(client, boundSecret, meter),
    threadWriter: (boundSecret, meter) =>
      createXThreadWriter({ client, settings, clock }, boundSecret, meter),
    messenger: (boundSecret, meter) =>
      createXMessenger({ client, settings, clock }, boundSecret, meter),
    mentionReader: (boundSecret, meter) =>
      createXMentionReader({ client, settings, clock }, boundSecret, meter),
    mentionAnswerer: (boundSecret, meter) =>
      createXMentionAnswerer({ client, settings, clock }, boundSecret, meter),
    ...(settings.bearerToken === null || webhookUrl === null
      ? { cannotBeTold: true }
      : {
          news: createXSubscription(
            createAskAsApp(client, settings.bearerToken),
            createAskAsPerson(client),
            webhookUrl,
          ),
        }),
    readEveryMs: xReadEveryMs,
    commentsEveryMs: xMentionsEveryMs,
    monthlyBudgetMicros: settings.monthlyBudgetMicros,
    prices: {
      'a post read': xPrices.postRead,
      'a person read': xPrices.personRead,
      'a message read': xPrices.dmRead,
      'a post told of': priceOfEvent('post.create'),
      'a message told of': priceOfEvent('dm.received'),
      'a message sent': xPrices.dmSent,
      ...publishingPrices,
    },
    profileUrl: ({ name }) => profileUrlOf(settings, { username: name.replace(/^@/, '') }),
    budgets: (accountSecret) => {
      const { userId } = readAccount(accountSecret)
      return [appBudget, budgetOf(userId, 'posts'), budgetOf(userId, 'publish')]
    },
  }
}
