import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { AccessProbe } from '../capabilities/sign-in/access-probe.ts'
import type { AccountLink } from '../capabilities/sign-in/account-link.ts'
import type { CommentModerator } from '../capabilities/comments/comment-moderator.ts'
import type { Commenter } from '../capabilities/comments/commenter.ts'
import type { GrantRenewal } from '../capabilities/sign-in/grant-renewal.ts'
import type { MentionAnswerer, MentionReader } from '../capabilities/comments/mentions.ts'
import type { Messenger } from '../capabilities/messenger.ts'
import type { WebhookSubscription } from '../capabilities/webhook-events.ts'
import type { PostReader } from '../capabilities/posts/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publish/publisher.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { createGraphClient } from '../meta-graph/client/graph-client.ts'
import { lateReplyWindowMs } from '../meta-graph/page-messenger.ts'
import { createMetaProbe } from '../meta-graph/sign-in/meta-probe.ts'
import { createMetaRenewal } from '../meta-graph/sign-in/meta-renewal.ts'
import {
  createMetaSubscription,
  type MetaWebhook,
} from '../meta-graph/webhooks/meta-subscription.ts'
import { appBudget, budgetOf } from '../meta-graph/client/usage-headers.ts'
import { sparingClient } from '../meta-graph/sparing.ts'
import { createInstagramCommenter } from './comments/instagram-commenter.ts'
import {
  createInstagramMentionAnswerer,
  createInstagramMentionReader,
} from './comments/instagram-mentions.ts'
import { createInstagramMessenger } from './instagram-messenger.ts'
import { createInstagramModerator } from './comments/instagram-moderator.ts'
import { createInstagramLink } from './sign-in/instagram-link.ts'
import { instagramLimits } from './instagram-limits.ts'
import { createInstagramPublisher } from './publish/instagram-publisher.ts'
import { createInstagramReader } from './posts/instagram-reader.ts'
import { instagramRefusal } from './instagram-refusals.ts'
import { abilityScopes } from './sign-in/instagram-scopes.ts'
import { readProfileSecret } from './sign-in/instagram-secret.ts'
import { createInstagramStats } from './instagram-stats.ts'
import { instagramNaming } from './instagram-naming.ts'

export interface InstagramDeps {
  /** Of the Facebook app: profiles are reached through their pages. */
  readonly settings: FacebookSettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage: OnUsage
  /** Null: nothing outside can reach us, so profiles are only read. */
  readonly webhook: MetaWebhook | null
}

export interface InstagramConnector {
  readonly key: 'instagram'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  readonly news?: WebhookSubscription
  readonly cannotBeTold?: boolean
  readonly limits: PublisherLimits
  readonly settledBy: 'own-id'
  readonly profileUrl: (profile: { readonly name: string }) => string
  /** All take the opened secret of one profile and throw `reauthorize` when it cannot be read. */
  readonly probe: (accountSecret: string) => AccessProbe
  readonly publisher: (accountSecret: string) => Publisher
  readonly reader: (accountSecret: string) => PostReader
  readonly commenter: (accountSecret: string) => Commenter
  readonly moderator: (accountSecret: string) => CommentModerator
  readonly messenger: (accountSecret: string) => Messenger
  readonly mentionReader: (accountSecret: string) => MentionReader
  readonly mentionAnswerer: (accountSecret: string) => MentionAnswerer
  readonly lateReplyWindowMs?: number
  readonly stats: (accountSecret: string) => Stats
  readonly budgets: (accountSecret: string) => readonly string[]
}

export function createInstagram({
  settings,
  outbound,
  clock,
  onUsage,
  webhook,
}: InstagramDeps): InstagramConnector {
  const graph = createGraphClient({
    outbound,
    clock,
    settings,
    voice: instagramNaming,
    ownRefusal: instagramRefusal,
    onUsage,
  })
  const comments = sparingClient(graph, abilityScopes.comments.without)
  const messages = sparingClient(graph, abilityScopes.messages.without)
  return {
    key: 'instagram',
    name: instagramNaming.name,
    limits: instagramLimits,
    settledBy: 'own-id',
    link: createInstagramLink(graph, clock, settings),
    renewal: createMetaRenewal(graph, clock, { settings, voice: instagramNaming }),
    ...(webhook
      ? {
          news: createMetaSubscription({
            graph,
            clock,
            settings,
            webhook,
            voice: instagramNaming,
            object: 'instagram',
            pageOf: readProfileSecret,
          }),
        }
      : { cannotBeTold: true }),
    profileUrl: ({ name }) => `${settings.profilesUrl}/${encodeURIComponent(name)}`,
    probe(accountSecret) {
      const { igId, pageId, token } = readProfileSecret(accountSecret)
      return createMetaProbe(
        {
          graph,
          settings,
          voice: instagramNaming,
          needed: abilityScopes,
          asking: settings.instagram,
        },
        {
          token,
          ids: [igId, pageId],
        },
      )
    },
    publisher: (accountSecret) => createInstagramPublisher(graph, clock, accountSecret),
    reader: (accountSecret) => createInstagramReader(graph, accountSecret),
    commenter: (accountSecret) => createInstagramCommenter(comments, accountSecret),
    moderator: (accountSecret) => createInstagramModerator(comments, accountSecret),
    messenger: (accountSecret) => createInstagramMessenger(messages, accountSecret),
    mentionReader: (accountSecret) => createInstagramMentionReader(comments, accountSecret),
    mentionAnswerer: (accountSecret) => createInstagramMentionAnswerer(comments, accountSecret),
    ...(settings.humanAgent === true ? { lateReplyWindowMs } : {}),
    stats: (accountSecret) => createInstagramStats(graph, clock, accountSecret),
    budgets: (accountSecret) => [appBudget, budgetOf(readProfileSecret(accountSecret).igId)],
  }
}
