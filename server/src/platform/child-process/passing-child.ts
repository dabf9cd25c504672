import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { createChildWorkplace, type ChildWorkplace, type FileWork } from './child-workplace.ts'
import { ChildClosed, ChildDied, ChildTooSlow, WorkBrokenOff, WorkRefused } from './child-errors.ts'
import { createTurns } from './turns.ts'

const idleMs = 4000

const reply = z.object({
  id: z.int(),
  percent: z.optional(z.number()),
  made: z.optional(z.unknown()),
  failed: z.optional(z.string()),
  brokenOff: z.optional(z.string()),
})

/**
 * A process for work on files that strangers made. It ends when it is idle, and what breaks in it
 * breaks only it. It has no environment, reads and writes only the files of its order, and is
 * `nobody` where we are root.
 */
export interface PassingChild {
  /**
   * One order at a time; those who wait are served in turn. Throws `WorkRefused` with what the
   * child said of the file, and `WorkBrokenOff` when it said nothing: it took too long, ended by
   * itself, could not start, had no memory, or we end ourselves.
   */
  order(work: FileWork, options?: OrderOptions): Promise<unknown>
  close(): void
}

export interface OrderOptions {
  /** Instead of what the child's orders may take. */
  readonly longestMs?: number
  /** Percent of the work, as often as the child says them. */
  readonly onProgress?: (percent: number) => void
  /** Who waits: ten orders of one do not hold up the first of another. */
  readonly turn?: string
}

interface PassingChildOptions {
  readonly program: URL
  readonly died: string
  readonly longestMs: number
  /** Its JavaScript may use so much memory; what its libraries use beside that is theirs to limit. */
  readonly heapMb: number
}

/** What the programs of children are made of; neither the settings nor the data folder. */
const readable = ['node_modules/*', 'encoder/*', 'server/*', 'contract/*', 'package.json'].map(
  (path) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url)),
)

function start(
  { program, heapMb }: PassingChildOptions,
  { folder, user }: ChildWorkplace,
): ChildProcess {
  return fork(program, user ? [String(user.uid), String(user.gid)] : [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      '--allow-addons',
      ...[...readable, `${folder}/*`].map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${folder}/*`,
    ],
  }).on('error', () => undefined)
}

interface Question {
  readonly message: { readonly id: number; readonly work: unknown }
  readonly longestMs: number
  readonly onProgress: OrderOptions['onProgress']
  readonly died: string
  /** It takes no further order. */
  readonly onGone: () => void
  readonly isClosed: () => boolean
}

/** Sends one order and waits for what becomes of it. */
function askChild(worker: ChildProcess, question: Question): Promise<unknown> {
  const { message, longestMs, onProgress, died, onGone, isClosed } = question
  return new Promise((resolve, reject) => {
    let isSettled = false
    const settle = (how: () => void) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('exit', onExit)
      worker.off('error', onExit)
      how()
    }
    const hear = (heard: unknown) => {
      // under --watch Node sends messages of its own over the same pipe
      const { success, data: said } = reply.safeParse(heard)
      if (!success || said.id !== message.id) return
      const { percent, failed, brokenOff, made } = said
      if (percent !== undefined) onProgress?.(percent)
      else if (brokenOff !== undefined) settle(() => reject(new WorkBrokenOff(brokenOff)))
      else if (failed !== undefined) settle(() => reject(new WorkRefused(failed)))
      else settle(() => resolve(made))
    }
    const onExit = () => {
      onGone()
      settle(() => reject(isClosed() ? new ChildClosed(died) : new ChildDied(died)))
    }
    const onTooLong = () => {
      onGone()
      settle(() => reject(new ChildTooSlow(died)))
      worker.kill('SIGKILL')
    }
    const timer = setTimeout(onTooLong, longestMs)
    worker.on('message', hear)
    worker.once('exit', onExit)
    worker.once('error', onExit)
    // a child that died a moment ago takes no order: that is its end too, and not ours
    worker.send(message, (error) => {
      if (error) onExit()
    })
  })
}

export function createPassingChild(options: PassingChildOptions): PassingChild {
  const { died, longestMs } = options
  const turns = createTurns()
  let running: ChildProcess | null = null
  let workplace: ChildWorkplace | null = null
  let idle: NodeJS.Timeout | null = null
  let count = 0
  let isClosed = false

  const end = () => {
    running?.kill('SIGKILL')
    running = null
    workplace?.remove()
    workplace = null
  }
  const ask = (work: unknown, its: OrderOptions, at: ChildWorkplace) => {
    const worker = (running = running?.connected ? running : start(options, at))
    return askChild(worker, {
      message: { id: ++count, work },
      longestMs: its.longestMs ?? longestMs,
      onProgress: its.onProgress,
      died,
      onGone: () => {
        if (running === worker) running = null
      },
      isClosed: () => isClosed,
    })
  }
  const once = async (work: FileWork, its: OrderOptions) => {
    if (isClosed) throw new ChildClosed(died)
    if (idle) clearTimeout(idle)
    try {
      workplace ??= createChildWorkplace()
      const at = workplace
      const laid = await at.lay(work)
      try {
        if (isClosed) throw new ChildClosed(died)
        const made = await ask(laid.work, its, at)
        await laid.bringOut()
        return made
      } finally {
        await laid.clear()
      }
    } catch (cause) {
      if (cause instanceof WorkRefused || cause instanceof WorkBrokenOff) throw cause
      // no process, no room on the disk, no file: nothing of that is the file's fault
      throw isClosed ? new ChildClosed(died, { cause }) : new ChildDied(died, { cause })
    } finally {
      idle = setTimeout(end, idleMs)
      idle.unref()
    }
  }
  return {
    order: (work, its = {}) => turns.take(its.turn ?? '', () => once(work, its)),
    close() {
      isClosed = true
      end()
    },
  }
}
