import { networkNames, type ToolType } from '@marquee/contract/networks.ts'
import type { Db } from '#platform/db/database.ts'
import { houseOf, sendTo, type TellDeps } from './tell-owner.ts'
import { lockTelling, rememberAccountTold } from './tell-store.ts'

/** An account that has just begun to ail. */
export interface AilingAccount {
  readonly accountId: string
  readonly network: ToolType
  readonly name: string
  readonly message: string
  readonly heldPosts: number
}

export interface LostAbilities {
  readonly network: ToolType
  readonly name: string
  readonly reason: string
}

/**
 * Tells the owners of accounts that ail for one reason, by one mail, and of none a second time
 * before it works again. Posts that are held tell of their account themselves, with their authors;
 * the others on the same connection are mended with it, so they need no mail besides.
 */
export async function tellOfAiling(
  deps: TellDeps,
  tx: Db,
  companyId: string,
  accounts: readonly AilingAccount[],
): Promise<void> {
  const quiet = accounts
    .filter(({ heldPosts }) => heldPosts === 0)
    .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
  const untold: AilingAccount[] = []
  for (const account of quiet) {
    await lockTelling(tx, companyId, account.accountId)
    if (await rememberAccountTold(tx, companyId, account.accountId, deps.clock.now()))
      untold.push(account)
  }
  const [first] = untold
  if (!first || quiet.length < accounts.length) return
  await tellOwners(deps, tx, companyId, {
    network: first.network,
    reason: first.message,
    names: untold.map(({ name }) => name),
    isPartial: false,
  })
}

/**
 * Tells the owners that some things no longer work on an account. Whoever calls it has seen them
 * work before.
 */
export function tellOfLost(
  deps: TellDeps,
  tx: Db,
  companyId: string,
  { network, name, reason }: LostAbilities,
): Promise<void> {
  return tellOwners(deps, tx, companyId, { network, reason, names: [name], isPartial: true })
}

interface Told {
  readonly network: ToolType
  readonly reason: string
  readonly names: readonly string[]
  readonly isPartial: boolean
}

async function tellOwners(
  deps: TellDeps,
  tx: Db,
  companyId: string,
  { network, reason, names, isPartial }: Told,
): Promise<void> {
  const house = await houseOf(deps, companyId)
  if (!house) return
  for (const person of await deps.peopleToTell(tx, companyId, ['owner'])) {
    await sendTo(deps, tx, person, (to) => ({
      ...to,
      template: 'account-ailing',
      data: {
        firstName: person.firstName,
        companyName: house.name,
        network: networkNames[network],
        accountNames: [...names],
        isPartial,
        reason,
        url: `${deps.publicUrl}/user-panel/tools`,
      },
    }))
  }
}
