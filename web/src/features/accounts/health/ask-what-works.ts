import type { Tool } from '@marquee/contract/accounts.ts'
import { recheckTool } from '@marquee/contract/connections.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { refreshTools } from '../refresh-tools.ts'
import { toolsQuery } from '../use-tools.ts'

/** A store's connection is switched on at its network a moment after it was connected here. */
const onTheWayMs = 4000

/**
 * Has the network asked at once what works on accounts that were just connected: whoever connected
 * them is looking. What does not work then is asked once more, a moment later. The server asks
 * anyway, so a failure changes nothing.
 */
export async function askWhatWorks(
  client: QueryClient,
  companyId: string,
  tools: readonly Tool[],
): Promise<void> {
  const ids = tools.map(({ id }) => id)
  await ask(client, companyId, ids)
  const partly =
    client
      .getQueryData(toolsQuery(companyId).queryKey)
      ?.filter(({ id, abilities }) => ids.includes(id) && abilities.some(({ works }) => !works)) ??
    []
  if (partly.length === 0) return
  await new Promise((resolve) => {
    setTimeout(resolve, onTheWayMs)
  })
  await ask(
    client,
    companyId,
    partly.map(({ id }) => id),
  )
}

async function ask(client: QueryClient, companyId: string, ids: readonly string[]): Promise<void> {
  const asked = await Promise.all(
    ids.map((id) =>
      call(recheckTool, { params: { id } }).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (asked.includes(true)) await refreshTools(client, companyId)
}
