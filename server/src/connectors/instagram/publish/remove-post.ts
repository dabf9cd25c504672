import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import type { ProfileSecret } from '../sign-in/instagram-secret.ts'

const done = z.object({ success: z.literal(true) })
const anything = z.object({ id: z.string() })
const endedConnection = new Set<unknown>([102, 190])

/**
 * Deleting is new at Instagram and may be refused (networks.md section 2): by a code of its own, or
 * as a right that nobody can give.
 */
export async function removePost(
  graph: GraphClient,
  profile: ProfileSecret,
  { remoteId, context }: { remoteId: string; context: WriteContext },
): Promise<void> {
  const { igId, token } = profile
  await context.write('remove', async (guard) => {
    try {
      await graph.write({
        method: 'DELETE',
        path: `/${remoteId}`,
        token,
        account: igId,
        guard,
        schema: done,
      })
    } catch (error) {
      if (!isRefused(error)) throw error
      // 100/33 says both "not there" and "no such call", so only a look tells which
      if (isMissing(error) && !(await isThere(graph, profile, remoteId))) return
      throw new ConnectorError('unsupported', {
        network: 'instagram',
        cause: error,
        facts: error.facts,
        message: message('instagram.deletion-refused'),
      })
    }
  })
}

function isRefused(error: unknown): error is ConnectorError {
  if (!(error instanceof ConnectorError)) return false
  return (
    error.kind === 'rejected' ||
    (error.kind === 'reauthorize' && !endedConnection.has(error.facts.code))
  )
}

async function isThere(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  remoteId: string,
): Promise<boolean> {
  try {
    await graph.read({
      path: `/${remoteId}`,
      token,
      account: igId,
      fields: { fields: 'id' },
      schema: anything,
    })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
