import { message } from '@marquee/contract/message.ts'
import { google as table } from '@marquee/contract/networks/google.ts'
import type { Clock } from '#platform/clock.ts'
import type { PostEditor } from '../../capabilities/posts/post-editor.ts'
import { ConnectorError } from '../../connector-error.ts'
import { changesOf, type GoogleClient } from '../client/google-client.ts'
import { isMissing, leftItsAccount } from '../client/google-error.ts'
import { readBoundSecret } from '../sign-in/google-secret.ts'
import { localPost } from './local-post.ts'
import { locationOf } from '../location.ts'
import { againInMs } from './review-time.ts'
import { whyRejectedChange } from '../client/post-refusals.ts'

/**
 * Other words for a local post; its photo cannot be changed, and Google looks at the post anew
 * (networks.md section 21).
 */
export function createGooglePostEditor(
  google: GoogleClient,
  clock: Clock,
  accountSecret: string,
): PostEditor {
  const { location, grant } = readBoundSecret(accountSecret)
  const { mostText } = table.limits
  const pathOf = (remoteId: string) =>
    `/v4/${location}/localPosts/${encodeURIComponent(remoteId.slice(remoteId.lastIndexOf('/') + 1))}` as const
  return {
    async changeText(remoteId, text, context) {
      if (text.trim() === '' || text.length > mostText)
        throw new ConnectorError('rejected', {
          network: 'google',
          message: message('google-business.needs-words', { most: mostText }),
        })
      const made = await context.write('edit', (guard) =>
        google
          .write({
            api: 'posts',
            method: 'PATCH',
            path: pathOf(remoteId),
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
      return { isInReview: made.state !== 'LIVE' }
    },
    async see(remoteId, since) {
      const post = await google
        .read({ api: 'posts', path: pathOf(remoteId), grant, schema: localPost })
        .catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        })
      if (!post) return null
      const text = post.summary ?? ''
      switch (post.state) {
        case 'LIVE':
          return { state: 'live', text }
        case 'REJECTED':
          return { state: 'refused', text, message: whyRejectedChange(text) }
        default:
          return {
            state: 'in-review',
            text,
            againInMs: againInMs(clock.now().getTime() - since.getTime()),
          }
      }
    },
  }
}
