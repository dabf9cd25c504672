import type { WayToDatabase } from '../../server/src/platform/testing/way-to-database.ts'
import type { Venue } from '../connect-accounts.ts'
import type { Front } from '../front.ts'
import type { ChaosTestbed } from '../testbed.ts'
import type { RestartedProcess } from './kept-process.ts'

/** What a fault can hurt. */
export interface Struck {
  readonly testbed: ChaosTestbed
  readonly venues: readonly Venue[]
  readonly front: Front
  readonly way: WayToDatabase
  readonly web: RestartedProcess
  readonly worker: RestartedProcess
  readonly dataDir: string
  /** What was acknowledged to whoever presses, at this moment. */
  acknowledged(): readonly string[]
}

export interface Fault {
  readonly name: string
  readonly title: string
  /** Why it cannot be had on this machine; null: it can. */
  readonly missing?: () => string | null
  /** Resolves when the fault is over; answers what was seen beside `/health`, if anything. */
  strike(struck: Struck): Promise<string | void>
  /** What `/health` must have said meanwhile. */
  readonly says?: RegExp
}
