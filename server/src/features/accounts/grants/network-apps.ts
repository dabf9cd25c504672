import { tools, toolTypes, type ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { lockPerson } from './grant-store.ts'

/** The app of each network, by its key. */
export const appsByNetwork: Readonly<Record<string, string>> = Object.fromEntries(
  toolTypes.map((type) => [type, tools[type].app]),
)

/** The networks behind one app: what a person takes back of it there is gone for all of them. */
export function networksOfApp(network: ToolType): readonly ToolType[] {
  return toolTypes.filter((type) => tools[type].app === tools[network].app)
}

/**
 * One at a time may give or take what this person granted that app, in any company; held until the
 * transaction ends.
 */
export async function lockPersonOf(tx: Db, network: ToolType, remoteUserId: string): Promise<void> {
  await lockPerson(tx, networksOfApp(network).join('+'), remoteUserId)
}
