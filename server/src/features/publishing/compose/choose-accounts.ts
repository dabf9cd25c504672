import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { notPostedMessage } from '../engine/engine-messages.ts'
import type { PostingAccount, PublishingDeps } from '../publishing-deps.ts'

const refusal = (said: Message) =>
  new AppError('invalid-input', said, { details: { socialNetworks: said } })

/**
 * The active account of each network, each network once. What is not connected, or cannot be posted
 * to, is refused at its field.
 */
export async function chooseAccounts(
  deps: Pick<PublishingDeps, 'accounts'>,
  tx: Db,
  { scope, networks }: { scope: Scope; networks: readonly NetworkKey[] },
): Promise<PostingAccount[]> {
  const enabled = await deps.accounts.enabledAccounts(tx, scope.companyId)
  return [...new Set(networks)].map((network) => {
    const account = enabled.find((candidate) => candidate.network === network)
    if (!account)
      throw refusal(message('publishing.not-connected', { network: networkNames[network] }))
    if (!deps.accounts.publishes(network)) throw refusal(notPostedMessage(network))
    return account
  })
}
