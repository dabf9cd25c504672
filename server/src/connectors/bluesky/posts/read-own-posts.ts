import * as z from 'zod/mini'
import { postCollection } from './post-address.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { postRecord, timeOf, type PostRecord } from './read-record.ts'

const records = z.object({
  cursor: z.optional(z.string()),
  records: z.array(z.object({ uri: z.string(), value: z.unknown() })),
})
/** The server's clock is not ours. */
const lookBackMs = 2 * 60_000
const mostPages = 10

interface OwnPost {
  readonly uri: string
  readonly value: PostRecord
  readonly createdAt: Date
}

/** What the profile wrote since then, replies too, read off its own server, newest first. */
export async function readOwnPosts(
  { client, profile }: PublishingDesk,
  since: Date,
): Promise<readonly OwnPost[]> {
  const from = since.getTime() - lookBackMs
  const found: OwnPost[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const answer: z.output<typeof records> = await client.read(profile, {
      nsid: 'com.atproto.repo.listRecords',
      parameters: {
        repo: profile.did,
        collection: postCollection,
        limit: 100,
        ...(cursor === undefined ? {} : { cursor }),
      },
      schema: records,
    })
    const read = answer.records.flatMap(({ uri, value: kept }) => {
      const value = z.safeParse(postRecord, kept).data
      const createdAt = value && timeOf(value.createdAt)
      return value && createdAt ? [{ uri, value, createdAt }] : []
    })
    found.push(...read.filter(({ createdAt }) => createdAt.getTime() >= from))
    cursor = answer.cursor
    // keys sort by time
    if (cursor === undefined || read.some(({ createdAt }) => createdAt.getTime() < from)) break
  }
  return found
}
