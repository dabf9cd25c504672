import { message } from '@marquee/contract/message.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { failedContainer, readContainer } from '../containers/container-state.ts'
import { ageMs, madeFrom, type Container } from '../containers/containers.ts'
import { makeContainer, publishContainer, type Desk } from '../containers/make-container.ts'
import { assertAcceptableReply } from '../publish/text-rules.ts'
import { orGone, isGone } from '../client/threads-refusals.ts'

/** Containers of replies that Threads was not done with when it was last asked, by what they say. */
export type WaitingReplies = Map<string, Container>

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

/** How long it is waited between looks, in ms: words are ready within a second or two. */
const pauses = [300, 500, 1000, 2000, 2000]
/** A reply that was given up is not kept; the container itself lives a day. */
const keptMs = 60 * 60_000

/**
 * A reply is a container like a post: made, then published. The container stands nowhere, so only
 * the second call counts. `unavailable`: nothing stands yet, and the same reply may be sent again,
 * which goes on with the same container in this process and makes another elsewhere.
 */
export async function writeReply(
  desk: ReplyDesk,
  { step, to, text }: Reply,
  context: WriteContext,
): Promise<{ readonly remoteId: string }> {
  assertAcceptableReply(text)
  const { waiting } = desk
  const of = madeFrom('reply', desk.profile.userId, to, text)
  const container =
    kept(desk, waiting, of) ??
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
  waiting.delete(of)
  if (!(await isReady(desk, container))) throw notYet(waiting, container)
  return context.write(step, async (guard) => {
    try {
      return { remoteId: await publishContainer(desk, container.id, guard) }
    } catch (error) {
      throw error instanceof ConnectorError && isGone(error)
        ? notYet(waiting, container, error)
        : error
    }
  })
}

function kept({ clock }: Desk, waiting: WaitingReplies, of: string): Container | null {
  const now = clock.now()
  for (const [key, container] of waiting) if (ageMs(container, now) > keptMs) waiting.delete(key)
  return waiting.get(of) ?? null
}

/** Throws where Threads could not use it. */
async function isReady(
  { graph, profile, clock, pause }: ReplyDesk,
  container: Container,
): Promise<boolean> {
  for (const ms of [...pauses, null]) {
    const seen = await readContainer(graph, profile, container.id)
    if (seen.state === 'FINISHED') return true
    if (seen.state === 'ERROR') throw failedContainer(seen)
    if (seen.state === 'EXPIRED' || seen.state === 'PUBLISHED') break
    if (seen.state === 'missing' && ageMs(container, clock.now()) > 60_000) break
    if (ms !== null) await pause(ms)
  }
  return false
}

function notYet(waiting: WaitingReplies, container: Container, cause?: ConnectorError) {
  waiting.set(container.of, container)
  return new ConnectorError('unavailable', {
    network: 'threads',
    message: message('threads.reply-not-ready-yet'),
    ...(cause ? { cause, facts: cause.facts } : {}),
  })
}
