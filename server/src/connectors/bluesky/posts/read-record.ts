import * as z from 'zod/mini'
import type { BlueskyClient, Session } from '../client/bluesky-client.ts'
import { isGone } from '../client/bluesky-refusals.ts'
import { postCollection } from './post-address.ts'

const strongRef = z.object({ uri: z.string(), cid: z.string() })
export type StrongRef = z.output<typeof strongRef>

/** A post's record, as far as we read it (lexicon app.bsky.feed.post). */
export const postRecord = z.object({
  text: z.string(),
  createdAt: z.string(),
  reply: z.optional(z.object({ root: strongRef, parent: strongRef })),
  embed: z.optional(z.object({ $type: z.string(), images: z.optional(z.array(z.unknown())) })),
})
export type PostRecord = z.output<typeof postRecord>

const found = z.object({ uri: z.string(), cid: z.optional(z.string()), value: postRecord })

export const timeOf = (text: string): Date | null => {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms)
}

export interface OwnRecord {
  readonly uri: string
  readonly cid: string
  readonly value: PostRecord
  /** Null where it cannot be read. */
  readonly createdAt: Date | null
}

/** A post of the profile as its own server keeps it, never behind. Null: there is none. */
export async function readOwnRecord(
  client: BlueskyClient,
  session: Session,
  rkey: string,
): Promise<OwnRecord | null> {
  try {
    const {
      uri,
      cid = '',
      value,
    } = await client.read(session, {
      nsid: 'com.atproto.repo.getRecord',
      parameters: { repo: session.did, collection: postCollection, rkey },
      schema: found,
    })
    return { uri, cid, value, createdAt: timeOf(value.createdAt) }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
