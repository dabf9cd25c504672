import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'

/** After a change: what shows accounts is read again (ACCOUNTS-030). */
export async function refreshTools(client: QueryClient, companyId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.tools(companyId) }),
    client.invalidateQueries({ queryKey: queryKeys.me }),
  ])
}
