import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { AccessProbe } from '../capabilities/sign-in/access-probe.ts'
import type { AccountLink } from '../capabilities/sign-in/account-link.ts'
import type { Advertiser } from '../capabilities/ads/advertiser.ts'
import type { CommentEditor } from '../capabilities/comments/comment-editor.ts'
import type { CommentModerator } from '../capabilities/comments/comment-moderator.ts'
import type { Commenter, Liker } from '../capabilities/comments/commenter.ts'
import type { GrantRenewal } from '../capabilities/sign-in/grant-renewal.ts'
import type { MentionAnswerer, MentionReader } from '../capabilities/comments/mentions.ts'
import type { Messenger } from '../capabilities/messenger.ts'
import type { WebhookSubscription } from '../capabilities/webhook-events.ts'
import type { PostEditor } from '../capabilities/posts/post-editor.ts'
import type { PostReader } from '../capabilities/posts/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publish/publisher.ts'
import type { Reviewer } from '../capabilities/reviewer.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { createGraphClient } from '../meta-graph/client/graph-client.ts'
import { lateReplyWindowMs } from '../meta-graph/page-messenger.ts'
import { createUploadClient } from '../meta-graph/client/upload-client.ts'
import { createMetaProbe } from '../meta-graph/sign-in/meta-probe.ts'
import { createMetaRenewal } from '../meta-graph/sign-in/meta-renewal.ts'
import {
  createMetaSubscription,
  type MetaWebhook,
} from '../meta-graph/webhooks/meta-subscription.ts'
import { appBudget, budgetOf } from '../meta-graph/client/usage-headers.ts'
import { sparingClient } from '../meta-graph/sparing.ts'
import type { AdSecrets } from './ads/ad-caller.ts'
import { adRefusal } from './ads/ad-refusals.ts'
import { createFacebookAdvertiser } from './ads/facebook-advertiser.ts'
import { createFacebookCommentEditor } from './comments/facebook-comment-editor.ts'
import { createFacebookCommenter } from './comments/facebook-commenter.ts'
import { createFacebookLiker } from './comments/facebook-liker.ts'
import { createFacebookLink } from './sign-in/facebook-link.ts'
import {
  createFacebookMentionAnswerer,
  createFacebookMentionReader,
} from './comments/facebook-mentions.ts'
import { createFacebookMessenger } from './facebook-messenger.ts'
import { createFacebookModerator } from './comments/facebook-moderator.ts'
import { createFacebookPostEditor } from './posts/facebook-post-editor.ts'
import { createFacebookPublisher, facebookLimits } from './publish/facebook-publisher.ts'
import { createFacebookReader } from './posts/facebook-reader.ts'
import { createFacebookReviewer } from './facebook-reviewer.ts'
import { abilityScopes } from './sign-in/facebook-scopes.ts'
import { readPageSecret } from './sign-in/facebook-secret.ts'
import { createFacebookStats } from './insights/facebook-stats.ts'
import { facebookNaming } from './facebook-naming.ts'

export interface FacebookDeps {
  readonly settings: FacebookSettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage: OnUsage
  /** Null: nothing outside can reach us, so pages are only read. */
  readonly webhook: MetaWebhook | null
}

export interface FacebookConnector {
  readonly key: 'facebook'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  readonly news?: WebhookSubscription
  readonly cannotBeTold?: boolean
  readonly limits: PublisherLimits
  readonly settledBy: 'content'
  readonly videosSettledBy: 'own-id'
  readonly profileUrl: (page: { readonly remoteId: string }) => string
  /** All take the opened secret of one page and throw `reauthorize` when it cannot be read. */
  readonly probe: (accountSecret: string) => AccessProbe
  readonly publisher: (accountSecret: string) => Publisher
  readonly reader: (accountSecret: string) => PostReader
  readonly commenter: (accountSecret: string) => Commenter
  readonly liker: (accountSecret: string) => Liker
  readonly moderator: (accountSecret: string) => CommentModerator
  readonly commentEditor: (accountSecret: string) => CommentEditor
  readonly messenger: (accountSecret: string) => Messenger
  readonly mentionReader: (accountSecret: string) => MentionReader
  readonly mentionAnswerer: (accountSecret: string) => MentionAnswerer
  readonly lateReplyWindowMs?: number
  readonly postEditor: (accountSecret: string) => PostEditor
  readonly reviewer: (accountSecret: string) => Reviewer
  readonly stats: (accountSecret: string) => Stats
  /** By the person's own grant, for the page that the secret of the account opens. */
  readonly advertiser: (secrets: AdSecrets) => Advertiser
  readonly budgets: (accountSecret: string) => readonly string[]
}

export function createFacebook({
  settings,
  outbound,
  clock,
  onUsage,
  webhook,
}: FacebookDeps): FacebookConnector {
  const calls = { outbound, clock, settings, voice: facebookNaming, onUsage }
  const graph = createGraphClient(calls)
  const comments = sparingClient(graph, abilityScopes.comments.without)
  const messages = sparingClient(graph, abilityScopes.messages.without)
  const marketing = createGraphClient({ ...calls, ownRefusal: adRefusal })
  const uploads = createUploadClient(calls)
  return {
    key: 'facebook',
    name: facebookNaming.name,
    limits: facebookLimits,
    settledBy: 'content',
    videosSettledBy: 'own-id',
    link: createFacebookLink(graph, clock, settings),
    renewal: createMetaRenewal(graph, clock, { settings, voice: facebookNaming }),
    ...(webhook
      ? {
          news: createMetaSubscription({
            graph,
            clock,
            settings,
            webhook,
            voice: facebookNaming,
            object: 'page',
            pageOf: readPageSecret,
          }),
        }
      : { cannotBeTold: true }),
    profileUrl: ({ remoteId }) => `${settings.pagesUrl}/${remoteId}`,
    probe(accountSecret) {
      const { pageId, token } = readPageSecret(accountSecret)
      return createMetaProbe(
        { graph, settings, voice: facebookNaming, needed: abilityScopes, asking: settings },
        {
          token,
          ids: [pageId],
        },
      )
    },
    publisher: (accountSecret) => createFacebookPublisher(graph, uploads, { clock, accountSecret }),
    reader: (accountSecret) => createFacebookReader(graph, accountSecret),
    commenter: (accountSecret) => createFacebookCommenter(comments, accountSecret),
    liker: (accountSecret) => createFacebookLiker(comments, accountSecret),
    moderator: (accountSecret) => createFacebookModerator(comments, accountSecret),
    commentEditor: (accountSecret) => createFacebookCommentEditor(comments, accountSecret),
    messenger: (accountSecret) => createFacebookMessenger(messages, accountSecret),
    mentionReader: (accountSecret) => createFacebookMentionReader(comments, accountSecret),
    mentionAnswerer: (accountSecret) => createFacebookMentionAnswerer(comments, accountSecret),
    ...(settings.humanAgent === true ? { lateReplyWindowMs } : {}),
    postEditor: (accountSecret) => createFacebookPostEditor(graph, accountSecret),
    reviewer: (accountSecret) =>
      createFacebookReviewer(
        sparingClient(graph, abilityScopes.reviews.without),
        accountSecret,
        (pageId) => `${settings.pagesUrl}/${pageId}/reviews`,
      ),
    stats: (accountSecret) => createFacebookStats(graph, accountSecret),
    advertiser: (secrets) => createFacebookAdvertiser(marketing, clock, secrets),
    budgets: (accountSecret) => [appBudget, budgetOf(readPageSecret(accountSecret).pageId)],
  }
}
