import { ApiError } from './api-error.ts'

/** Waits between tries. A minute in all without an answer ends them until somebody presses. */
export const waitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000] as const

/** The line is away, the server starts anew, or too much was asked: it says nothing of the matter. */
export const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.noAnswer || error.status === 429 || error.status >= 502)

/**
 * Asks again while what went wrong may pass. Rejects with what went wrong, or with the signal's
 * reason when nobody wants it any more. Only for what may be asked twice.
 */
export async function askPatiently<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  passes: (error: ApiError) => boolean = () => true,
): Promise<T> {
  for (let inVain = 0; ; inVain += 1) {
    try {
      return await ask()
    } catch (error) {
      const wait = waitsMs[inVain]
      if (signal.aborted || wait === undefined || !mayPass(error) || !passes(error)) throw error
      await untilLineOr(error.retryAfterMs ?? wait, signal)
      signal.throwIfAborted()
    }
  }
}

/** Until so long has passed, the line is back, or nobody wants it any more. */
export function untilLineOr(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}
