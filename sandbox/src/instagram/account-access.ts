import { missingObject, noPermission } from '../meta/graph-error.ts'
import type { Caller, GraphRequest } from '../meta/graph-request.ts'
import { requireCaller } from '../meta/graph-request.ts'
import type { InstagramAccount, InstagramWorld } from './instagram-world.ts'

export const instagramOf = (graph: GraphRequest): InstagramWorld => graph.kernel.world.instagram

/**
 * Whether the token reaches the account: the Page token of its page, or a person with a role there
 * who picked the page.
 */
export function reaches(
  graph: GraphRequest,
  caller: Caller | undefined,
  account: InstagramAccount,
): boolean {
  if (caller?.type === 'page') return caller.pageId === account.pageId
  return (
    caller?.type === 'user' &&
    caller.pageIds.has(account.pageId) &&
    graph.world.pages[account.pageId]?.roles[caller.userId ?? ''] !== undefined
  )
}

/** For an account out of reach there is no such object; without the scope there is no permission. */
export function requireReader(
  graph: GraphRequest,
  account: InstagramAccount,
  objectId = account.id,
): Caller {
  const caller = requireCaller(graph)
  if (!reaches(graph, caller, account)) throw missingObject(objectId, graph.method)
  if (!caller.scopes.has('instagram_basic'))
    throw noPermission(10, 'Application does not have permission for this action')
  return caller
}

export function requirePublisher(graph: GraphRequest, account: InstagramAccount): void {
  const caller = requireReader(graph, account)
  const tasks = graph.world.pages[account.pageId]?.roles[caller.userId ?? ''] ?? []
  if (caller.scopes.has('instagram_content_publish') && tasks.includes('CREATE_CONTENT')) return
  throw noPermission(
    200,
    'Requires instagram_content_publish permission and the right to create content on the linked page',
  )
}

/** networks.md section 2: the person's own token, with a permission that publishing does not ask. */
export function requireRemover(graph: GraphRequest, account: InstagramAccount): void {
  const caller = requireReader(graph, account)
  if (caller.type !== 'user' || !caller.scopes.has('instagram_manage_contents'))
    throw noPermission(10, 'Application does not have permission for this action')
}

/**
 * Comments are read and written with a permission of their own; who writes may moderate the linked
 * page.
 */
export function requireCommenter(
  graph: GraphRequest,
  account: InstagramAccount,
  { objectId, writes }: { objectId: string; writes: boolean },
): void {
  const caller = requireReader(graph, account, objectId)
  if (!caller.scopes.has('instagram_manage_comments'))
    throw noPermission(10, 'Application does not have permission for this action')
  const tasks = graph.world.pages[account.pageId]?.roles[caller.userId ?? ''] ?? []
  if (writes && !tasks.includes('MODERATE')) throw noPermission(200, 'Permissions error')
}

export function accountOf(
  graph: GraphRequest,
  item: { id: string; accountId: string },
): InstagramAccount {
  const account = instagramOf(graph).accounts[item.accountId]
  if (!account) throw missingObject(item.id, graph.method)
  return account
}
