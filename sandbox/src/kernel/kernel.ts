import type { WebhookSender } from '../webhooks/webhook-messages.ts'
import type { World } from '../world.ts'
import type { CallLog } from './call-log.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { FileStore } from './file-store.ts'
import type { IssuedSecrets } from './issued.ts'
import type { AddressSigner } from './signed-address.ts'

/** What every network of the town stands on. */
export interface Kernel {
  /** Replaced as a whole by a reset, so nobody keeps a part of it across calls. */
  world: World
  clock: Clock
  faults: Faults
  log: CallLog
  files: FileStore
  webhooks: WebhookSender
  media: AddressSigner
  issued: IssuedSecrets
  /** The town's own address, known once it listens. */
  url: string
  /** How long the town waits for media it fetches itself, in real milliseconds. */
  mediaFetchMs: number
  /** Aborted when the town closes; every wait listens to it. */
  closing: AbortSignal
  /** A new numeric id, never used before in this town. */
  nextId(): string
  /** Says that the world changed and must be saved. */
  touch(): void
}
