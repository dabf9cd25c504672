import type { World } from '../world.ts'
import type { Kernel } from './kernel.ts'

/** What is left of a quota after a call was counted. */
export interface Quota {
  limit: number
  remaining: number
  /** Town instant at which the window ends. */ resetAt: number
  isOver: boolean
}

interface Window {
  resetAt: number
  count: number
}

// beside the world, not in it: a reset begins anew, and nobody needs it after a restart
const windows = new WeakMap<World, Map<string, Window>>()

/**
 * Counts one call under `key` in a window of town time that begins with its first call. A call over
 * the limit does not make the window longer.
 */
export function takeQuota(
  kernel: Kernel,
  { key, limit, windowMs }: { key: string; limit: number; windowMs: number },
): Quota {
  const now = kernel.clock.now()
  const known = windows.get(kernel.world) ?? new Map<string, Window>()
  windows.set(kernel.world, known)
  const before = known.get(key)
  // a clock that was set back would else keep a window open for too long
  const isOpen = before !== undefined && before.resetAt > now && before.resetAt <= now + windowMs
  const window = isOpen ? before : { resetAt: now + windowMs, count: 0 }
  known.set(key, window)
  window.count += 1
  return {
    limit,
    remaining: Math.max(0, limit - window.count),
    resetAt: window.resetAt,
    isOver: window.count > limit,
  }
}
