import { toolTypes, type ToolType } from '@marquee/contract/networks.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { pictureUrl } from './account-picture.ts'
import { findAccount, listAccounts, type SocialAccountRow } from './account-store.ts'

/** Page name, " - ", category (ACCOUNTS-020). */
export function pageNameOf({ name, category }: Pick<SocialAccountRow, 'name' | 'category'>): string {
  return category === '' ? name : `${name} - ${category}`
}

/** An account as the API calls it. `accessToken` is always empty: what is connected needs no handle (C85). */
function toTool(deps: AccountsDeps, row: SocialAccountRow, scheduledPosts: number): Tool {
  return {
    id: row.id, type: row.network, pageId: row.remote_id, pageName: pageNameOf(row), userId: row.remote_user_id, accessToken: '', enabled: row.enabled,
    profilePic: row.has_picture ? pictureUrl(deps, row.id) : null, pageDetails: row.category === '' ? null : row.category,
    adAccountId: row.ad_account_id, adAccountName: row.ad_account_name, followers: row.followers,
    health: row.health, healthMessage: row.health_message, connectedAs: row.connected_as, scheduledPosts,
    abilities: row.abilities, checkedAt: row.probed_at?.toISOString() ?? null, metered: null,
  }
}

/** Every connected account in the fixed order of networks, oldest first within one. */
export async function listTools(deps: AccountsDeps, companyId: string): Promise<Tool[]> {
  const rows = await listAccounts(deps.db, companyId)
  const scheduled = await deps.hooks.scheduledOn(deps.db, companyId)
  const place = (row: SocialAccountRow) => toolTypes.indexOf(row.network)
  return rows.sort((a, b) => place(a) - place(b)).map((row) => toTool(deps, row, scheduled.get(row.id) ?? 0))
}

/** The same by network; every network has its key (ACCOUNTS-021). */
export async function toolsByNetwork(deps: AccountsDeps, companyId: string): Promise<Record<ToolType, Tool[]>> {
  const tools: Record<ToolType, Tool[]> = { facebook: [], instagram: [], google: [], tiktok: [], twitter: [], linkedin: [], whatsapp: [], uberEats: [] }
  for (const tool of await listTools(deps, companyId)) tools[tool.type].push(tool)
  return tools
}

/** The tools of these accounts, in the order given; what is not connected is left out. */
export async function toolsOf(deps: AccountsDeps, companyId: string, ids: readonly string[]): Promise<Tool[]> {
  const scheduled = await deps.hooks.scheduledOn(deps.db, companyId)
  const tools: Tool[] = []
  for (const id of new Set(ids)) {
    const row = await findAccount(deps.db, companyId, id)
    if (row) tools.push(toTool(deps, row, scheduled.get(id) ?? 0))
  }
  return tools
}
