import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { IntentLookUp } from '#outbox'

/**
 * Whether what was to be deleted still shows. Deleting twice is deleting once. So where nobody may
 * look for now, the deletion is sent again: a month without a reading budget must not keep up what
 * has to go.
 */
export async function lookUpDeletion(
  reader: Pick<PostReader, 'read'> | null,
  remoteId: string,
): Promise<IntentLookUp> {
  if (!reader) return { proof: 'repeatable', candidates: [] }
  try {
    return { proof: 'state', isDone: (await reader.read(remoteId)) === null }
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'rate-limited') throw error
    return { proof: 'repeatable', candidates: [] }
  }
}
