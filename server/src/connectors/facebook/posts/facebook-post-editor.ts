import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { PostEditor } from '../../capabilities/posts/post-editor.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { orGone } from '../../meta-graph/missing-place.ts'
import { sparingClient } from '../../meta-graph/sparing.ts'
import { createFacebookReader } from './facebook-reader.ts'
import { readPageSecret } from '../sign-in/facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'

const done = z.object({ success: z.literal(true) })

/**
 * Other words for a post that stands (networks.md section 1.2): its pictures stay as they are. A
 * refusal for a missing right may also mean that another app made it, so the page goes on.
 */
export function createFacebookPostEditor(graph: GraphClient, accountSecret: string): PostEditor {
  const { pageId, token } = readPageSecret(accountSecret)
  const reader = createFacebookReader(graph, accountSecret)
  const writer = sparingClient(graph, message('facebook.change-not-allowed'))
  return {
    changeText: (remoteId, text, context) =>
      context.write('edit', async (guard) => {
        await orGone(
          writer.write({
            method: 'POST',
            path: `/${remoteId}`,
            token,
            account: pageId,
            fields: { message: text },
            guard,
            schema: done,
          }),
          facebookNaming,
        )
        return { isInReview: false }
      }),
    async see(remoteId) {
      const seen = await reader.read(remoteId)
      return seen && { state: 'live', text: seen.text }
    },
  }
}
