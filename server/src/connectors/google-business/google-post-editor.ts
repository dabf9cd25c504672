import { message } from '@marquee/contract/message.ts'
import { google as table } from '@marquee/contract/networks/google.ts'
import type { PostEditor } from '../capabilities/post-editor.ts'
import { ConnectorError } from '../connector-error.ts'
import { changesOf, type GoogleClient } from './google-client.ts'
import { isMissing, leftItsAccount } from './google-error.ts'
import { readBoundSecret } from './google-secret.ts'
import { localPost } from './local-post.ts'
import { locationOf } from './location.ts'

/**
 * Other words for a local post; its photo cannot be changed, and Google looks at the post anew
 * (networks.md section 22).
 */
export function createGooglePostEditor(google: GoogleClient, accountSecret: string): PostEditor {
  const { location, grant } = readBoundSecret(accountSecret)
  const { mostText } = table.limits
  return {
    async changeText(remoteId, text, context) {
      if (text.trim() === '' || text.length > mostText)
        throw new ConnectorError('rejected', {
          network: 'google',
          message: message('google-business.needs-words', { most: mostText }),
        })
      const id = encodeURIComponent(remoteId.slice(remoteId.lastIndexOf('/') + 1))
      await context.write('edit', (guard) =>
        google
          .write({
            api: 'posts',
            method: 'PATCH',
            path: `/v4/${location}/localPosts/${id}`,
            query: { updateMask: 'summary' },
            grant,
            body: { summary: text },
            guard,
            budget: changesOf(locationOf(location)),
            schema: localPost,
          })
          .catch((error: unknown) => {
            throw isMissing(error) ? leftItsAccount(error) : error
          }),
      )
    },
  }
}
