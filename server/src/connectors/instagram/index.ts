import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/networks/facebook-settings.ts'
import type { Outbound } from '#platform/outbound-http.ts'
import type { AccessProbe } from '../capabilities/access-probe.ts'
import type { AccountLink } from '../capabilities/account-link.ts'
import type { CommentModerator } from '../capabilities/comment-moderator.ts'
import type { Commenter } from '../capabilities/commenter.ts'
import type { GrantRenewal } from '../capabilities/grant-renewal.ts'
import type { MentionAnswerer, MentionReader } from '../capabilities/mentions.ts'
import type { Messenger } from '../capabilities/messenger.ts'
import type { NewsSubscription } from '../capabilities/network-news.ts'
import type { PostReader } from '../capabilities/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publisher.ts'
import type { Stats } from '../capabilities/stats.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { createGraphClient } from '../meta-graph/graph-client.ts'
import { lateReplyWindowMs } from '../meta-graph/page-messenger.ts'
import { createMetaProbe } from '../meta-graph/meta-probe.ts'
import { createMetaRenewal } from '../meta-graph/meta-renewal.ts'
import { createMetaSubscription, type MetaWebhook } from '../meta-graph/meta-subscription.ts'
import { appBudget, budgetOf } from '../meta-graph/usage-headers.ts'
import { createInstagramCommenter } from './instagram-commenter.ts'
import {
  createInstagramMentionAnswerer,
  createInstagramMentionReader,
} from './instagram-mentions.ts'
import { createInstagramMessenger } from './instagram-messenger.ts'
import { createInstagramModerator } from './instagram-moderator.ts'
import { createInstagramLink } from './instagram-link.ts'
import { instagramLimits } from './instagram-limits.ts'
import { createInstagramPublisher } from './instagram-publisher.ts'
import { createInstagramReader } from './instagram-reader.ts'
import { instagramRefusal } from './instagram-refusals.ts'
import { abilityScopes } from './instagram-scopes.ts'
import { readProfileSecret } from './instagram-secret.ts'
import { createInstagramStats } from './instagram-stats.ts'
import { instagramVoice } from './instagram-voice.ts'

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
  readonly news?: NewsSubscription
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
    voice: instagramVoice,
    ownRefusal: instagramRefusal,
    onUsage,
  })
  return {
    key: 'instagram',
    name: instagramVoice.name,
    limits: instagramLimits,
    settledBy: 'own-id',
    link: createInstagramLink(graph, clock, settings),
    renewal: createMetaRenewal(graph, clock, settings, instagramVoice),
    ...(webhook
      ? {
          news: createMetaSubscription({
            graph,
            clock,
            settings,
            webhook,
            voice: instagramVoice,
            object: 'instagram',
            pageOf: readProfileSecret,
          }),
        }
      : {}),
    profileUrl: ({ name }) => `${settings.profilesUrl}/${encodeURIComponent(name)}`,
    probe(accountSecret) {
      const { igId, pageId, token } = readProfileSecret(accountSecret)
      return createMetaProbe(
        {
          graph,
          settings,
          voice: instagramVoice,
          needed: abilityScopes,
          on: settings.instagramAbilities,
        },
        {
          token,
          ids: [igId, pageId],
        },
      )
    },
    publisher: (accountSecret) => createInstagramPublisher(graph, clock, accountSecret),
    reader: (accountSecret) => createInstagramReader(graph, accountSecret),
    commenter: (accountSecret) => createInstagramCommenter(graph, accountSecret),
    moderator: (accountSecret) => createInstagramModerator(graph, accountSecret),
    messenger: (accountSecret) => createInstagramMessenger(graph, accountSecret),
    mentionReader: (accountSecret) => createInstagramMentionReader(graph, accountSecret),
    mentionAnswerer: (accountSecret) => createInstagramMentionAnswerer(graph, accountSecret),
    ...(settings.humanAgent === true ? { lateReplyWindowMs } : {}),
    stats: (accountSecret) => createInstagramStats(graph, clock, accountSecret),
    budgets: (accountSecret) => [appBudget, budgetOf(readProfileSecret(accountSecret).igId)],
  }
}
