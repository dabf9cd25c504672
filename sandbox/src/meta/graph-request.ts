import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedFile } from '../kernel/received-call.ts'
import type { FacebookWorld, Page, Token } from './facebook-world.ts'
import { GraphError, noPermission } from './graph-error.ts'

/** Who calls, as far as a valid token says. */
export interface Caller {
  type: 'user' | 'page' | 'app'
  userId?: string
  pageId?: string
  token?: Token
  scopes: Set<string>
  /** Pages the person picked in the dialog. */
  pageIds: Set<string>
}

/** One call on the Graph API, its parameters gathered from wherever they travelled. */
export interface GraphRequest {
  kernel: Kernel
  world: FacebookWorld
  now: number
  /** Reads hide what is younger than this; writes show only after it. */
  lagMs: number
  /** What becomes of media handed over with this call. */
  processing: { delayMs: number; failure: number | undefined }
  method: string
  /** Path without version, for the addresses of neighbouring pages. */
  path: string
  version: string
  params: Record<string, string>
  files: ReceivedFile[]
  caller: Caller | undefined
}

export interface GraphAnswer {
  body: unknown
  effect?: string
  headers?: Record<string, string>
  status?: number
}

export function isVisible(
  graph: GraphRequest,
  item: { visibleAt: number; acceptedAt?: number; createdAt: number },
): boolean {
  if (item.visibleAt > graph.now) return false
  return graph.lagMs === 0 || (item.acceptedAt ?? item.createdAt) <= graph.now - graph.lagMs
}

export function requireCaller(graph: GraphRequest): Caller {
  if (graph.caller) return graph.caller
  throw new GraphError({
    status: 400,
    code: 104,
    message: 'An access token is required to request this resource.',
  })
}

export function requireUser(graph: GraphRequest): Caller & { userId: string } {
  const caller = requireCaller(graph)
  if (caller.type === 'user' && caller.userId !== undefined)
    return { ...caller, userId: caller.userId }
  throw new GraphError({
    status: 400,
    code: 2500,
    message: 'An active access token must be used to query information about the current user.',
  })
}

/** A Page token of this very page; its scopes and the person's tasks are for the caller to check. */
export function requirePageToken(graph: GraphRequest, page: Page): Caller & { userId: string } {
  const caller = requireCaller(graph)
  if (caller.type !== 'page' || caller.userId === undefined)
    throw new GraphError({
      status: 403,
      code: 210,
      message: '(#210) A page access token is required to request this resource.',
    })
  if (caller.pageId !== page.id) throw noPermission(200, 'Permissions error')
  return { ...caller, userId: caller.userId }
}

export function requireScope(caller: Caller, scope: string, code = 200): void {
  if (caller.scopes.has(scope)) return
  if (code === 10)
    throw noPermission(
      10,
      `This endpoint requires the '${scope}' permission or the 'Page Public Content Access' feature. Refer to https://developers.facebook.com/docs/apps/review/login-permissions#manage-pages for details.`,
    )
  throw noPermission(code, `Requires ${scope} permission to manage the object`)
}

/**
 * Likes, reactions and comments of a post, their numbers too: without this right the whole call is
 * refused (live answers in public code, since February 2026).
 */
export function requireReadsPeople(graph: GraphRequest): void {
  requireScope(requireCaller(graph), 'pages_read_user_content', 10)
}

/** Reading what stands on a page: Page token, `pages_read_engagement`. */
export function requirePageReader(graph: GraphRequest, page: Page): void {
  requireScope(requirePageToken(graph, page), 'pages_read_engagement', 10)
}

/** Writing in the name of a page: Page token, both scopes, and the person may create content. */
export function requirePageWriter(graph: GraphRequest, page: Page): void {
  const caller = requirePageToken(graph, page)
  const tasks = page.roles[caller.userId] ?? []
  if (
    caller.scopes.has('pages_manage_posts') &&
    caller.scopes.has('pages_read_engagement') &&
    tasks.includes('CREATE_CONTENT')
  )
    return
  throw noPermission(
    200,
    'If posting to a group, requires app being installed in the group, and either publish_to_groups permission with user token, or both pages_read_engagement and pages_manage_posts permission with page token; If posting to a page, requires both pages_read_engagement and pages_manage_posts as an admin with sufficient administrative permission',
  )
}
