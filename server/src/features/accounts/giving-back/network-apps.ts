import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { lockPerson } from '../grant-store.ts'

/** Facebook's and Instagram's consents are given to one app. */
export const sharedApp: readonly ToolType[] = ['facebook', 'instagram']

/** The networks behind one app: what a person takes back of it there is gone for all of them. */
export function networksOfApp(network: ToolType): readonly ToolType[] {
  return sharedApp.includes(network) ? sharedApp : [network]
}

/**
 * One at a time may give or take what this person granted that app, in any company; held until the
 * transaction ends.
 */
export async function lockPersonOf(tx: Db, network: ToolType, remoteUserId: string): Promise<void> {
  await lockPerson(tx, networksOfApp(network).join('+'), remoteUserId)
}
