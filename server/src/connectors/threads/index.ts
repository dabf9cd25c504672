import { setTimeout } from 'node:timers/promises'
import type { AccessProbe } from '../capabilities/sign-in/access-probe.ts'
import type { AccountLink } from '../capabilities/sign-in/account-link.ts'
import type { CommentModerator } from '../capabilities/comments/comment-moderator.ts'
import type { Commenter } from '../capabilities/comments/commenter.ts'
import type { GrantRenewal } from '../capabilities/sign-in/grant-renewal.ts'
import type { MentionAnswerer, MentionReader } from '../capabilities/comments/mentions.ts'
import type { PostReader } from '../capabilities/posts/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publish/publisher.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import { sparingClient } from '../meta-graph/sparing.ts'
import type { Desk } from './containers/make-container.ts'
import {
  appBudget,
  budgetOf,
  createThreadsClient,
  type ThreadsDeps,
} from './client/threads-client.ts'
import { createThreadsCommenter } from './comments/threads-commenter.ts'
import { threadsLimits } from './threads-limits.ts'
import { createThreadsLink } from './sign-in/threads-link.ts'
import {
  createThreadsMentionAnswerer,
  createThreadsMentionReader,
  withoutMentions,
} from './comments/threads-mentions.ts'
import { createThreadsModerator } from './comments/threads-moderator.ts'
import { createThreadsProbe } from './sign-in/threads-probe.ts'
import { createThreadsPublisher } from './publish/threads-publisher.ts'
import { createThreadsReader } from './posts/threads-reader.ts'
import { createThreadsRenewal } from './sign-in/threads-renewal.ts'
import { abilityScopes } from './sign-in/threads-scopes.ts'
import { readProfile } from './sign-in/threads-secret.ts'
import { createThreadsStats } from './threads-stats.ts'
import { threadsNaming } from './client/threads-naming.ts'
import type { WaitingReplies } from './comments/write-reply.ts'

export interface ThreadsConnector {
  readonly key: 'threads'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  readonly limits: PublisherLimits
  readonly settledBy: 'own-id'
  readonly profileUrl: (profile: { readonly name: string }) => string
  /** All take the bound secret of one profile and throw `reauthorize` when it cannot be read. */
  readonly probe: (accountSecret: string) => AccessProbe
  readonly publisher: (accountSecret: string) => Publisher
  readonly reader: (accountSecret: string) => PostReader
  readonly commenter: (accountSecret: string) => Commenter
  readonly moderator: (accountSecret: string) => CommentModerator
  readonly mentionReader: (accountSecret: string) => MentionReader
  readonly mentionAnswerer: (accountSecret: string) => MentionAnswerer
  readonly stats: (accountSecret: string) => Stats
  readonly budgets: (accountSecret: string) => readonly string[]
}

export function createThreads(
  deps: ThreadsDeps & {
    /** Lets so many ms pass while Threads works on a reply; absent: they really pass. */
    readonly pause?: (ms: number) => Promise<void>
  },
): ThreadsConnector {
  const { settings, clock, pause = setTimeout } = deps
  const client = createThreadsClient(deps)
  const replies = sparingClient(client, abilityScopes.comments.without)
  const mentions = sparingClient(client, withoutMentions)
  const waiting: WaitingReplies = new Map()
  const deskOf = (accountSecret: string): Desk => ({
    graph: client,
    clock,
    profile: readProfile(accountSecret),
  })
  return {
    key: 'threads',
    name: threadsNaming.name,
    limits: threadsLimits,
    settledBy: 'own-id',
    link: createThreadsLink(client, clock, settings),
    renewal: createThreadsRenewal(client, clock),
    profileUrl: ({ name }) => `${settings.profilesUrl}/@${encodeURIComponent(name)}`,
    probe: (accountSecret) => createThreadsProbe(client, settings, accountSecret),
    publisher: (accountSecret) => createThreadsPublisher(deskOf(accountSecret)),
    reader: (accountSecret) => createThreadsReader(client, readProfile(accountSecret)),
    commenter: (accountSecret) =>
      createThreadsCommenter({ ...deskOf(accountSecret), graph: replies, pause, waiting }),
    moderator: (accountSecret) =>
      createThreadsModerator({ ...deskOf(accountSecret), graph: replies }),
    mentionReader: (accountSecret) =>
      createThreadsMentionReader(mentions, readProfile(accountSecret)),
    mentionAnswerer: (accountSecret) =>
      createThreadsMentionAnswerer({
        ...deskOf(accountSecret),
        graph: mentions,
        pause,
        waiting,
      }),
    stats: (accountSecret) => createThreadsStats(client, readProfile(accountSecret)),
    budgets: (accountSecret) => [appBudget, budgetOf(readProfile(accountSecret).userId)],
  }
}
