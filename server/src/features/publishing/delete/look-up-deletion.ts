import type { PostEditor } from '#connectors/capabilities/posts/post-editor.ts'
import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { IntentLookUp, LostCall } from '#outbox'

interface Seeing {
  readonly reader: Pick<PostReader, 'read'> | null
  readonly postEditor: Pick<PostEditor, 'see'> | null
}

/**
 * Whether what was to be deleted is still there. Deleting twice is deleting once. So where nobody
 * may look for now, the deletion is sent again: a month without a reading budget must not keep up
 * what has to go.
 */
export async function lookUpDeletion(
  { reader, postEditor }: Seeing,
  remoteId: string,
  { startedAt }: Pick<LostCall, 'startedAt'>,
): Promise<IntentLookUp> {
  if (!reader) return { proof: 'repeatable', candidates: [] }
  try {
    // what people do not see for now, since its network looks at changed words, is not gone
    const isGone =
      (await reader.read(remoteId)) === null &&
      ((await postEditor?.see(remoteId, startedAt)) ?? null) === null
    return { proof: 'state', isDone: isGone }
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'rate-limited') throw error
    return { proof: 'repeatable', candidates: [] }
  }
}
