import { disconnectPage, disconnectTool, type Tool } from '@marquee/contract/accounts.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { call } from '#lib/api/api.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'

const words = dialogTexts.disconnect

/** From a card (C52). Rejects with the sentence of ACCOUNTS-032 for an account that has no id yet. */
export async function disconnectCard(tool: Tool): Promise<void> {
  if (tool.id === '') throw new Error(words.noId)
  await call(disconnectTool, { params: { id: tool.id } })
}

/**
 * One page of a list, which names company and page as well. Rejects with the sentence of
 * ACCOUNTS-031 when one of the three is missing.
 */
export async function disconnectOne(companyId: string, tool: Tool): Promise<void> {
  if (tool.id === '' || tool.pageId === '' || companyId === '') throw new Error(words.noPage)
  await call(disconnectPage, { params: { toolId: tool.id, pageId: tool.pageId, companyId } })
}

/** What is said when it is done (ACCOUNTS-046). */
export function disconnectedText({ type }: Tool): string {
  return type in networkNames ? words.done({ network: networkNames[type] }) : words.doneUnnamed
}
