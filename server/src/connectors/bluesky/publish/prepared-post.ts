import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type {
  PostContent,
  Preparation,
  Prepared,
  PreparedPicture,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { blueskyLimits } from '../bluesky-limits.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { videoUpload, uploadVideo } from '../upload/upload-video.ts'
import { blob, isYoung } from '../upload/kept-blob.ts'
import { keptCard, prepareCard } from './link-card.ts'
import { newRecordKey } from '../posts/record-key.ts'
import { assertAcceptable } from './text-rules.ts'

const uploaded = z.object({
  /** Of our library. */
  of: z.string(),
  blob,
  /** ISO. */
  at: z.string(),
})
const prepared = z.object({
  /** Under which the post will stand. */
  rkey: z.string(),
  pictures: z.array(uploaded),
  /** The video, under the key by which it is stored. Absent: it has none. */
  film: z.optional(videoUpload),
  /** Absent: its words lead nowhere, or it shows a file. */
  card: z.optional(keptCard),
})
export type PreparedPost = z.output<typeof prepared>

/** Null: nothing was prepared, or nothing that can be read. */
export const readPrepared = (left: Prepared | null): PreparedPost | null =>
  z.safeParse(prepared, left).data ?? null

const answer = z.object({ blob })

/**
 * Chooses the record key and leaves the pictures at the server, one call each, or has the video
 * made ready. What an earlier run left is used again while it is young; the key stays the same.
 */
export async function preparePost(
  desk: PublishingDesk,
  content: PostContent,
  { earlier, context }: { readonly earlier: Prepared | null; readonly context: WriteContext },
): Promise<Preparation> {
  assertAcceptable(content.text, content.pictures.length)
  const now = desk.clock.now()
  const before = readPrepared(earlier)
  const pictures = await leavePictures(desk, content, { before: before?.pictures ?? [], context })
  const { video } = content
  const step = video && (await uploadVideo(desk, { video, earlier: before?.film ?? null }, context))
  const card = await prepareCard(desk, content, { before: before?.card, context })
  const post: PreparedPost = {
    rkey: before?.rkey ?? newRecordKey(now),
    pictures,
    ...(step ? { film: step.video } : {}),
    ...(card ? { card } : {}),
  }
  return { prepared: post, againInMs: step?.againInMs ?? null }
}

/** One after the other, as they stand in the post. */
async function leavePictures(
  desk: PublishingDesk,
  { pictures }: PostContent,
  {
    before,
    context,
  }: { readonly before: PreparedPost['pictures']; readonly context: WriteContext },
): Promise<PreparedPost['pictures']> {
  const left: PreparedPost['pictures'] = []
  for (const [place, picture] of pictures.entries()) {
    const earlier = before[place]
    const isGood = earlier?.of === picture.mediaId && isYoung(earlier, desk.clock.now())
    left.push(isGood ? earlier : await upload(desk, { picture, place }, context))
  }
  return left
}

async function upload(
  { client, profile, clock }: PublishingDesk,
  { picture, place }: { readonly picture: PreparedPicture; readonly place: number },
  context: WriteContext,
): Promise<PreparedPost['pictures'][number]> {
  const bytes = await picture.bytes()
  // the server looks at the size only once the post names the picture
  if (bytes.length > blueskyLimits.mostPictureBytes)
    throw new ConnectorError('rejected', {
      network: 'bluesky',
      message: message('network.picture-too-large', { network: blueskyNaming.name, megabytes: 2 }),
    })
  const made = await context.write(`upload:${place + 1}`, (guard) =>
    client.write(profile, {
      nsid: 'com.atproto.repo.uploadBlob',
      guard,
      input: { bytes, contentType: picture.contentType },
      schema: answer,
    }),
  )
  return { of: picture.mediaId, blob: made.blob, at: clock.now().toISOString() }
}
