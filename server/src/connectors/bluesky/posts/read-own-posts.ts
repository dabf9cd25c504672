import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { addressOf, postCollection } from './post-address.ts'
import { ConnectorError } from '../../connector-error.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
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

/**
 * What the profile wrote since then, replies too, read off its own server, newest first. Throws
 * `unavailable` where there is more than can be read: what is not in it may stand all the same.
 */
export async function readOwnPosts(
  { client, profile }: PublishingDesk,
  since: Date,
): Promise<readonly OwnPost[]> {
  const from = since.getTime() - lookBackMs
  const found: OwnPost[] = []
  let cursor: string | undefined
  for (let page = 0; ; page++) {
    if (page === mostPages)
      throw new ConnectorError('unavailable', {
        network: blueskyNaming.network,
        message: message('network.unreadable-answer', { network: blueskyNaming.name }),
      })
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
      // a server is somebody's own and may answer anything: an address of another profile is no
      // post of this one
      const isOwn = addressOf(uri)?.did === profile.did
      return value && createdAt && isOwn ? [{ uri, value, createdAt }] : []
    })
    found.push(...read.filter(({ createdAt }) => createdAt.getTime() >= from))
    cursor = answer.cursor
    // keys sort by time
    if (cursor === undefined || read.some(({ createdAt }) => createdAt.getTime() < from)) break
  }
  return found
}
