import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { Advertiser } from '#connectors/capabilities/ads/advertiser.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { OutboxAccount } from '#outbox'

/**
 * Throws where nobody can promote with this account now. With `paidBy` also where another ads
 * account was chosen since: nothing is made, found or removed in one that nobody confirmed.
 */
export async function advertiserOf(
  { advertiser, account }: OutboxAccount,
  { paidBy }: { readonly paidBy?: string | undefined } = {},
): Promise<Advertiser> {
  const opened = await advertiser()
  const { network } = account
  if (opened && (paidBy === undefined || opened.adAccountId === paidBy)) return opened
  if (opened)
    throw new ConnectorError('rejected', {
      network,
      message: message('promotions.ads-account-changed'),
    })
  throw new ConnectorError('unsupported', {
    network,
    message: message('promotions.no-ads-account', { network: networkNames[network] }),
  })
}

/** Whether another ads account was chosen since. */
export const isOfOther = (error: unknown): boolean =>
  error instanceof ConnectorError && error.said.code === 'promotions.ads-account-changed'
