import type { ManyNetwork } from '../connectable.ts'
import type { Consented } from '../sign-in/consent-popup.ts'
import type { FoundAccounts, FoundGroup } from './found-accounts.ts'
import { manyWays } from '../networks/many-ways.ts'

/** What the person who just consented could connect; where accounts lie in groups, the groups. */
export const findAccounts = (network: ManyNetwork, consented: Consented): Promise<FoundAccounts> =>
  manyWays[network].find(consented)

/** The accounts of one group. Throws where the network has no groups. */
export async function openGroup(
  network: ManyNetwork,
  before: FoundAccounts,
  group: FoundGroup,
): Promise<FoundAccounts> {
  const { openGroup: open } = manyWays[network]
  if (!open) throw new Error(`${network} has no groups`)
  return open(before, group)
}

/** The same, asked again. */
export function findAgain(network: ManyNetwork, before: FoundAccounts): Promise<FoundAccounts> {
  return before.group === null
    ? findAccounts(network, before.consented)
    : openGroup(network, before, before.group)
}
