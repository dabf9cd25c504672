import * as z from 'zod/mini'
import type { LinkableAccount } from '../capabilities/account-link.ts'
import { ConnectorError } from '../connector-error.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { readAll } from '../meta-graph/graph-list.ts'
import { neededScopes } from './facebook-scopes.ts'
import { writePageSecret } from './facebook-secret.ts'

const page = z.object({
  id: z.string(), name: z.optional(z.string()), category: z.optional(z.string()), access_token: z.optional(z.string()), tasks: z.optional(z.array(z.string())),
  followers_count: z.optional(z.number()), fan_count: z.optional(z.number()),
  picture: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
})
type Page = z.output<typeof page>
const fields = { fields: 'id,name,category,access_token,tasks,followers_count,fan_count,picture{url}', limit: '100' }

/** Every page on which the person has a role, and those of the person's businesses; administrators' pages first, then by name. */
export async function findPages(graph: GraphClient, token: string): Promise<LinkableAccount[]> {
  const found = new Map<string, Page>()
  for (const one of await readAll(graph, { path: '/me/accounts', token, fields, item: page })) found.set(one.id, one)
  for (const one of await ofBusinesses(graph, token)) if (!found.has(one.id)) found.set(one.id, one)
  const missing = await missingScope(graph, token)
  return [...found.values()].map((one) => toLinkable(one, missing)).sort((a, b) => Number(b.canConnect) - Number(a.canConnect) || a.name.localeCompare(b.name))
}

/** Pages of a business that were not picked in the dialog do not stand in /me/accounts. Without the right to list them there are none. */
async function ofBusinesses(graph: GraphClient, token: string): Promise<Page[]> {
  try {
    const pages: Page[] = []
    const businesses = await readAll(graph, { path: '/me/businesses', token, fields: { fields: 'id,name', limit: '100' }, item: z.object({ id: z.string() }) })
    for (const { id } of businesses) {
      pages.push(...await readAll(graph, { path: `/${id}/owned_pages`, token, fields, item: page }))
      pages.push(...await readAll(graph, { path: `/${id}/client_pages`, token, fields, item: page }))
    }
    return pages
  } catch (error) {
    if (error instanceof ConnectorError && (error.kind === 'reauthorize' || error.kind === 'rejected')) return []
    throw error
  }
}

const permission = z.object({ permission: z.string(), status: z.string() })

export async function readPermissions(graph: GraphClient, token: string): Promise<z.output<typeof permission>[]> {
  return readAll(graph, { path: '/me/permissions', token, fields: {}, item: permission })
}

async function missingScope(graph: GraphClient, token: string): Promise<boolean> {
  const granted = new Set((await readPermissions(graph, token)).filter(({ status }) => status === 'granted').map((one) => one.permission))
  return neededScopes.some((scope) => !granted.has(scope))
}

function toLinkable(one: Page, isScopeMissing: boolean): LinkableAccount {
  const reason = whyNot(one, isScopeMissing)
  return {
    remoteId: one.id, name: one.name ?? 'Facebook page', category: one.category ?? '', pictureUrl: one.picture?.data?.url ?? null,
    followers: one.followers_count ?? one.fan_count ?? null, canConnect: reason === null, reason,
    secret: reason === null && one.access_token ? writePageSecret({ pageId: one.id, token: one.access_token }) : '',
  }
}

/** Only who may MANAGE is an administrator; the other tasks name lesser roles, the strongest of which is told. */
function whyNot({ tasks = [], access_token: token }: Page, isScopeMissing: boolean): string | null {
  if (!tasks.includes('MANAGE')) return roleReason(tasks)
  if (isScopeMissing) return 'Facebook was told not to let us publish. Connect again and leave every box ticked.'
  return token ? null : 'Facebook gave us no access to this page. Connect again and choose the page in Facebook’s window.'
}

function roleReason(tasks: readonly string[]): string {
  if (tasks.includes('CREATE_CONTENT')) return 'You are an editor here. Only administrators can connect.'
  if (tasks.includes('MODERATE')) return 'You are a moderator here. Only administrators can connect.'
  if (tasks.includes('MESSAGING')) return 'You answer messages here. Only administrators can connect.'
  if (tasks.includes('ADVERTISE')) return 'You are an advertiser here. Only administrators can connect.'
  if (tasks.includes('ANALYZE')) return 'You are an analyst here. Only administrators can connect.'
  return 'You have no role on this page. Only administrators can connect.'
}
