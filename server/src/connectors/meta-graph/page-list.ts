import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'
import type { GraphClient } from './graph-client.ts'
import { readAll } from './graph-list.ts'

const id = z.object({ id: z.string() })

interface PageQuery<S extends z.ZodMiniType<{ readonly id: string }>> {
  readonly token: string
  /** What is asked of each page, comma-separated. */
  readonly fields: string
  readonly item: S
}

/**
 * Every page on which the person has a role, and those of the person's businesses, each once
 * (networks.md section 1.1).
 */
export async function readPages<S extends z.ZodMiniType<{ readonly id: string }>>(
  graph: GraphClient,
  { token, fields, item }: PageQuery<S>,
): Promise<z.output<S>[]> {
  const list = (path: `/${string}`) =>
    readAll(graph, { path, token, account: null, fields: { fields, limit: '100' }, item })
  const found = new Map<string, z.output<S>>()
  const add = (pages: readonly z.output<S>[]) => {
    for (const one of pages) if (!found.has(one.id)) found.set(one.id, one)
  }
  add(await list('/me/accounts'))
  try {
    // pages of a business that were not picked in the dialog do not stand in /me/accounts
    for (const business of await readAll(graph, {
      path: '/me/businesses',
      token,
      account: null,
      fields: { fields: 'id,name', limit: '100' },
      item: id,
    })) {
      add(await list(`/${business.id}/owned_pages`))
      add(await list(`/${business.id}/client_pages`))
    }
  } catch (error) {
    // without the right to list businesses there are none
    if (
      !(
        error instanceof ConnectorError &&
        (error.kind === 'reauthorize' || error.kind === 'rejected')
      )
    )
      throw error
  }
  return [...found.values()]
}
