import { listTools, type Tool } from '@marquee/contract/accounts.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** Every connected social account of a company, enabled or not. */
export function toolsQuery(companyId: string) {
  return queryOptions({
    queryKey: queryKeys.tools(companyId),
    queryFn: ({ signal }) => call(listTools, { signal }),
    refetchOnWindowFocus: false,
  })
}

export function useTools() {
  return useQuery(toolsQuery(useCompany().id))
}

/** The account that posts of a network go to: the first enabled one. */
export function activeTool(
  tools: readonly Tool[] | undefined,
  network: ToolType,
): Tool | undefined {
  return tools?.find((tool) => tool.type === network && tool.enabled)
}
