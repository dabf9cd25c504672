import * as z from 'zod/mini'
import type { PostEditor } from '../capabilities/post-editor.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { besideWhatStands } from '../meta-graph/missing-place.ts'
import { createFacebookReader } from './facebook-reader.ts'
import { readPageSecret } from './facebook-secret.ts'
import { facebookVoice } from './facebook-voice.ts'

const done = z.object({ success: z.literal(true) })

/** Other words for a post that stands (networks.md section 1.2): its pictures stay as they are. */
export function createFacebookPostEditor(graph: GraphClient, accountSecret: string): PostEditor {
  const { pageId, token } = readPageSecret(accountSecret)
  const reader = createFacebookReader(graph, accountSecret)
  return {
    changeText: (remoteId, text, context) =>
      context.write('edit', async (guard) => {
        await besideWhatStands(
          graph.write({
            method: 'POST',
            path: `/${remoteId}`,
            token,
            account: pageId,
            fields: { message: text },
            guard,
            schema: done,
          }),
          facebookVoice,
        )
        return { isInReview: false }
      }),
    async see(remoteId) {
      const seen = await reader.read(remoteId)
      return seen && { state: 'live', text: seen.text }
    },
  }
}
