import type { AccessProbe } from '../capabilities/sign-in/access-probe.ts'
import type { AccountGroup, AccountLink } from '../capabilities/sign-in/account-link.ts'
import type { GrantRenewal } from '../capabilities/sign-in/grant-renewal.ts'
import type { WebhookSubscription } from '../capabilities/webhook-events.ts'
import type { PostEditor } from '../capabilities/posts/post-editor.ts'
import type { PostReader } from '../capabilities/posts/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publish/publisher.ts'
import type { Reviewer, ReviewReplier } from '../capabilities/reviewer.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import { findGroups } from './sign-in/find-groups.ts'
import { budgetOf, changesOf, createGoogleClient, type GoogleDeps } from './client/google-client.ts'
import { createGoogleLink } from './sign-in/google-link.ts'
import { createGoogleProbe } from './sign-in/google-probe.ts'
import { createGooglePostEditor } from './posts/google-post-editor.ts'
import { createGooglePublisher, googleLimits } from './publish/google-publisher.ts'
import { createGoogleReader } from './posts/google-reader.ts'
import { createGoogleRenewal } from './sign-in/google-renewal.ts'
import { createGoogleReplier, createGoogleReviewer } from './reviews/google-reviewer.ts'
import { readGrantSecret, readLocationSecret } from './sign-in/google-secret.ts'
import { createGoogleStats } from './google-stats.ts'
import { createGoogleSubscription } from './webhooks/google-subscription.ts'
import { googleNaming } from './client/google-naming.ts'
import { locationOf } from './location.ts'

export interface GoogleBusinessConnector {
  readonly key: 'google'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  /** A location without the account in which it lies: it may lie in several, and move. */
  readonly identityOf: (remoteId: string) => string
  readonly groups: (grantSecret: string) => Promise<readonly AccountGroup[]>
  readonly limits: PublisherLimits
  readonly settledBy: 'content'
  /** All take what `renewal.bind` made and throw `reauthorize` when it cannot be read. */
  readonly probe: (accountSecret: string) => AccessProbe
  readonly publisher: (accountSecret: string) => Publisher
  readonly reader: (accountSecret: string) => PostReader
  readonly postEditor: (accountSecret: string) => PostEditor
  readonly reviewer: (accountSecret: string) => Reviewer
  readonly reviewReplier: (accountSecret: string) => ReviewReplier
  readonly stats: (accountSecret: string) => Stats
  /** Absent without a topic: then reviews are only read. */
  readonly news?: WebhookSubscription
  readonly cannotBeTold?: boolean
  /** The place on Google Maps as Google gave it; null where it gave none. */
  readonly profileUrl: (location: { readonly secret?: string }) => string | null
  readonly budgets: (accountSecret: string) => readonly string[]
}

/** Google Business Profile: a person's locations (networks.md section 3). */
export function createGoogleBusiness(deps: GoogleDeps): GoogleBusinessConnector {
  const google = createGoogleClient(deps)
  return {
    key: 'google',
    name: googleNaming.name,
    link: createGoogleLink(google, deps),
    renewal: createGoogleRenewal(deps),
    identityOf: locationOf,
    groups: async (grantSecret) => findGroups(google, readGrantSecret(grantSecret)),
    probe: (accountSecret) => createGoogleProbe(google, accountSecret),
    limits: googleLimits,
    settledBy: 'content',
    publisher: (accountSecret) => createGooglePublisher(google, deps.clock, accountSecret),
    reader: (accountSecret) => createGoogleReader(google, accountSecret),
    postEditor: (accountSecret) => createGooglePostEditor(google, deps.clock, accountSecret),
    reviewer: (accountSecret) => createGoogleReviewer(google, deps.clock, accountSecret),
    reviewReplier: (accountSecret) => createGoogleReplier(google, deps.clock, accountSecret),
    stats: (accountSecret) => createGoogleStats(google, accountSecret),
    ...(deps.settings.notices
      ? { news: createGoogleSubscription(google, deps.settings.notices.topic) }
      : { cannotBeTold: true }),
    profileUrl: ({ secret }) => (secret === undefined ? null : readLocationSecret(secret).mapsUri),
    // what asks about accounts and locations is pressed or done once a day; posts are what is read
    // again and again
    budgets: (accountSecret) => [
      budgetOf('posts'),
      changesOf(locationOf(readLocationSecret(accountSecret).location)),
    ],
  }
}
