import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { Advertiser } from '#connectors/capabilities/advertiser.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { OutboxAccount } from '#outbox'

/** Throws where nobody can promote with this account now. */
export async function advertiserOf({ advertiser, account }: OutboxAccount): Promise<Advertiser> {
  const opened = await advertiser()
  if (opened) return opened
  const { network } = account
  throw new ConnectorError('unsupported', {
    network,
    message: message('promotions.no-ads-account', { network: networkNames[network] }),
  })
}
