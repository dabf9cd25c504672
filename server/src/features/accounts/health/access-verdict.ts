import { message, type Message } from '@marquee/contract/message.ts'
import type { LinkableAccount } from '#connectors/capabilities/sign-in/account-link.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { SocialAccountRow } from '../account-store.ts'

/** What the network said when it was asked about a saved account; null where it did not say. */
export interface AccessFindings {
  /** Whether the account's own secret still works. */
  readonly secret: 'valid' | 'revoked' | null
  /** What the person behind it may connect today. */
  readonly listed: readonly LinkableAccount[] | null
}

export type AccessVerdict =
  | { readonly kind: 'as-it-is' }
  /** The person still has it, and this is a secret that works. */
  | { readonly kind: 'renew'; readonly account: LinkableAccount }
  | { readonly kind: 'reconnect' | 'lost-access'; readonly message: Message }

type Account = Pick<SocialAccountRow, 'network' | 'remote_id' | 'name' | 'health' | 'connected_as'>

/**
 * A person's own list tells a lost role or right from a connection that only ended. An account that
 * is missing there proves nothing as long as its secret works: it may have been left unticked in
 * the network's window.
 */
export function accessVerdict(account: Account, { secret, listed }: AccessFindings): AccessVerdict {
  const entry = listed?.find(({ remoteId }) => remoteId === account.remote_id)
  if (entry && !entry.canConnect)
    return { kind: 'lost-access', message: entry.reason ?? lostMessage(account) }
  if (entry && (secret === 'revoked' || account.health !== 'connected'))
    return { kind: 'renew', account: entry }
  if (secret !== 'revoked') return { kind: 'as-it-is' }
  return listed && !entry
    ? { kind: 'lost-access', message: lostMessage(account) }
    : { kind: 'reconnect', message: endedMessage(account) }
}

/** The network does not list the account for this person any more. */
export function lostMessage({
  network,
  name,
  connected_as: person,
}: Pick<Account, 'network' | 'name' | 'connected_as'>): Message {
  return message('accounts.not-shown', { network: networkNames[network], name, person })
}

export function endedMessage({ network, name }: Pick<Account, 'network' | 'name'>): Message {
  return message('accounts.connection-ended', { network: networkNames[network], name })
}
