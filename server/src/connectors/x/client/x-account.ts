import type { Clock } from '#platform/clock.ts'
import type { XSettings } from '#platform/settings/networks/network-settings.ts'
import type { XClient } from './x-client.ts'
import type { BoundX } from '../sign-in/x-secret.ts'

/** What a write works with. */
export interface XAccount {
  readonly client: XClient
  readonly settings: XSettings
  readonly clock: Clock
  readonly account: BoundX
}
