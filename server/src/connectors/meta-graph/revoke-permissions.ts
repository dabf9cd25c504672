import * as z from 'zod/mini'
import { newId } from '#platform/ids.ts'
import { ConnectorError } from '../connector-error.ts'
import type { GraphClient } from './graph-client.ts'

/** Takes back one permission of a person, or with null all of them, which removes the app. A token that is dead already is what was wanted. */
export async function revokePermission(graph: GraphClient, token: string, name: string | null): Promise<void> {
  const guard = { mayStillSend: () => true, timeoutMs: 15_000, correlationId: newId() }
  const path = name === null ? '/me/permissions' as const : `/me/permissions/${name}` as const
  await graph.write({ method: 'DELETE', path, token, account: null, guard, schema: z.unknown() }).catch((error: unknown) => {
    if (!(error instanceof ConnectorError && error.kind === 'reauthorize')) throw error
  })
}
