import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type {
  Candidate,
  LookUp,
  LostCommit,
  PostContent,
  Prepared,
  Published,
  Publisher,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { isTaken } from '../client/bluesky-refusals.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { findFacets, type Facet } from './find-facets.ts'
import { cardEmbed } from './link-card.ts'
import { readsTheSame } from '../../text/same-words.ts'
import { addressOf, permalinkOf, postCollection, uriOf } from '../posts/post-address.ts'
import { readOwnPosts } from '../posts/read-own-posts.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { preparePost, readPrepared, type PreparedPost } from './prepared-post.ts'
import { readOwnRecord, type PostRecord } from '../posts/read-record.ts'

const { network, name } = blueskyNaming

const written = z.object({ uri: z.string(), cid: z.string() })

/** Words, pictures and videos on one profile: the files first, then the one record that is the post. */
export function createBlueskyPublisher(desk: PublishingDesk): Publisher {
  return {
    prepare: (content, earlier, context) => preparePost(desk, content, { earlier, context }),
    commit: (content, prepared, context) => commitPost(desk, { content, prepared }, context),
    // it stands as soon as the server answers
    follow: async ({ remoteId }) => ({ state: 'published', remoteId, permalink: null }),
    lookUp: (lost) => lookUp(desk, lost),
    remove: (remoteId, context) => removeRecord(desk, remoteId, context),
  }
}

function recordOf(
  content: PostContent,
  left: PreparedPost,
  { facets, now }: { readonly facets: readonly Facet[]; readonly now: Date },
): object {
  return {
    $type: postCollection,
    text: content.text,
    createdAt: now.toISOString(),
    ...(facets.length === 0 ? {} : { facets }),
    ...embedOf(content, left),
  }
}

function embedOf(content: PostContent, left: PreparedPost): object {
  const { video, pictures } = content
  if (video && left.film?.blob)
    return {
      embed: {
        $type: 'app.bsky.embed.video',
        video: left.film.blob,
        aspectRatio: { width: video.width, height: video.height },
      },
    }
  if (pictures.length === 0) {
    const embed = cardEmbed(content, left.card)
    return embed ? { embed } : {}
  }
  return {
    embed: {
      $type: 'app.bsky.embed.images',
      images: pictures.flatMap(({ altText, width, height }, place) => {
        const image = left.pictures[place]?.blob
        return image ? [{ image, alt: altText ?? '', aspectRatio: { width, height } }] : []
      }),
    },
  }
}

/** Everything that the post names lies at the server. */
const isWhole = (content: PostContent, left: PreparedPost): boolean =>
  left.pictures.length === content.pictures.length && (!content.video || !!left.film?.blob)

/**
 * `swapRecord` null lets nothing be written where something stands: whichever call comes first
 * makes the post, and no other changes it (lexicon com.atproto.repo.putRecord).
 */
async function commitPost(
  desk: PublishingDesk,
  { content, prepared }: { readonly content: PostContent; readonly prepared: Prepared },
  context: WriteContext,
): Promise<Published> {
  const { client, profile, clock, profilesUrl } = desk
  const left = readPrepared(prepared)
  if (!left || !isWhole(content, left))
    throw new ConnectorError('unavailable', {
      network,
      prepareAgain: true,
      message: message('network.not-prepared'),
    })
  const { did } = profile
  const facets = await findFacets(client, profile, content.text)
  return context.write('commit', async (guard) => {
    try {
      await client.write(profile, {
        nsid: 'com.atproto.repo.putRecord',
        guard,
        input: {
          json: {
            repo: did,
            collection: postCollection,
            rkey: left.rkey,
            swapRecord: null,
            record: recordOf(content, left, { facets, now: clock.now() }),
          },
        },
        schema: written,
      })
    } catch (error) {
      throw isTaken(error) ? mayBeLive(error) : error
    }
    const address = { did, rkey: left.rkey }
    return {
      remoteId: uriOf(address),
      permalink: permalinkOf(profilesUrl, address),
      state: 'published',
    }
  })
}

/** Only an earlier commit of the same post can have put something under its key. */
const mayBeLive = (cause: ConnectorError) =>
  new ConnectorError('uncertain', {
    network,
    cause,
    facts: cause.facts,
    message: message('network.maybe-published', { network: name }),
  })

/**
 * The server itself is asked for the very key: it stands, or the same commit may be sent again.
 * Without a key nothing was sent by this copy of our data; what another copy sent is told by its
 * words alone.
 */
async function lookUp(
  desk: PublishingDesk,
  { content, prepared, startedAt }: LostCommit,
): Promise<LookUp> {
  const { client, profile, profilesUrl } = desk
  const left = readPrepared(prepared)
  if (!left) return { proof: 'content', candidates: await findByContent(desk, content, startedAt) }
  const address = { did: profile.did, rkey: left.rkey }
  const found = await readOwnRecord(client, profile, left.rkey)
  if (!found) return { proof: 'repeatable', candidates: [] }
  return {
    proof: 'stands',
    candidates: [
      {
        remoteId: uriOf(address),
        permalink: permalinkOf(profilesUrl, address),
        createdAt: found.createdAt ?? startedAt,
      },
    ],
  }
}

/** Whether a record has the files of the content, as far as it tells: how many, of which kind. */
function hasFilesOf({ embed }: PostRecord, { video, pictures }: PostContent): boolean {
  const isVideo = embed?.$type === 'app.bsky.embed.video'
  return isVideo === (video !== null) && (embed?.images?.length ?? 0) === pictures.length
}

async function findByContent(
  desk: PublishingDesk,
  content: PostContent,
  startedAt: Date,
): Promise<readonly Candidate[]> {
  const own = await readOwnPosts(desk, startedAt)
  return own.flatMap(({ uri, value, createdAt }) => {
    const address = addressOf(uri)
    const isSame = readsTheSame(value.text, content.text) && hasFilesOf(value, content)
    if (!address || value.reply || !isSame) return []
    return [{ remoteId: uri, permalink: permalinkOf(desk.profilesUrl, address), createdAt }]
  })
}

/** "Delete a record, or ensure it doesn't exist" (lexicon com.atproto.repo.deleteRecord). */
export function removeRecord(
  { client, profile }: PublishingDesk,
  remoteId: string,
  context: WriteContext,
): Promise<void> {
  return context.write('remove', async (guard) => {
    await client.write(profile, {
      nsid: 'com.atproto.repo.deleteRecord',
      guard,
      input: {
        json: {
          repo: profile.did,
          collection: postCollection,
          rkey: remoteId.split('/').at(-1) ?? remoteId,
        },
      },
      schema: z.object({}),
    })
  })
}
