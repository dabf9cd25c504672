import { roles } from '@marquee/contract/endpoint.ts'
import { networkNames, type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { sendTo, type NotifiedCompany, type NotifyDeps } from './send-notice.ts'
import {
  listWaitingOn,
  lockNotifying,
  rememberAccountNotified,
  type Incident,
} from './notify-store.ts'

/**
 * All accounts of the network that lost their connection are told in one mail, also those that no
 * post waits for: one lost connection often takes several.
 */
export async function notifyOfAccounts(
  deps: NotifyDeps,
  tx: Db,
  {
    incident,
    notifiedCompany,
  }: { readonly incident: Incident; readonly notifiedCompany: NotifiedCompany },
): Promise<void> {
  const { company_id: companyId, subject_id: network } = incident
  if (!isNetwork(network)) return
  const news = await unnotifiedAccounts(deps, tx, { companyId, network })
  const waiting = (await listWaitingOn(tx, companyId, network)).filter(({ account_id: id }) =>
    news.has(id),
  )
  const [first] = waiting
  if (!first) return
  const authors = new Set(waiting.map(({ author_id }) => author_id))
  const owners = new Set((await deps.peopleToNotify(tx, companyId, ['owner'])).map(({ id }) => id))
  const people = (await deps.peopleToNotify(tx, companyId, roles)).filter(
    ({ id }) => owners.has(id) || authors.has(id),
  )
  const others = [...news].flatMap(([id, name]) => (id === first.account_id ? [] : [name]))
  for (const person of people) {
    await sendTo({ deps, tx }, person, (to) => ({
      ...to,
      template: 'account-needs-repair',
      data: {
        firstName: person.firstName,
        companyName: notifiedCompany.name,
        network: networkNames[network],
        accountName: first.account_name,
        otherNames: others,
        posts: waiting.length,
        reason: first.message,
        firstDue: { at: first.due_at.toISOString(), zone: notifiedCompany.zone, style: 'day-time' },
        url: `${deps.publicUrl}/user-panel/tools?for=${companyId}`,
      },
    }))
  }
}

const isNetwork = (word: string): word is NetworkKey => networkKeys.some((key) => key === word)

/**
 * The names of the network's accounts that wait for a repair and were told to nobody, by their ids;
 * from now on they count as told. None while no post waits for one of them.
 */
async function unnotifiedAccounts(
  deps: NotifyDeps,
  tx: Db,
  { companyId, network }: { readonly companyId: string; readonly network: NetworkKey },
): Promise<ReadonlyMap<string, string>> {
  const waiting = await listWaitingOn(tx, companyId, network)
  if (waiting.length === 0) return new Map()
  const all = new Map([
    ...waiting.map(({ account_id: id, account_name: name }) => [id, name] as const),
    ...((await deps.unhealthyOn?.(tx, companyId, network)) ?? []).map(
      ({ id, name }) => [id, name] as const,
    ),
  ])
  const untold = new Map<string, string>()
  for (const [id, name] of [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await lockNotifying(tx, companyId, id)
    if (await rememberAccountNotified(tx, { companyId, socialAccountId: id, at: deps.clock.now() }))
      untold.set(id, name)
  }
  return untold
}
