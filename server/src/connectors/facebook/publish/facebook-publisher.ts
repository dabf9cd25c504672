import { facebook } from '@marquee/contract/networks/facebook.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type {
  PostContent,
  Preparation,
  Prepared,
  Published,
  Publisher,
  PublisherLimits,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import type { UploadClient } from '../../meta-graph/client/upload-client.ts'
import { commitVideo, followVideo, lookUpVideo } from './commit-video.ts'
import { readPageSecret, type PageSecret } from '../sign-in/facebook-secret.ts'
import { assertReadsPosts } from '../posts/assert-reads-posts.ts'
import { findPosts } from './find-posts.ts'
import { isFresh } from '../upload/is-fresh.ts'
import { prepareVideo } from '../upload/prepare-video.ts'

/**
 * networks.md sections 1.2 and 12: the feed may show a post minutes after its call; pictures over 4
 * MB are refused (1366046).
 */
export const facebookLimits: PublisherLimits = { ...facebook.limits, settleMs: 600_000 }

/**
 * Unpublished photos, in the post's order. They stand nowhere until a post attaches them, so an
 * upload may be repeated.
 */
const preparedPhotos = z.object({
  photos: z.array(
    z.object({
      mediaId: z.string(),
      photoId: z.string(),
      /** What it was said to show; missing: nothing. Facebook lets nobody change that later. */
      altText: z.optional(z.string()),
      /** ISO. Missing: nobody knows. */ sentAt: z.optional(z.string()),
    }),
  ),
})
type PreparedPhotos = z.output<typeof preparedPhotos>
const made = z.object({ id: z.string().check(z.minLength(1)) })
const done = z.object({ success: z.literal(true) })

/**
 * Words and pictures are one post of the feed, found again by what it says; a video, as a post or
 * as a reel, has an id before it stands.
 */
export function createFacebookPublisher(
  graph: GraphClient,
  uploads: UploadClient,
  { clock, accountSecret }: { clock: Clock; accountSecret: string },
): Publisher {
  const page = readPageSecret(accountSecret)
  return {
    prepare: (content, earlier, context) =>
      content.video
        ? prepareVideo({ graph, uploads, clock, page }, content, {
            video: content.video,
            earlier,
            context,
          })
        : uploadPhotos(graph, clock, { page, content, earlier, context }),
    commit: (content, prepared, context) =>
      content.video
        ? commitVideo(graph, page, { content, prepared, context })
        : commitPost(graph, page, { content, prepared, context }),
    // a post of words and pictures stands as soon as Facebook answers
    follow: async (accepted) =>
      accepted.content.video
        ? followVideo(graph, page, accepted)
        : { state: 'published', remoteId: accepted.remoteId, permalink: null },
    lookUp: async (lost) =>
      lost.content.video
        ? lookUpVideo(graph, page, lost)
        : {
            proof: 'content',
            candidates: await findPosts(graph, page, {
              content: lost.content,
              startedAt: lost.startedAt,
            }),
          },
    remove: (remoteId, context) =>
      context.write('remove', async (guard) => {
        try {
          await graph.write({
            method: 'DELETE',
            path: `/${remoteId}`,
            token: page.token,
            account: page.pageId,
            guard,
            schema: done,
          })
        } catch (error) {
          if (!isMissing(error)) throw error
          await assertReadsPosts(graph, page)
        }
      }),
  }
}

async function commitPost(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  {
    content,
    prepared,
    context,
  }: { content: PostContent; prepared: Prepared; context: WriteContext },
): Promise<Published> {
  return context.write('commit', async (guard) => {
    const { id } = await graph.write({
      method: 'POST',
      path: `/${pageId}/feed`,
      token,
      account: pageId,
      fields: feedFields(content, readPrepared(prepared)),
      guard,
      schema: made,
    })
    return { remoteId: id, permalink: null, state: 'published' }
  })
}

function readPrepared(prepared: Prepared | null): PreparedPhotos {
  return z.safeParse(preparedPhotos, prepared).data ?? { photos: [] }
}

async function uploadPhotos(
  graph: GraphClient,
  clock: Clock,
  {
    page,
    content,
    earlier,
    context,
  }: { page: PageSecret; content: PostContent; earlier: Prepared | null; context: WriteContext },
): Promise<Preparation> {
  const before = readPrepared(earlier).photos
  const photos: PreparedPhotos['photos'] = []
  for (const [index, picture] of content.pictures.entries()) {
    const kept = before[index]
    const isSame =
      kept?.mediaId === picture.mediaId && (kept.altText ?? null) === (picture.altText || null)
    if (kept && isSame && isFresh(kept.sentAt, clock.now())) {
      photos.push(kept)
      continue
    }
    // read before the ledger row is opened: a missing file is no call
    const bytes = await picture.bytes()
    const photoId = await context.write(`upload-photo:${index + 1}`, async (guard) => {
      const fields = {
        published: 'false',
        ...(picture.altText ? { alt_text_custom: picture.altText } : {}),
      }
      const file = {
        field: 'source',
        fileName: `${picture.mediaId}.jpg`,
        contentType: picture.contentType,
        bytes,
      }
      return (
        await graph.write({
          method: 'POST',
          path: `/${page.pageId}/photos`,
          token: page.token,
          account: page.pageId,
          fields,
          file,
          guard,
          schema: made,
        })
      ).id
    })
    photos.push({
      mediaId: picture.mediaId,
      photoId,
      ...(picture.altText ? { altText: picture.altText } : {}),
      sentAt: clock.now().toISOString(),
    })
  }
  return { prepared: { photos } satisfies PreparedPhotos, againInMs: null }
}

function feedFields(content: PostContent, { photos }: PreparedPhotos): Record<string, string> {
  const attached = JSON.stringify(photos.map(({ photoId }) => ({ media_fbid: photoId })))
  return {
    ...(content.text === '' ? {} : { message: content.text }),
    ...(photos.length === 0 ? {} : { attached_media: attached }),
  }
}
