import * as z from 'zod/mini'
import { accountCall } from '../../capabilities/account-call.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../client/graph-client.ts'
import { readPermissions } from './permissions.ts'

/** What "Sign in with Facebook" stands on: it is the same app, and outlives every page. */
const ofSignIn: readonly string[] = ['email', 'public_profile']

/**
 * Takes back what a person granted for pages and profiles, one permission after the other: taking
 * back everything at once would remove the app, and with it the person's way in. A token that is
 * dead already is what was wanted.
 */
export async function revokePermissions(graph: GraphClient, token: string): Promise<void> {
  try {
    const { granted } = await readPermissions(graph, token)
    for (const name of granted) {
      if (ofSignIn.includes(name)) continue
      await graph.write({
        method: 'DELETE',
        path: `/me/permissions/${name}`,
        token,
        account: null,
        guard: accountCall(15_000),
        schema: z.unknown(),
      })
    }
  } catch (error) {
    if (!(error instanceof ConnectorError && error.kind === 'reauthorize')) throw error
  }
}
