import * as z from 'zod/mini'
import type { GraphClient } from '../client/graph-client.ts'
import { readAll } from '../client/graph-list.ts'

const permission = z.object({ permission: z.string(), status: z.string() })

export interface Permissions {
  readonly granted: readonly string[]
  readonly declined: readonly string[]
}

/** What the person allowed and refused in the consent screen. */
export async function readPermissions(graph: GraphClient, token: string): Promise<Permissions> {
  const all = await readAll(graph, {
    path: '/me/permissions',
    token,
    account: null,
    fields: {},
    item: permission,
  })
  const withStatus = (wanted: string) =>
    all.filter(({ status }) => status === wanted).map((one) => one.permission)
  return { granted: withStatus('granted'), declined: withStatus('declined') }
}
