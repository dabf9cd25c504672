import { networkLimits } from '@marquee/contract/network-limits.ts'
import * as z from 'zod/mini'
import type { Candidate, LostCommit, PostContent, Preparation, Prepared, Publisher, PublisherLimits, WriteContext } from '../capabilities/publisher.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { isMissing } from '../meta-graph/graph-error.ts'
import { assertWhole, readWhole } from '../meta-graph/graph-list.ts'
import { toUnixSeconds } from '../meta-graph/graph-time.ts'
import { readsTheSame } from '../meta-graph/same-words.ts'
import { countPictures, facebookPost, postFields, toRemotePost } from './facebook-post.ts'
import { readPageSecret, type PageSecret } from './facebook-secret.ts'
import { facebookVoice } from './facebook-voice.ts'

/** networks.md sections 1.2 and 12: the feed may show a post minutes after its call; pictures over 4 MB are refused (1366046). */
export const facebookLimits: PublisherLimits = { ...networkLimits.facebook, settleMs: 600_000 }

/** Unpublished photos, in the post's order. They stand nowhere until a post attaches them, so an upload may be repeated. */
const preparedPhotos = z.object({ photos: z.array(z.object({ mediaId: z.string(), photoId: z.string() })) })
type PreparedPhotos = z.output<typeof preparedPhotos>
const made = z.object({ id: z.string().check(z.minLength(1)) })
const done = z.object({ success: z.literal(true) })

/** Further back than networks.md section 12 asks for: our clock may be minutes ahead of Facebook's, and what we know already is no candidate. */
const lookBackMs = 15 * 60_000

export function createFacebookPublisher(graph: GraphClient, accountSecret: string): Publisher {
  const page = readPageSecret(accountSecret)
  return {
    prepare: (content, earlier, context) => uploadPhotos(graph, page, content, earlier, context),
    commit: (content, prepared, context) => context.write('commit', async (guard) => {
      const { id } = await graph.write({ method: 'POST', path: `/${page.pageId}/feed`, token: page.token, account: page.pageId, fields: feedFields(content, readPrepared(prepared)), guard, schema: made })
      return { remoteId: id, permalink: null, state: 'published' }
    }),
    // a post stands as soon as Facebook answers
    follow: async ({ remoteId }) => ({ state: 'published', remoteId, permalink: null }),
    lookUp: async (lost) => ({ proof: 'content', candidates: await findCandidates(graph, page, lost) }),
    remove: (remoteId, context) => context.write('remove', async (guard) => {
      try {
        await graph.write({ method: 'DELETE', path: `/${remoteId}`, token: page.token, account: page.pageId, guard, schema: done })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    }),
  }
}

function readPrepared(prepared: Prepared | null): PreparedPhotos {
  return z.safeParse(preparedPhotos, prepared).data ?? { photos: [] }
}

async function uploadPhotos(graph: GraphClient, page: PageSecret, content: PostContent, earlier: Prepared | null, context: WriteContext): Promise<Preparation> {
  const before = readPrepared(earlier).photos
  const photos: PreparedPhotos['photos'] = []
  for (const [index, picture] of content.pictures.entries()) {
    const kept = before[index]
    if (kept?.mediaId === picture.mediaId) {
      photos.push(kept)
      continue
    }
    // read before the ledger row is opened: a missing file is no call
    const bytes = await picture.bytes()
    const photoId = await context.write(`upload-photo:${index + 1}`, async (guard) => {
      const fields = { published: 'false', ...(picture.altText ? { alt_text_custom: picture.altText } : {}) }
      const file = { field: 'source', fileName: `${picture.mediaId}.jpg`, contentType: picture.contentType, bytes }
      return (await graph.write({ method: 'POST', path: `/${page.pageId}/photos`, token: page.token, account: page.pageId, fields, file, guard, schema: made })).id
    })
    photos.push({ mediaId: picture.mediaId, photoId })
  }
  return { prepared: { photos } satisfies PreparedPhotos, againInMs: null }
}

function feedFields(content: PostContent, { photos }: PreparedPhotos): Record<string, string> {
  const attached = JSON.stringify(photos.map(({ photoId }) => ({ media_fbid: photoId })))
  return { ...(content.text === '' ? {} : { message: content.text }), ...(photos.length === 0 ? {} : { attached_media: attached }) }
}

/**
 * Posts made since shortly before the lost call that read the same and carry as many pictures. Only published posts are asked for:
 * we never let Facebook schedule, so a scheduled one is not ours.
 */
async function findCandidates(graph: GraphClient, { pageId, token }: PageSecret, { content, startedAt }: LostCommit): Promise<Candidate[]> {
  const since = new Date(startedAt.getTime() - lookBackMs)
  const posts = await readWhole(graph, { path: `/${pageId}/published_posts`, token, account: pageId, fields: { fields: postFields, limit: '50', since: toUnixSeconds(since) }, item: facebookPost }, facebookVoice)
  return posts.flatMap((post) => {
    const seen = toRemotePost(post)
    // Facebook's clock is not ours, so `since` is not trusted to be exact, and neither is its being honoured
    assertWhole(seen !== null, facebookVoice)
    if (!seen || seen.createdAt.getTime() < since.getTime() - 1000) return []
    if (!readsTheSame(seen.text, content.text) || countPictures(post) !== content.pictures.length) return []
    return [{ remoteId: seen.remoteId, permalink: seen.permalink, createdAt: seen.createdAt }]
  })
}
