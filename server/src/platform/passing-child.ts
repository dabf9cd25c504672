import { fork, type ChildProcess } from 'node:child_process'
import * as z from 'zod/mini'

const idleMs = 4000

const reply = z.object({ id: z.int(), made: z.optional(z.unknown()), failed: z.optional(z.string()) })
const ordered = z.object({ id: z.int(), work: z.unknown() })

/** A process for work on files that strangers made. It ends when it is idle, and what breaks in it breaks only it. */
export interface PassingChild {
  /** One order after another. Throws what the child threw, or `died` when it ended or took too long. */
  order(work: unknown): Promise<unknown>
  close(): void
}

interface PassingChildOptions {
  readonly program: URL
  readonly died: string
  readonly longestMs: number
  /** Its JavaScript may use so much memory; what its libraries use beside that is theirs to limit. */
  readonly heapMb: number
}

export function createPassingChild({ program, died, longestMs, heapMb }: PassingChildOptions): PassingChild {
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | null = null
  let last: Promise<unknown> = Promise.resolve()
  let count = 0

  const end = () => {
    running?.kill('SIGKILL')
    running = null
  }
  const once = (work: unknown) => new Promise<unknown>((resolve, reject) => {
    if (idle) clearTimeout(idle)
    const worker = (running = running?.connected ? running : fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [`--max-old-space-size=${heapMb}`] }).on('error', () => undefined))
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
      if (success && said.id === id) settle(() => (said.failed === undefined ? resolve(said.made) : reject(new Error(said.failed))))
    }
    const onExit = () => {
      if (running === worker) running = null
      settle(() => reject(new Error(died)))
    }
    const timer = setTimeout(() => worker.kill('SIGKILL'), longestMs)
    worker.on('message', hear)
    worker.once('exit', onExit)
    worker.once('error', onExit)
    // a child that died a moment ago takes no order: that is its end too, and not ours
    worker.send({ id, work }, (error) => { if (error) onExit() })
  })
  return {
    order(work) {
      const turn = last.then(() => once(work))
      last = turn.catch(() => undefined)
      return turn
    },
    close: end,
  }
}

/** The child's side: does what `PassingChild.order` sends, and ends with its parent. */
export function answerOrders<Work extends z.ZodMiniType>(schema: Work, make: (work: z.output<Work>) => Promise<unknown>): void {
  process.on('message', (message) => {
    const { success, data: order } = ordered.safeParse(message)
    const work = success ? schema.safeParse(order.work) : null
    if (!order || !work?.success) return
    make(work.data).then(
      (made) => process.send?.({ id: order.id, made }),
      (error: unknown) => process.send?.({ id: order.id, failed: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
