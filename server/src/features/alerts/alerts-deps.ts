import type { MenuCounts } from '@marquee/contract/alerts.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import type { Person } from '#features/identity'
import type { OutgoingMail } from '#features/notifications'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import type { ClosingThread } from './alert-store.ts'

export interface AlertsDeps extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly notifications: { send(tx: Db, mail: OutgoingMail): Promise<void> }
  peopleToNotify(db: Db, companyId: string, roles: readonly Role[]): Promise<Person[]>
  companyNameOf(scope: { readonly companyId: string }): Promise<string>
  timeZoneOf(scope: { readonly companyId: string }): Promise<string>
  /** Guests who wait, and whose network lets nobody answer any more within this time. */
  listClosing(now: Date, withinMs: number): Promise<readonly ClosingThread[]>
  /** What other rooms count for the menus. */
  countsOfRooms(scope: Scope): Promise<Omit<MenuCounts, 'alerts'>>
  readonly publicUrl: string
}
