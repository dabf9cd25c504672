import { message } from '@marquee/contract/message.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'
import {
  failedContainer,
  readContainer,
  type SeenContainer,
} from '../containers/container-state.ts'
import { ageMs, madeFrom, type Container } from '../containers/containers.ts'
import { makeContainer, publishContainer, type Desk } from '../containers/make-container.ts'
import { assertAcceptableReply } from '../publish/text-rules.ts'
import { sameText } from '../publish/same-text.ts'
import { orGone, isGone } from '../client/threads-refusals.ts'
import { isThatOrUntold, readOwnReplies, repliesFrom } from './read-replies.ts'

interface WaitingReply {
  readonly container: Container
  /** Threads says that it published it, or shows such a reply. */
  readonly isOut: boolean
}
/** What Threads was not done with when it was last asked, or may show, by what it says. */
export type WaitingReplies = Map<string, WaitingReply>

/** With what replies are written; `pause` lets so many ms pass. */
export interface ReplyDesk extends Desk {
  readonly waiting: WaitingReplies
  readonly pause: (ms: number) => Promise<void>
}

interface Reply {
  /** Of the ledger: `comment` or `reply`. */
  readonly step: string
  /** The post or reply that it answers. */
  readonly to: string
  readonly text: string
}

/** A reply, and the container that was made for it. */
interface Made {
  readonly reply: Reply
  readonly container: Container
}

/** How long it is waited between looks, in ms: words are ready within a second or two. */
const pauses = [300, 500, 1000, 2000, 2000]
/**
 * Six tries or so. A container may be shown as finished and never be found, and a lost reply is
 * looked for from a quarter of an hour before its call.
 */
const keptMs = 10 * 60_000
/** What was made a moment ago may not be shown yet. */
const newMs = 60_000
/** A container lives a day, and nothing is tried for longer. */
const dayMs = 24 * 60 * 60_000

/**
 * A reply is a container like a post: made, then published. The container stands nowhere, so only
 * the second call counts. `unavailable`: nothing stands yet, and the same reply may be sent again,
 * which goes on with the same container in this process and makes another elsewhere. `uncertain`:
 * Threads says that it published it, or shows such a reply.
 */
export async function writeReply(
  desk: ReplyDesk,
  reply: Reply,
  context: WriteContext,
): Promise<{ readonly remoteId: string }> {
  const { step, to, text } = reply
  assertAcceptableReply(text)
  const of = madeFrom('reply', desk.profile.userId, to, text)
  const earlier = await recall(desk, reply, of)
  const container =
    earlier?.container ??
    (await orGone(
      makeContainer(
        desk,
        {
          step: `${step}:container`,
          of,
          fields: async () => ({ media_type: 'TEXT', text, reply_to_id: to }),
        },
        context,
      ),
      step === 'comment',
    ))
  const state =
    earlier?.isOut === true ? 'PUBLISHED' : await lookUntilReady(desk, { reply, container })
  if (state !== 'FINISHED' && state !== 'PUBLISHED') throw notYet(desk, { container, state })
  return context.write(step, async (guard) => {
    // an earlier call took effect, whatever its answer said
    if (state === 'PUBLISHED') throw mayStand(desk, { container, isOut: true })
    desk.waiting.delete(of)
    try {
      return { remoteId: await publishContainer(desk, container.id, guard) }
    } catch (error) {
      throw error instanceof ConnectorError && isGone(error)
        ? await judgeNotFound(desk, { reply, container }, error)
        : error
    }
  })
}

/** What the next try goes on with. Null: there is none, or it is given up and became no reply. */
async function recall(desk: ReplyDesk, reply: Reply, of: string): Promise<WaitingReply | null> {
  const { waiting, clock } = desk
  const now = clock.now()
  for (const [key, { container }] of waiting) if (ageMs(container, now) > dayMs) waiting.delete(key)
  const earlier = waiting.get(of) ?? null
  if (!earlier || earlier.isOut || ageMs(earlier.container, now) <= keptMs) return earlier
  const { container } = earlier
  const { state } = await readContainer(desk.graph, desk.profile, container.id)
  if (state === 'PUBLISHED' || (await isShown(desk, { reply, container })))
    return { container, isOut: true }
  waiting.delete(of)
  return null
}

/**
 * How it is once nothing changes any more, or after some seconds: one that is gone is published
 * where Threads shows such a reply. Throws where it failed.
 */
async function lookUntilReady(desk: ReplyDesk, made: Made): Promise<SeenContainer['state']> {
  const { graph, profile, pause } = desk
  const { container } = made
  for (const ms of [...pauses, null]) {
    const seen = await readContainer(graph, profile, container.id)
    const { state } = seen
    if (state === 'ERROR') {
      desk.waiting.delete(container.of)
      throw failedContainer(seen)
    }
    if (ms === null || state === 'FINISHED' || state === 'PUBLISHED') return state
    if (isOver(desk, { container, state }))
      return state === 'missing' && (await isShown(desk, made)) ? 'PUBLISHED' : state
    await pause(ms)
  }
  return 'unknown'
}

/** A container, as Threads shows it now. */
interface Shown {
  readonly container: Container
  readonly state: SeenContainer['state']
}

/** It becomes no reply any more. */
const isOver = ({ clock }: Desk, { container, state }: Shown): boolean =>
  state === 'EXPIRED' || (state === 'missing' && ageMs(container, clock.now()) > newMs)

/**
 * "Media not found" is said of a container that Threads is not done with, of one that is gone, and
 * perhaps of one that it published just so: only the replies themselves tell.
 */
async function judgeNotFound(
  desk: ReplyDesk,
  made: Made,
  refusal: ConnectorError,
): Promise<ConnectorError> {
  const { container } = made
  try {
    const seen = await readContainer(desk.graph, desk.profile, container.id)
    if (seen.state === 'PUBLISHED' || (await isShown(desk, made)))
      return mayStand(desk, { container, isOut: true }, refusal)
    if (seen.state === 'ERROR') return failedContainer(seen)
    return notYet(desk, { container, state: seen.state }, refusal)
  } catch (cause) {
    if (cause instanceof ConnectorError) return mayStand(desk, { container, isOut: false }, cause)
    throw cause
  }
}

/** Whether the profile answered so there since the container was made. */
async function isShown(
  { graph, profile }: Desk,
  { reply: { to, text }, container }: Made,
): Promise<boolean> {
  const from = repliesFrom(new Date(container.createdAt))
  const own = await readOwnReplies(graph, profile, from)
  return own.some(({ text: shown = '', timestamp, replied_to: target }) => {
    const at = readGraphTime(timestamp)
    return isThatOrUntold(target, to) && sameText(shown, text) && (at === null || at >= from)
  })
}

/** Kept for whoever sends it once more: one that is out is so from then on. */
function mayStand({ waiting }: ReplyDesk, kept: WaitingReply, cause?: ConnectorError) {
  waiting.set(kept.container.of, kept)
  return new ConnectorError('uncertain', {
    network: 'threads',
    message: message('network.maybe-published', { network: 'Threads' }),
    ...(cause ? { cause, facts: cause.facts } : {}),
  })
}

/** The next try goes on with it, unless it is over. */
function notYet(desk: ReplyDesk, shown: Shown, cause?: ConnectorError) {
  const { container } = shown
  if (isOver(desk, shown)) desk.waiting.delete(container.of)
  else desk.waiting.set(container.of, { container, isOut: false })
  return new ConnectorError('unavailable', {
    network: 'threads',
    message: message('threads.reply-not-ready-yet'),
    ...(cause ? { cause, facts: cause.facts } : {}),
  })
}
