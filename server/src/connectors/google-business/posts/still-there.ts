import type { GoogleClient } from '../client/google-client.ts'
import { isMissing } from '../client/google-error.ts'
import { readPage } from '../client/google-list.ts'
import type { BoundSecret } from '../sign-in/google-secret.ts'
import { localPost } from './local-post.ts'

/**
 * The location itself is known without its account. Posts are not: once it was moved to another,
 * nothing stands under the name we use. Throws what else hinders reading.
 */
export async function isStillThere(
  google: GoogleClient,
  { location, grant }: BoundSecret,
): Promise<boolean> {
  try {
    await readPage(
      google,
      {
        api: 'posts',
        path: `/v4/${location}/localPosts`,
        query: { pageSize: '1' },
        grant,
        key: 'localPosts',
        item: localPost,
      },
      null,
    )
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
