import { message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { Scope } from '#platform/scope.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

interface Standing {
  readonly network: NetworkKey
  readonly socialAccountId: string
  readonly remoteId: string
}

/** Whether people see the post there now. Throws why its network cannot be asked. */
export async function showsPost(
  { db, clock, accounts }: Pick<PublishingDeps, 'db' | 'clock' | 'accounts'>,
  { companyId }: Pick<Scope, 'companyId'>,
  { network, socialAccountId, remoteId }: Standing,
): Promise<boolean> {
  const off = await reasonOff(db, network)
  if (off !== null)
    throw new AppError(
      'conflict',
      message('publishing.change-switched-off', { network: networkNames[network], reason: off }),
    )
  try {
    const account = await accounts.capabilitiesOf(companyId, socialAccountId)
    if (!account?.postEditor)
      throw new AppError('conflict', message('publishing.change-not-connected'))
    return (await account.postEditor.see(remoteId, clock.now()))?.state === 'live'
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    throw new AppError('network-refused', error.said, { cause: error })
  }
}
