import type { MenuCounts } from '@marquee/contract/alerts.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import type { Person } from '#features/identity'
import type { OutgoingMail } from '#features/notifications'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import type { WaitingThread } from './alert-store.ts'

export interface AlertsDeps extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly notifications: { send(tx: Db, mail: OutgoingMail): Promise<void> }
  peopleToNotify(db: Db, companyId: string, roles: readonly Role[]): Promise<Person[]>
  companyNameOf(scope: { readonly companyId: string }): Promise<string>
  timeZoneOf(scope: { readonly companyId: string }): Promise<string>
  /** Whether each company may send at an instant to come, as far as is known now. */
  coverOf(db: Db, companyIds: readonly string[]): Promise<(companyId: string, at: Date) => boolean>
  /** Guests who have waited this long, or whose network lets nobody answer any more within it. */
  listLongWaiting(now: Date, ms: number): Promise<readonly WaitingThread[]>
  /** What other rooms count for the menus. */
  countsOfRooms(scope: Scope): Promise<Omit<MenuCounts, 'alerts'>>
  readonly publicUrl: string
}
