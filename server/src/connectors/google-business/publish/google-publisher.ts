import { message, type Message } from '@marquee/contract/message.ts'
import { google } from '@marquee/contract/networks/google.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type {
  Followed,
  PostContent,
  PreparedPicture,
  Publisher,
  PublisherLimits,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { findCandidates } from './find-candidates.ts'
import { changesOf, type GoogleClient } from '../client/google-client.ts'
import { isMissing, leftItsAccount } from '../client/google-error.ts'
import { readBoundSecret } from '../sign-in/google-secret.ts'
import { googleNaming } from '../client/google-naming.ts'
import { languageOf } from './language-of.ts'
import { localPost, type LocalPost } from '../posts/local-post.ts'
import { locationOf } from '../location.ts'
import { photoRule, whyRejected } from '../client/post-refusals.ts'
import { againInMs } from '../posts/review-time.ts'
import { assertStillThere, isStillThere } from '../posts/still-there.ts'

/**
 * networks.md sections 3 and 12. How long a lost call may still take effect is not written, so it
 * is as long as anywhere.
 */
export const googleLimits: PublisherLimits = { ...google.limits, settleMs: 120_000 }

const leastPhotoBytes = 10_000
const gone = z.object({})
type LocalPostPath = `/v4/${string}/localPosts/${string}`

/**
 * Local posts of a location (v4, networks.md section 3). Google fetches the photo while it makes
 * the post, so nothing is uploaded ahead.
 */
export function createGooglePublisher(
  google: GoogleClient,
  clock: Clock,
  accountSecret: string,
): Publisher {
  const secret = readBoundSecret(accountSecret)
  const { location, grant } = secret
  const path = `/v4/${location}/localPosts` as const
  const pathOf = (remoteId: string) =>
    `${path}/${encodeURIComponent(remoteId.slice(remoteId.lastIndexOf('/') + 1))}` as const
  const budget = changesOf(locationOf(location))
  return {
    async prepare(content) {
      assertText(content)
      const [photo] = content.pictures
      if (photo) await assertPhoto(photo)
      return { prepared: {}, againInMs: null }
    },
    async commit(content, _prepared, context) {
      // before the ledger row is opened: a missing file is no call
      const body = await bodyOf(content)
      return context.write('commit', async (guard) => {
        const made = await google
          .write({
            api: 'posts',
            method: 'POST',
            path,
            grant,
            body,
            guard,
            budget,
            schema: localPost,
          })
          .catch((error: unknown) => {
            throw isMissing(error) ? leftItsAccount(error) : error
          })
        return {
          remoteId: locationOf(made.name),
          permalink: made.searchUrl || null,
          state: made.state === 'LIVE' ? 'published' : 'processing',
        }
      })
    },
    follow: (taken) => followPost({ google, clock, secret }, pathOf(taken.remoteId), taken),
    lookUp: async (lost) => ({
      proof: 'content',
      candidates: await findCandidates(google, secret, lost),
    }),
    remove: (remoteId, context) =>
      context.write('remove', async (guard) => {
        try {
          await google.write({
            api: 'posts',
            method: 'DELETE',
            path: pathOf(remoteId),
            grant,
            guard,
            budget,
            schema: gone,
          })
        } catch (error) {
          if (!isMissing(error)) throw error
          await assertStillThere(google, secret, { list: 'localPosts', cause: error })
        }
      }),
  }
}

interface Followers {
  readonly google: GoogleClient
  readonly clock: Clock
  readonly secret: ReturnType<typeof readBoundSecret>
}

async function followPost(
  { google, clock, secret }: Followers,
  path: LocalPostPath,
  { content, acceptedAt }: Parameters<Publisher['follow']>[0],
): Promise<Followed> {
  const ageMs = acceptedAt ? clock.now().getTime() - acceptedAt.getTime() : 0
  const post = await google
    .read({ api: 'posts', path, grant: secret.grant, schema: localPost })
    .catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
  if (post) return followed(post, content, ageMs)
  if (ageMs < shownAfterMs) return { state: 'processing', againInMs: againInMs(ageMs) }
  // in another account the same location has its posts under other names
  if (!(await isStillThere(google, secret))) throw leftItsAccount()
  return {
    state: 'refused',
    message: message('google-business.post-gone'),
  }
}

function assertText({ text, pictures, video }: PostContent): void {
  const { mostText } = google.limits
  const refuse = (said: Message) => {
    throw new ConnectorError('rejected', { network: 'google', message: said })
  }
  if (video) refuse(message('preflight.videos-not-allowed', { network: 'Google' }))
  if (text.trim() === '' && pictures.length === 0) refuse(message('google-business.post-empty'))
  if (text.length > mostText)
    refuse(
      message('preflight.text-too-long', {
        network: googleNaming.name,
        most: mostText,
        over: text.length - mostText,
      }),
    )
}

async function assertPhoto({ bytes, width, height }: PreparedPicture): Promise<void> {
  const size = (await bytes()).length
  const { mostPictureBytes, leastPictureSide } = google.limits
  if (
    size > mostPictureBytes ||
    size < leastPhotoBytes ||
    Math.min(width, height) < leastPictureSide
  )
    throw new ConnectorError('rejected', { network: 'google', message: photoRule })
}

/** One photo, the first: Google takes no second (networks.md section 3). */
async function bodyOf({ text, pictures: [photo] }: PostContent): Promise<Record<string, unknown>> {
  return {
    languageCode: languageOf(text),
    topicType: 'STANDARD',
    ...(text === '' ? {} : { summary: text }),
    ...(photo ? { media: [{ mediaFormat: 'PHOTO', sourceUrl: await photo.address() }] } : {}),
  }
}

/** What is not shown for so long after Google took it was taken away; before, reads may lag behind. */
const shownAfterMs = 10 * 60_000

function followed(
  { name, state, searchUrl }: LocalPost,
  { text }: PostContent,
  ageMs: number,
): Followed {
  switch (state) {
    case 'LIVE':
      return { state: 'published', remoteId: locationOf(name), permalink: searchUrl || null }
    case 'REJECTED':
      return { state: 'refused', message: whyRejected(text) }
    default:
      return { state: 'processing', againInMs: againInMs(ageMs) }
  }
}
