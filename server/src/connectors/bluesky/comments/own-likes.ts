import * as z from 'zod/mini'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { isGone } from '../client/bluesky-refusals.ts'
import { likeKeyOf } from './like-key.ts'
import { microsOf } from '../posts/record-key.ts'

/** The collection that likes stand in. */
export const likeCollection = 'app.bsky.feed.like'

const page = z.object({
  cursor: z.optional(z.string()),
  records: z.array(z.object({ uri: z.string(), value: z.unknown() })),
})
const like = z.object({ subject: z.object({ uri: z.string() }) })
const mostPages = 10

const keyOf = (uri: string): string => uri.split('/').at(-1) ?? ''

/** Whether the like of this product stands. */
async function isUnderOurKey({ client, profile }: PublishingDesk, uri: string): Promise<boolean> {
  try {
    await client.read(profile, {
      nsid: 'com.atproto.repo.getRecord',
      parameters: { repo: profile.did, collection: likeCollection, rkey: likeKeyOf(uri) },
      schema: z.object({ uri: z.string() }),
    })
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** Keys sort by time, and nothing is liked before it was written. */
function isOlder(key: string, uri: string): boolean {
  const [own, subject] = [microsOf(key), microsOf(keyOf(uri))]
  return own !== null && subject !== null && own / 1000n < subject / 1000n
}

/**
 * The record keys of the profile's likes of one post, read off its own server, which is never
 * behind: of this product's, and of what people pressed in Bluesky's app.
 */
export async function findOwnLikes(desk: PublishingDesk, uri: string): Promise<readonly string[]> {
  if (await isUnderOurKey(desk, uri)) return [likeKeyOf(uri), ...(await findPressed(desk, uri))]
  return findPressed(desk, uri)
}

async function findPressed(
  { client, profile }: PublishingDesk,
  uri: string,
): Promise<readonly string[]> {
  const found: string[] = []
  let cursor: string | undefined
  for (let nth = 0; nth < mostPages; nth++) {
    const answer: z.output<typeof page> = await client.read(profile, {
      nsid: 'com.atproto.repo.listRecords',
      parameters: {
        repo: profile.did,
        collection: likeCollection,
        limit: 100,
        ...(cursor === undefined ? {} : { cursor }),
      },
      schema: page,
    })
    for (const one of answer.records)
      if (z.safeParse(like, one.value).data?.subject.uri === uri) found.push(keyOf(one.uri))
    cursor = answer.cursor
    if (cursor === undefined || answer.records.some((one) => isOlder(keyOf(one.uri), uri))) break
  }
  return found.filter((key) => key !== likeKeyOf(uri))
}
