import type { Connector, Connectors } from '#connectors/registry.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

/** What other rooms do when an account comes or goes; each runs in the transaction that makes it true. */
export interface AccountsHooks {
  /** Connected, repaired, or connected again: held posts go on, its page is read. */
  onAccountUsable(tx: Db, companyId: string, accountId: string): Promise<void>
  /** Disconnected, or its grant is dead. Answers how many posts are held now. */
  onAccountLost(tx: Db, companyId: string, accountId: string, message: string): Promise<number>
  /** How many posts wait on each account, by account id. */
  scheduledOn(db: Db, companyId: string): Promise<ReadonlyMap<string, number>>
  /** A person saved a tool, made one of a network that had none, or took away the one that posts went to. */
  onToolChanged?(tx: Db, change: { readonly companyId: string; readonly userId: string; readonly network: ToolType; readonly isConnected: boolean }): Promise<void>
}

export interface AccountsDeps extends Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'secrets' | 'outbound' | 'pictures'> {
  readonly connectors: Connectors
  readonly hooks: AccountsHooks
}

/** Throws `not-supported` for a network that this server does not offer. */
export function connectorOf({ connectors }: Pick<AccountsDeps, 'connectors'>, network: ToolType): Connector {
  const connector = connectors.networks.get(network)
  if (!connector) throw new AppError('not-supported', `${networkNames[network]} cannot be connected on this server yet.`)
  return connector
}
