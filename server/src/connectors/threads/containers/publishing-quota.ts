import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'

/** What Threads counts apart, each over a rolling day. */
export type Counted = 'posts' | 'replies' | 'deletions'

const config = given(z.object({ quota_total: given(z.number()) }))
const quota = z.object({
  data: z.array(
    z.object({
      quota_usage: given(z.number()),
      config,
      reply_quota_usage: given(z.number()),
      reply_config: config,
      delete_quota_usage: given(z.number()),
      delete_config: config,
    }),
  ),
})
type Quota = z.output<typeof quota>['data'][number]

const ways: Readonly<
  Record<
    Counted,
    {
      readonly fields: string
      readonly read: (from: Quota) => readonly (number | undefined)[]
      readonly say: (used: number) => Message
    }
  >
> = {
  posts: {
    fields: 'quota_usage,config',
    read: (from) => [from.quota_usage, from.config?.quota_total],
    say: (used) => message('network.daily-posts-used', { count: used, network: 'Threads' }),
  },
  replies: {
    fields: 'reply_quota_usage,reply_config',
    read: (from) => [from.reply_quota_usage, from.reply_config?.quota_total],
    say: (used) => message('threads.daily-replies-used', { count: used }),
  },
  deletions: {
    fields: 'delete_quota_usage,delete_config',
    read: (from) => [from.delete_quota_usage, from.delete_config?.quota_total],
    say: (used) => message('threads.daily-deletions-used', { count: used }),
  },
}

/** The window rolls, so room may come back at any time; when, Threads does not say. */
const waitMs = 60 * 60_000

export interface QuotaQuestion {
  readonly graph: GraphClient
  readonly profile: ThreadsProfile
  readonly clock: Clock
  readonly counted: Counted
}

/**
 * What a refusal means, once the quota was read: Threads has no code of its own for a spent one
 * (networks.md section 18, Quotas). The refusal itself where there is room, where it is no plain
 * refusal, and where the quota cannot be read.
 */
export async function judgeByQuota(
  { graph, profile, clock, counted }: QuotaQuestion,
  refusal: unknown,
): Promise<unknown> {
  if (!(refusal instanceof ConnectorError) || refusal.kind !== 'rejected') return refusal
  const { fields, read, say } = ways[counted]
  const answer = await graph
    .read({
      path: `/${profile.userId}/threads_publishing_limit`,
      token: profile.token,
      account: profile.userId,
      fields: { fields },
      schema: quota,
    })
    .catch((error: unknown) => {
      if (error instanceof ConnectorError) return null
      throw error
    })
  const [used, total] = answer?.data[0] ? read(answer.data[0]) : []
  if (used === undefined || total === undefined || used < total) return refusal
  return new ConnectorError('rate-limited', {
    network: 'threads',
    cause: refusal,
    until: new Date(clock.now().getTime() + waitMs),
    facts: { ...refusal.facts, quotaUsed: used, quotaTotal: total },
    message: say(used),
  })
}
