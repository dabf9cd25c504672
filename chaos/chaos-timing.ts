import { realTiming, type EngineTiming } from '../server/src/features/publishing/index.ts'

/** The rules of real life in seconds: only lengths are shortened, nothing is switched off. */
export const chaosTiming: EngineTiming = {
  ...realTiming,
  leaseMs: 2000,
  callTimeoutMs: 1000,
  safetyMs: 1000,
  readBackMs: 500,
  settleMs: 12_000,
  paceMs: 100,
  turnMs: 100,
  callsAtOnce: 16,
}

/**
 * Both shorter than the settle time and longer than the first look: absence believed at once would
 * be a lie.
 */
export const lateEffectMs = 6500
export const lagMs = 6000
/** So long the town fetches a photo at most, before what it is for takes effect. */
export const photoFetchMs = 2000
/**
 * From its press on a call may still take effect for so long, also one whose caller is gone: its
 * effect may be late, and then its photo slow. A second is for a machine that is busy.
 */
export const mayTakeEffectMs = lateEffectMs + photoFetchMs + 1000
