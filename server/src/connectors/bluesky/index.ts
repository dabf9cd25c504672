import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { AccessProbe } from '../capabilities/sign-in/access-probe.ts'
import type { AccountLink } from '../capabilities/sign-in/account-link.ts'
import type { CommentModerator } from '../capabilities/comments/comment-moderator.ts'
import type { Commenter, Liker } from '../capabilities/comments/commenter.ts'
import type { GrantRenewal } from '../capabilities/sign-in/grant-renewal.ts'
import type { MentionAnswerer, MentionReader } from '../capabilities/comments/mentions.ts'
import type { PostReader } from '../capabilities/posts/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publish/publisher.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import { createAuthorizationServer } from './sign-in/authorization-server.ts'
import { budgetOf, createBlueskyClient, type BlueskyDeps } from './client/bluesky-client.ts'
import { createBlueskyCommenter } from './comments/bluesky-commenter.ts'
import { createBlueskyLiker } from './comments/bluesky-liker.ts'
import { createBlueskyModerator } from './comments/bluesky-moderator.ts'
import { blueskyLimits } from './bluesky-limits.ts'
import { createBlueskyLink } from './sign-in/bluesky-link.ts'
import {
  createBlueskyMentionAnswerer,
  createBlueskyMentionReader,
} from './comments/bluesky-mentions.ts'
import { createBlueskyProbe } from './sign-in/bluesky-probe.ts'
import { createBlueskyPublisher } from './publish/bluesky-publisher.ts'
import type { PublishingDesk } from './client/publishing-desk.ts'
import { createBlueskyReader } from './posts/bluesky-reader.ts'
import { createBlueskyRenewal } from './sign-in/bluesky-renewal.ts'
import { readProfile } from './sign-in/bluesky-secret.ts'
import { createBlueskyStats } from './bluesky-stats.ts'
import { blueskyNaming } from './client/bluesky-naming.ts'
import { createPasswordLink } from './sign-in/password-link.ts'
import { clientMetadata, clientMetadataPath } from './sign-in/client-metadata.ts'

export interface BlueskyConnector {
  readonly key: 'bluesky'
  readonly name: string
  readonly link: AccountLink
  readonly clientDocument?: { readonly path: `/${string}`; readonly of: (name: string) => object }
  readonly renewal: GrantRenewal
  readonly limits: PublisherLimits
  readonly settledBy: 'own-id'
  readonly cannotBeTold: true
  readonly profileUrl: (profile: { readonly remoteId: string }) => string
  /** All take the bound secret of one profile and throw `reauthorize` when it cannot be read. */
  readonly probe: (accountSecret: string) => AccessProbe
  readonly publisher: (accountSecret: string) => Publisher
  readonly reader: (accountSecret: string) => PostReader
  readonly commenter: (accountSecret: string) => Commenter
  readonly liker: (accountSecret: string) => Liker
  readonly moderator: (accountSecret: string) => CommentModerator
  readonly mentionReader: (accountSecret: string) => MentionReader
  readonly mentionAnswerer: (accountSecret: string) => MentionAnswerer
  readonly stats: (accountSecret: string) => Stats
  readonly budgets: (accountSecret: string) => readonly string[]
}

/** Servers of profiles are named by others: only what the settings name may lie anywhere. */
function publicBeyondSettings({ outbound, settings }: BlueskyDeps): Outbound {
  const { serverUrl, directoryUrl, videoUrl } = settings
  const own = [serverUrl, directoryUrl, videoUrl ?? serverUrl].map((url) => new URL(url).origin)
  return {
    ...outbound,
    send: (call) =>
      outbound.send({ ...call, publicOnly: !own.includes(URL.parse(call.url)?.origin ?? '') }),
  }
}

export function createBluesky(given: BlueskyDeps): BlueskyConnector {
  const deps = { ...given, outbound: publicBeyondSettings(given) }
  const { settings, clock, publicUrl } = deps
  const client = createBlueskyClient(deps)
  const desk = { deps, client, signIn: createAuthorizationServer(deps, client.nonces) }
  const deskOf = (accountSecret: string): PublishingDesk => ({
    client,
    clock,
    profile: readProfile(accountSecret),
    profilesUrl: settings.profilesUrl,
    videoUrl: settings.videoUrl,
    linkCards: deps.linkCards,
  })
  return {
    key: 'bluesky',
    name: blueskyNaming.name,
    limits: blueskyLimits,
    settledBy: 'own-id',
    cannotBeTold: true,
    link:
      settings.appPassword === null
        ? createBlueskyLink(desk)
        : createPasswordLink(desk, settings.appPassword),
    ...(settings.appPassword === null && {
      clientDocument: {
        path: clientMetadataPath,
        of: (name: string) =>
          clientMetadata({
            clientId: desk.signIn.clientId,
            clientSecret: settings.clientSecret,
            publicUrl,
            name,
          }),
      },
    }),
    renewal: createBlueskyRenewal(desk),
    profileUrl: ({ remoteId }) => `${settings.profilesUrl}/${remoteId}`,
    probe: (accountSecret) => createBlueskyProbe(client, readProfile(accountSecret)),
    publisher: (accountSecret) => createBlueskyPublisher(deskOf(accountSecret)),
    reader: (accountSecret) => createBlueskyReader(deskOf(accountSecret)),
    commenter: (accountSecret) => createBlueskyCommenter(deskOf(accountSecret)),
    liker: (accountSecret) => createBlueskyLiker(deskOf(accountSecret)),
    moderator: (accountSecret) => createBlueskyModerator(deskOf(accountSecret)),
    mentionReader: (accountSecret) => createBlueskyMentionReader(deskOf(accountSecret)),
    mentionAnswerer: (accountSecret) => createBlueskyMentionAnswerer(deskOf(accountSecret)),
    stats: (accountSecret) => createBlueskyStats(client, readProfile(accountSecret)),
    budgets: (accountSecret) => [budgetOf(readProfile(accountSecret).did)],
  }
}
