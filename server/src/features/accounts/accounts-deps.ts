import { message, type Message } from '@marquee/contract/message.ts'
import type { MentionEvent } from '#connectors/capabilities/comments/mentions.ts'
import type {
  WebhookTopic,
  OrderEvent,
  SeenEvent,
} from '#connectors/capabilities/webhook-events.ts'
import type { Connector, Connectors } from '#connectors/registry.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { NewlyUnhealthy } from './health/account-health.ts'

/**
 * What other rooms do when an account comes or goes; each runs in the transaction that makes it
 * true.
 */
export interface AccountsHooks {
  /** Whether the person is one who connects accounts of that company, now. */
  mayConnect(companyId: string, userId: string): Promise<boolean>
  /** What the company and the person are called; null when one of them is gone. */
  namesOf(
    companyId: string,
    userId: string,
  ): Promise<{ readonly company: string; readonly person: string } | null>
  /**
   * Somebody opened their account at a network to the company for the first time, and the network
   * says where they are written to. `userId` asked for it here.
   */
  onConsented?(
    tx: Db,
    consented: {
      readonly companyId: string
      readonly userId: string
      readonly network: ToolType
      readonly account: { readonly name: string; readonly email: string }
      readonly correlationId: string
    },
  ): Promise<void>
  /** Connected, repaired, or connected again: held posts go on, its page is read. */
  onAccountUsable(tx: Db, companyId: string, accountId: string): Promise<void>
  /** Disconnected, or its grant is dead. Answers how many posts are held now. */
  onAccountLost(tx: Db, companyId: string, accountId: string, said: Message): Promise<number>
  /**
   * Accounts have just begun to ail, for one reason: their people are to be told, once until they
   * work again.
   */
  onAccountsUnhealthy?(
    tx: Db,
    companyId: string,
    accounts: readonly NewlyUnhealthy[],
  ): Promise<void>
  /** Some things no longer work on an account that is connected still. */
  onAbilitiesLost?(
    tx: Db,
    companyId: string,
    account: { readonly network: ToolType; readonly name: string; readonly reason: Message },
  ): Promise<void>
  /** What posts go out on which accounts in that time, by the instant of the first. */
  accountsDueBetween?(
    from: Date,
    to: Date,
  ): Promise<
    readonly { readonly companyId: string; readonly accountId: string; readonly dueAt: Date }[]
  >
  /**
   * A network told that something changed on an account: it may be read again. Told twice or late
   * it must do no harm. `readEveryMs` as a connector has it.
   */
  onWebhookEvent?(
    companyId: string,
    accountId: string,
    told: {
      readonly topic: WebhookTopic
      readonly readEveryMs: number | null
      readonly postId?: string
      readonly order?: OrderEvent
      readonly mention?: MentionEvent
    },
  ): Promise<void>
  /** A network told that a guest saw what the account wrote to them. */
  onMessagesSeen?(companyId: string, accountId: string, seen: SeenEvent): Promise<void>
  /** A network told that a guest took a message back, by the network's id of it. */
  onMessageTakenBack?(companyId: string, accountId: string, messageId: string): Promise<void>
  /** How many posts wait on each account, by account id. */
  scheduledOn(db: Db, companyId: string): Promise<ReadonlyMap<string, number>>
  /**
   * A person saved a tool, or a tool became the one that posts go to, or stopped being it: one call
   * for each.
   */
  onToolChanged?(
    tx: Db,
    change: {
      readonly companyId: string
      readonly userId: string
      readonly network: ToolType
      readonly isConnected: boolean
    },
  ): Promise<void>
}

export interface AccountsDeps extends Pick<
  Platform,
  'config' | 'db' | 'clock' | 'log' | 'secrets' | 'outbound' | 'pictures'
> {
  readonly connectors: Connectors
  readonly hooks: AccountsHooks
}

/** Throws `not-supported` for a network that this server does not offer. */
export function connectorOf(
  { connectors }: Pick<AccountsDeps, 'connectors'>,
  network: ToolType,
): Connector {
  const connector = connectors.networks.get(network)
  if (!connector)
    throw new AppError(
      'not-supported',
      message('accounts.not-offered', { network: networkNames[network] }),
    )
  return connector
}
