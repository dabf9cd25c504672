import { setTimeout } from 'node:timers/promises'
import type { AccessProbe } from '../capabilities/access-probe.ts'
import type { AccountLink } from '../capabilities/account-link.ts'
import type { CommentModerator } from '../capabilities/comment-moderator.ts'
import type { Commenter } from '../capabilities/commenter.ts'
import type { GrantRenewal } from '../capabilities/grant-renewal.ts'
import type { MentionAnswerer, MentionReader } from '../capabilities/mentions.ts'
import type { PostReader } from '../capabilities/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publisher.ts'
import type { Stats } from '../capabilities/stats.ts'
import type { Desk } from './make-container.ts'
import { appBudget, budgetOf, createThreadsClient, type ThreadsDeps } from './threads-client.ts'
import { createThreadsCommenter } from './threads-commenter.ts'
import { threadsLimits } from './threads-limits.ts'
import { createThreadsLink } from './threads-link.ts'
import { createThreadsMentionAnswerer, createThreadsMentionReader } from './threads-mentions.ts'
import { createThreadsModerator } from './threads-moderator.ts'
import { createThreadsProbe } from './threads-probe.ts'
import { createThreadsPublisher } from './threads-publisher.ts'
import { createThreadsReader } from './threads-reader.ts'
import { createThreadsRenewal } from './threads-renewal.ts'
import { readProfile } from './threads-secret.ts'
import { createThreadsStats } from './threads-stats.ts'
import { threadsVoice } from './threads-voice.ts'
import type { WaitingReplies } from './write-reply.ts'

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
  const waiting: WaitingReplies = new Map()
  const deskOf = (accountSecret: string): Desk => ({
    graph: client,
    clock,
    profile: readProfile(accountSecret),
  })
  return {
    key: 'threads',
    name: threadsVoice.name,
    limits: threadsLimits,
    settledBy: 'own-id',
    link: createThreadsLink(client, clock, settings),
    renewal: createThreadsRenewal(client, clock),
    profileUrl: ({ name }) => `${settings.profilesUrl}/@${encodeURIComponent(name)}`,
    probe: (accountSecret) => createThreadsProbe(client, settings.abilities, accountSecret),
    publisher: (accountSecret) => createThreadsPublisher(deskOf(accountSecret)),
    reader: (accountSecret) => createThreadsReader(client, readProfile(accountSecret)),
    commenter: (accountSecret) =>
      createThreadsCommenter({ ...deskOf(accountSecret), pause, waiting }),
    moderator: (accountSecret) => createThreadsModerator(deskOf(accountSecret)),
    mentionReader: (accountSecret) =>
      createThreadsMentionReader(client, readProfile(accountSecret)),
    mentionAnswerer: (accountSecret) =>
      createThreadsMentionAnswerer({ ...deskOf(accountSecret), pause, waiting }),
    stats: (accountSecret) => createThreadsStats(client, readProfile(accountSecret)),
    budgets: (accountSecret) => [appBudget, budgetOf(readProfile(accountSecret).userId)],
  }
}
