import { sameMessage, type Message } from '@marquee/contract/message.ts'
import { networkNames, tools, type ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { sendTo, type NotifyDeps } from './send-notice.ts'
import { companyToNotify } from './notify-owner.ts'
import { isAboutToBeNotified, lockNotifying, rememberAccountNotified } from './notify-store.ts'

/** An account that has just begun to ail. */
export interface UnhealthyAccount {
  readonly accountId: string
  readonly network: ToolType
  readonly name: string
  readonly message: Message
  readonly heldPosts: number
}

export interface LostAbilities {
  readonly network: ToolType
  readonly name: string
  readonly reason: Message
}

/**
 * Tells the owners of accounts that ail for one reason, by one mail, and of none a second time
 * before it works again. Where posts are held, the mail about them names these accounts too, so
 * they need none besides.
 */
export async function notifyOfUnhealthy(
  deps: NotifyDeps,
  tx: Db,
  { companyId, accounts }: { companyId: string; accounts: readonly UnhealthyAccount[] },
): Promise<void> {
  const network = accounts[0]?.network
  if (network === undefined || accounts.some(({ heldPosts }) => heldPosts > 0)) return
  if (await isAboutToBeNotified(tx, companyId, network)) return
  const untold: UnhealthyAccount[] = []
  for (const account of accounts.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))) {
    await lockNotifying(tx, companyId, account.accountId)
    if (
      await rememberAccountNotified(tx, {
        companyId,
        socialAccountId: account.accountId,
        at: deps.clock.now(),
      })
    )
      untold.push(account)
  }
  const [first] = untold
  if (!first) return
  await notifyOwners(deps, tx, {
    companyId,
    unhealthyNotice: {
      network: first.network,
      reasons: onceEach(first.message, untold),
      names: untold.map(({ name }) => name),
      isPartial: false,
    },
  })
}

/** The first reason, and each other one once. */
function onceEach(first: Message, all: readonly UnhealthyAccount[]): [Message, ...Message[]] {
  const others: Message[] = []
  for (const { message } of all)
    if (![first, ...others].some((told) => sameMessage(told, message))) others.push(message)
  return [first, ...others]
}

/**
 * Tells the owners that some things no longer work on an account. Whoever calls it has seen them
 * work before.
 */
export function notifyOfLost(
  deps: NotifyDeps,
  tx: Db,
  {
    companyId,
    lostAbilities: { network, name, reason },
  }: { companyId: string; lostAbilities: LostAbilities },
): Promise<void> {
  return notifyOwners(deps, tx, {
    companyId,
    unhealthyNotice: {
      network,
      reasons: [reason],
      names: [name],
      isPartial: true,
    },
  })
}

interface UnhealthyNotice {
  readonly network: ToolType
  /** At least one. */
  readonly reasons: readonly [Message, ...Message[]]
  readonly names: readonly string[]
  readonly isPartial: boolean
}

async function notifyOwners(
  deps: NotifyDeps,
  tx: Db,
  {
    companyId,
    unhealthyNotice: { network, reasons, names, isPartial },
  }: { companyId: string; unhealthyNotice: UnhealthyNotice },
): Promise<void> {
  const [reason, ...otherReasons] = reasons
  const notifiedCompany = await companyToNotify(deps, companyId)
  if (!notifiedCompany) return
  for (const person of await deps.peopleToNotify(tx, companyId, ['owner'])) {
    await sendTo({ deps, tx }, person, (to) => ({
      ...to,
      template: 'account-ailing',
      data: {
        firstName: person.firstName,
        companyName: notifiedCompany.name,
        network: networkNames[network],
        accountNames: [...names],
        account: tools[network].account,
        isPartial,
        reason,
        otherReasons,
        url: `${deps.publicUrl}/user-panel/tools?for=${companyId}`,
      },
    }))
  }
}
