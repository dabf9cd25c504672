import { fork, type ChildProcess } from 'node:child_process'
import * as z from 'zod/mini'

const idleMs = 4000

const reply = z.object({
  id: z.int(),
  percent: z.optional(z.number()),
  made: z.optional(z.unknown()),
  failed: z.optional(z.string()),
})
const ordered = z.object({ id: z.int(), work: z.unknown() })

/**
 * A process for work on files that strangers made. It ends when it is idle, and what breaks in it
 * breaks only it.
 */
export interface PassingChild {
  /**
   * One order after another. Throws what the child threw, `died` when it took too long, `ChildDied`
   * when it ended by itself, and `ChildClosed` when we end ourselves.
   */
  order(work: unknown, options?: OrderOptions): Promise<unknown>
  close(): void
}

export interface OrderOptions {
  /** Instead of what the child's orders may take. */
  readonly longestMs?: number
  /** Percent of the work, as often as the child says them. */
  readonly onProgress?: (percent: number) => void
}

/**
 * The work was broken off because this process ends: nothing is wrong with it, and it may be done
 * elsewhere.
 */
export class ChildClosed extends Error {}

/**
 * The child ended in the middle of the work: a system that stops ends it before us, or takes its
 * memory away. The work may be done once more.
 */
export class ChildDied extends Error {}

interface PassingChildOptions {
  readonly program: URL
  readonly died: string
  readonly longestMs: number
  /** Its JavaScript may use so much memory; what its libraries use beside that is theirs to limit. */
  readonly heapMb: number
}

export function createPassingChild({
  program,
  died,
  longestMs,
  heapMb,
}: PassingChildOptions): PassingChild {
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | null = null
  let last: Promise<unknown> = Promise.resolve()
  let count = 0

  let isClosed = false
  const end = () => {
    running?.kill('SIGKILL')
    running = null
  }
  const once = (work: unknown, { longestMs: itsLongestMs = longestMs, onProgress }: OrderOptions) =>
    new Promise<unknown>((resolve, reject) => {
      if (isClosed) return reject(new ChildClosed(died))
      if (idle) clearTimeout(idle)
      const worker = (running = running?.connected
        ? running
        : fork(program, {
            serialization: 'advanced',
            stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
            execArgv: [`--max-old-space-size=${heapMb}`],
          }).on('error', () => undefined))
      const id = ++count
      let isSettled = false
      const settle = (how: () => void) => {
        if (isSettled) return
        isSettled = true
        clearTimeout(timer)
        worker.off('message', hear)
        worker.off('exit', onExit)
        worker.off('error', onExit)
        idle = setTimeout(end, idleMs)
        idle.unref()
        how()
      }
      const hear = (message: unknown) => {
        // under --watch Node sends messages of its own over the same pipe
        const { success, data: said } = reply.safeParse(message)
        if (!success || said.id !== id) return
        if (said.percent !== undefined) onProgress?.(said.percent)
        else
          settle(() =>
            said.failed === undefined ? resolve(said.made) : reject(new Error(said.failed)),
          )
      }
      const onExit = () => {
        if (running === worker) running = null
        settle(() => reject(isClosed ? new ChildClosed(died) : new ChildDied(died)))
      }
      const onTooLong = () => {
        if (running === worker) running = null
        settle(() => reject(new Error(died)))
        worker.kill('SIGKILL')
      }
      const timer = setTimeout(onTooLong, itsLongestMs)
      worker.on('message', hear)
      worker.once('exit', onExit)
      worker.once('error', onExit)
      // a child that died a moment ago takes no order: that is its end too, and not ours
      worker.send({ id, work }, (error) => {
        if (error) onExit()
      })
    })
  return {
    order(work, options = {}) {
      const turn = last.then(() => once(work, options))
      last = turn.catch(() => undefined)
      return turn
    },
    close() {
      isClosed = true
      end()
    },
  }
}

/**
 * The child's side: does what `PassingChild.order` sends, says how far it is in percent where it
 * knows, and ends with its parent.
 */
export function answerOrders<Work extends z.ZodMiniType>(
  schema: Work,
  make: (work: z.output<Work>, tell: (percent: number) => void) => Promise<unknown>,
): void {
  process.on('message', (message) => {
    const { success, data: order } = ordered.safeParse(message)
    const work = success ? schema.safeParse(order.work) : null
    if (!order || !work?.success) return
    make(work.data, (percent) => process.send?.({ id: order.id, percent })).then(
      (made) => process.send?.({ id: order.id, made }),
      (error: unknown) =>
        process.send?.({
          id: order.id,
          failed: error instanceof Error ? error.message : String(error),
        }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
