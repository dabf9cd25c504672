import * as z from 'zod/mini'
import type { GoogleClient } from '../client/google-client.ts'
import { isMissing, leftItsAccount } from '../client/google-error.ts'
import { readPage } from '../client/google-list.ts'
import type { BoundSecret } from '../sign-in/google-secret.ts'

/** Lists of a location, each with the least that can be asked of it. */
const least = {
  localPosts: { pageSize: '1' },
  reviews: { pageSize: '1', orderBy: 'updateTime desc' },
} as const
type List = keyof typeof least

/**
 * The location itself is known without its account. Posts and reviews are not: once it was moved to
 * another, nothing stands under the name we use. Throws what else hinders reading.
 */
export async function isStillThere(
  google: GoogleClient,
  { location, grant }: BoundSecret,
  list: List = 'localPosts',
): Promise<boolean> {
  try {
    await readPage(
      google,
      {
        api: 'posts',
        path: `/v4/${location}/${list}`,
        query: least[list],
        grant,
        key: list,
        item: z.unknown(),
      },
      null,
    )
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * What was not found is gone only where its location is still there: else it may stand in another
 * account, and `reauthorize` is thrown.
 */
export async function assertStillThere(
  google: GoogleClient,
  secret: BoundSecret,
  { list, cause }: { readonly list: List; readonly cause: unknown },
): Promise<void> {
  if (!(await isStillThere(google, secret, list))) throw leftItsAccount(cause)
}
