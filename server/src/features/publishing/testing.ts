import type { Message } from '@marquee/contract/message.ts'
import { facebook } from '@marquee/contract/networks/facebook.ts'
import { randomUUID } from 'node:crypto'
import type { LookUp, Publisher } from '#connectors/capabilities/publish/publisher.ts'
import { sql } from '#platform/db/sql.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { testLog } from '#testing/test-platform.ts'
import type { Clock } from '#platform/clock.ts'
import { worded, type Worded } from '#platform/wording/testing.ts'
import { noEngineMetrics } from './engine/engine-metrics.ts'
import type { EngineDeps } from './engine/engine-deps.ts'
import type { EngineTiming } from './engine/engine-timing.ts'
import type { PlanForPosts } from './plans/plan-for-posts.ts'

/** Everybody pays. */
export const coversAll: PlanForPosts = {
  isCovered: async () => true,
  isCoveredNow: async () => true,
  coverOf: async () => () => true,
}

/**
 * The rules of real life in seconds: leases of four, calls of 300 ms; room enough for a busy
 * machine.
 */
export const quickTiming: EngineTiming = {
  leaseMs: 4000,
  callTimeoutMs: 300,
  aheadMs: 200,
  safetyMs: 200,
  readBackMs: 20,
  accountMs: 0,
  settleMs: null,
  lateMs: 60_000,
  paceMs: 60_000,
  turnMs: 10_000,
  callsAtOnce: 16,
  preparationsAtOnce: 4,
  preparationsDueAtOnce: 2,
  checksAtOnce: 4,
}

export interface PublicationPlan {
  readonly dueAt: Date
  readonly state?: 'scheduled' | 'preparing' | 'ready' | 'submitting' | 'held' | 'missed'
  readonly text?: string
  readonly accountId?: string
  readonly lateAfter?: Date
  /** When it is prepared; as a rule when it is due. */
  readonly nextAt?: Date
}

/** A post with one publication on a Facebook account; answers the publication's id. */
export async function aPublication(db: Db, scope: Scope, plan: PublicationPlan): Promise<string> {
  const [postId, id] = [randomUUID(), randomUUID()]
  const accountId = plan.accountId ?? randomUUID()
  await db.run(sql`
    insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, due_at, wall_time, time_zone, created_at)
    values (${scope.companyId}, ${postId}, 'here', 'scheduled', ${plan.text ?? 'Burrata is back'}, ${['facebook']}, ${[accountId]}::uuid[], ${plan.dueAt}, ${plan.dueAt}, '2026-11-24T18:30', 'Europe/London', ${plan.dueAt})`)
  await db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, next_at, correlation_id, created_at, updated_at)
    values (${scope.companyId}, ${id}, ${postId}, ${accountId}, 'facebook', 'Osteria Lume', ${plan.state ?? 'scheduled'}, ${plan.dueAt},
      ${plan.lateAfter ?? new Date(plan.dueAt.getTime() + 3_600_000)}, ${plan.nextAt ?? plan.dueAt}, ${randomUUID()}, ${plan.dueAt}, ${plan.dueAt})`)
  return id
}

export interface PublicationState {
  readonly state: string
  readonly message: Message | null
  readonly remote_id: string | null
  readonly next_at: Date | null
  readonly fence: number
  readonly hold_reason: string | null
  readonly read_back_at: Date | null
}

export async function stateOf(db: Db, id: string): Promise<Worded<PublicationState>> {
  return worded(
    await db.one(
      sql<PublicationState>`select state, message_of(message) as message, remote_id, next_at, fence, hold_reason, read_back_at from publications where id = ${id}`,
    ),
  )
}

export async function attemptsOf(
  db: Db,
  id: string,
): Promise<{ step: string; outcome: string | null; fence: number }[]> {
  return db.many(
    sql<{
      step: string
      outcome: string | null
      fence: number
    }>`select step, outcome, fence from attempts where publication_id = ${id} order by fence, started_at, id`,
  )
}

/** A network that lives in memory and does as the test says at each commit. */
export interface StandInNetwork {
  readonly publisher: Publisher
  readonly standing: { remoteId: string; text: string }[]
  commits: number
  /** Runs inside each commit, after the send guard was asked; may throw what a connector throws. */
  onCommit: (text: string, stand: () => string) => Promise<string>
  onPrepare: () => Promise<void>
  lookUpAnswers: ((text: string) => LookUp) | null
}

export function aNetwork(): StandInNetwork {
  const network: StandInNetwork = {
    standing: [],
    commits: 0,
    lookUpAnswers: null,
    onCommit: async (_text, stand) => stand(),
    onPrepare: async () => undefined,
    publisher: {
      async prepare(_content, earlier, context) {
        await context.write('upload-photo:1', () => network.onPrepare())
        return { prepared: earlier ?? { photo: '1' }, againInMs: null }
      },
      async commit({ text }, _prepared, context) {
        const remoteId = await context.write('commit', async (guard) => {
          if (!guard.mayStillSend()) throw new Error('the guard refused')
          network.commits++
          return network.onCommit(text, () => {
            const made = `${network.standing.length + 1}_${randomUUID().slice(0, 8)}`
            network.standing.push({ remoteId: made, text })
            return made
          })
        })
        return { remoteId, permalink: null, state: 'published' }
      },
      follow: async ({ remoteId }) => ({ state: 'published', remoteId, permalink: null }),
      async lookUp({ content }) {
        if (network.lookUpAnswers) return network.lookUpAnswers(content.text)
        return {
          proof: 'content',
          candidates: network.standing
            .filter(({ text }) => text === content.text)
            .map(({ remoteId }) => ({ remoteId, permalink: null, createdAt: new Date() })),
        }
      },
      async remove() {},
    },
  }
  return network
}

export interface EngineFor {
  readonly db: Database
  readonly clock: Clock
  readonly network: StandInNetwork
  readonly timing?: EngineTiming
  readonly settleMs?: number
  readonly reauthorized?: string[]
  readonly listener?: EngineDeps['listener']
  readonly budgetUntil?: (budgets: readonly string[], upTo: number) => Date | null
}

export function engineDeps({
  db,
  clock,
  network,
  timing = quickTiming,
  settleMs = 400,
  reauthorized = [],
  listener = { on: () => () => undefined },
  budgetUntil = () => null,
}: EngineFor): EngineDeps {
  return {
    db,
    clock,
    log: testLog,
    timing,
    networks: ['facebook'],
    listener,
    budgets: { waitUntil: budgetUntil },
    metrics: noEngineMetrics,
    capabilitiesOf: async () => ({
      publisher: network.publisher,
      reader: {
        listRecent: async () => ({ posts: [], cursor: null }),
        read: async (remoteId) =>
          network.standing.some((post) => post.remoteId === remoteId)
            ? {
                remoteId,
                kind: 'post',
                videoUrl: null,
                durationMs: null,
                text: '',
                createdAt: clock.now(),
                permalink: `https://network.example/${remoteId}`,
                pictureUrls: [],
                likes: 3,
                comments: 2,
                shares: 1,
                hasLiked: false,
                isBoostable: false,
              }
            : null,
      },
      budgets: ['network:app'],
      mark: 'grant',
      limits: { ...facebook.limits, settleMs },
    }),
    markReauthorize: async ({ accountId }) => reauthorized.push(accountId) > 0,
    isUsable: async () => false,
    plan: coversAll,
    pictureFor: async () => null,
    altTexts: async () => new Map(),
    videoFor: async () => null,
    isBeingMade: async () => false,
    whyNotMade: async () => null,
  }
}

/** Resolves once a statement of somebody else waits for a row that a transaction holds. */
export async function somebodyWaits(db: Database): Promise<void> {
  await eventually(
    () =>
      db.many(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    (waiting) => waiting.length > 0,
  )
}

/**
 * Resolves once a post that is due now has gone out: it is claimed after everything that was due
 * before, so what has not gone out by then is not going to.
 */
export async function punctualIsOut(db: Db, scope: Scope, now: Date): Promise<void> {
  const id = await aPublication(db, scope, { dueAt: now, text: 'punctual', state: 'ready' })
  await eventually(
    () => stateOf(db, id),
    ({ state }) => state === 'published',
  )
}

/** Asks until it is so; the engine works on its own time. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isSo: (value: T) => boolean,
  withinMs = 15_000,
): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const value = await ask()
    if (isSo(value)) return value
    if (performance.now() > end)
      throw new Error(`Still not so after ${withinMs} ms: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
