import type { Tool } from '@marquee/contract/accounts.ts'
import { recheckTool } from '@marquee/contract/connections.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { refreshTools } from './refresh-tools.ts'

/** Has the network asked at once what works on accounts that were just connected: whoever connected them is looking. The server asks anyway, a little later, so a failure changes nothing. */
export async function askWhatWorks(client: QueryClient, companyId: string, tools: readonly Tool[]): Promise<void> {
  const asked = await Promise.all(tools.map(({ id }) => call(recheckTool, { params: { id } }).then(() => true, () => false)))
  if (asked.includes(true)) await refreshTools(client, companyId)
}
