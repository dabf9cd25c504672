import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { OrderReader } from '#connectors/capabilities/order-reader.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'

/** A connected account whose orders are read. */
export interface Store {
  readonly id: string
  readonly network: ToolType
  readonly name: string
}

/** One store, opened for one reading. */
export interface OpenedStore {
  readonly account: Store
  readonly orderReader: OrderReader
  readonly mark: string
}

export interface DeliveryDeps extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly accounts: {
    /** Null: not this company's, disconnected, or no store. Throws `ConnectorError`. */
    openStore(companyId: string, socialAccountId: string): Promise<OpenedStore | null>
    /** The active stores. */
    enabledStores(db: Db, companyId: string): Promise<readonly Store[]>
    markReauthorize(refusal: RefusedAccount): Promise<boolean>
  }
  readonly timeZoneOf: (scope: Pick<Scope, 'companyId'>) => Promise<string>
}
