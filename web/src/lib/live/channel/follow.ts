import type { LiveEvent } from '@marquee/contract/system.ts'
import { requestHeaders } from '../../api/request-headers.ts'
import { readEvent } from './read-event.ts'
import { watchSilence } from './silence.ts'
import { eventData } from './sse.ts'

/** A channel that brought something for so long, three heartbeats of the server, was no failure. */
const steadyMs = 50_000

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Whether our server says so; a proxy also answers 404 while the server behind it starts. */
async function isOurs(answer: Response): Promise<boolean> {
  try {
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'code' in body
  } catch {
    return false
  }
}

/** Signed out, or no member of any company: the page finds out by reading again. */
const isOver = async (answer: Response) =>
  answer.status === 401 || (answer.status === 404 && (await isOurs(answer)))

interface Heard {
  readonly onEvent: (event: LiveEvent) => void
  /** Something may have been missed. */
  readonly onGap: () => void
}

/** Reads one connection to its end; 'over' where another one would be answered likewise. */
async function readLine(
  signal: AbortSignal,
  { onEvent, onBytes }: Pick<Heard, 'onEvent'> & { readonly onBytes: () => void },
): Promise<'ended' | 'over'> {
  const line = watchSilence(signal)
  try {
    // a stream, not EventSource: that one cannot carry a bearer header
    const answer = await fetch('/api/events', {
      headers: requestHeaders({ accept: 'text/event-stream' }),
      signal: line.signal,
    })
    if (await isOver(answer)) return 'over'
    if (!answer.ok || answer.body === null)
      throw new Error(`live channel answered ${answer.status}`)
    line.heard()
    const heard = () => {
      line.heard()
      onBytes()
    }
    for await (const text of eventData(answer.body, heard)) {
      const event = readEvent(text)
      if (event) onEvent(event)
    }
  } catch {
    // a lost channel is not an error of the page: it is tried again
  } finally {
    line.stop()
  }
  return 'ended'
}

/**
 * Reads the live channel until aborted, connecting again with growing pauses, each after what may
 * have been a gap. That is told with what a line brings first: behind a proxy that holds everything
 * back no line ever brings anything, and pages read by their own clocks.
 */
export async function follow(signal: AbortSignal, { onEvent, onGap }: Heard): Promise<void> {
  let failures = 0
  for (;;) {
    let firstAt = Infinity
    let lastAt = 0
    const gap = () => {
      if (failures > 0) onGap()
    }
    const end = await readLine(signal, {
      onEvent,
      onBytes: () => {
        lastAt = Date.now()
        if (firstAt !== Infinity) return
        firstAt = lastAt
        gap()
      },
    })
    if (signal.aborted) return
    if (end === 'over') {
      gap()
      return
    }
    // one that is ended again and again, as somebody has too many, waits ever longer
    if (lastAt - firstAt >= steadyMs) failures = 0
    failures += 1
    await wait(
      Math.min(1000 * 2 ** Math.min(failures, 5), 30_000) * (0.75 + Math.random() / 2),
      signal,
    )
    if (signal.aborted) return
  }
}
