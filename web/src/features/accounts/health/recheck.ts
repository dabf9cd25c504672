import type { Tool } from '@marquee/contract/accounts.ts'
import { recheckTool } from '@marquee/contract/connections.ts'
import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import { refreshTools } from '../refresh-tools.ts'
import { toolsQuery } from '../use-tools.ts'

const words = dialogTexts.recheck

/**
 * Has the network asked now whether the account may be used; says what came of it. False: it is as
 * it was.
 */
export async function recheck(
  client: QueryClient,
  companyId: string,
  tool: Tool,
): Promise<boolean> {
  try {
    const { checked } = await call(recheckTool, { params: { id: tool.id } })
    await refreshTools(client, companyId)
    const after = (await client.fetchQuery({ ...toolsQuery(companyId), staleTime: 0 })).find(
      ({ id }) => id === tool.id,
    )
    const works = after?.health === 'connected' && after.abilities.every((ability) => ability.works)
    if (works) toast.success(words.well({ page: tool.pageName }))
    else toast.info(tool.pageName, checked ? words.still : words.failed)
    return works
  } catch (error) {
    toast.error(words.failed, errorText(error))
    return false
  }
}
