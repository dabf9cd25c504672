import { createReel, postOnX, type XResult } from '@marquee/contract/posting.ts'
import { createPost, schedulePost, type NetworkResult } from '@marquee/contract/publishing.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { beginOnTiktok, postOnTiktok } from '@marquee/contract/tiktok.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { inOrder } from '../network-names.ts'
import type { PublishAnswer } from '../result-toasts.ts'
import { filmOf, type DraftContent } from './draft-content.ts'
import type { ScheduledMoment } from './schedule-dialog.tsx'
import { tiktokOptionsOf } from './tiktok-problem.ts'

/** Which of the calls of a press: each fails in words of its own. */
export type CallKind = 'posts' | 'x' | 'tiktok-picture' | 'tiktok-film'

/** What one call of a press came to. */
export type Sent = { readonly kind: CallKind; readonly networks: readonly NetworkKey[] } & (
  | {
      readonly answer: PublishAnswer
      /** Of TikTok: what its state is asked by. */ readonly tiktokId: string | null
      readonly x: XResult['twitterPostId'] | null
    }
  | { readonly error: unknown }
)

type Send = () => Promise<{
  readonly answer: PublishAnswer
  readonly tiktokId?: string
  readonly x?: XResult['twitterPostId']
}>
interface Planned {
  readonly kind: CallKind
  readonly networks: readonly NetworkKey[]
  readonly send: Send
}

/** What goes out: the form's content, and its files as they are sent, words drawn on them. */
export interface Sending {
  readonly content: DraftContent
  readonly mediaIds: readonly string[]
  /**
   * The press: the draft's id, and the company it was written for, whichever this tab works in by
   * then.
   */
  readonly key: PressKey
}
interface PressKey {
  readonly idempotencyKey: string
  readonly companyId: string
}

function bodyOf({ content, mediaIds }: Sending, networks: readonly NetworkKey[]) {
  return {
    title: content.text,
    mediaIds: [...mediaIds],
    mediaType: filmOf(content)
      ? ('video' as const)
      : mediaIds.length > 0
        ? ('image' as const)
        : ('text' as const),
    socialNetworks: [...networks],
    ...(networks.includes('tiktok') ? { tiktok: tiktokOptionsOf(content) } : {}),
    ...(networks.includes('twitter')
      ? { x: { withMedia: content.extras.xWithMedia === true } }
      : {}),
  }
}

function sendToX({ content, mediaIds, key }: Sending): Send {
  const withMedia = content.extras.xWithMedia === true
  return async () => {
    const answer = await call(postOnX, {
      body: {
        title: content.text,
        ...(withMedia ? { mediaIds: [...mediaIds] } : {}),
        x: { withMedia },
      },
      ...key,
    })
    return { answer, x: answer.twitterPostId }
  }
}

function sendToTiktok({ content, mediaIds, key }: Sending): Send {
  const options = tiktokOptionsOf(content)
  // the form asked for it before the press
  if (!options) throw new Error('a post for TikTok says who may view it')
  const { headline, ...switches } = options
  const isFilm = filmOf(content) !== undefined
  const mediaId = mediaIds[0] ?? null
  const body = {
    ...switches,
    mediaId,
    socialNetworks: ['tiktok'],
    ...(isFilm || headline.trim() === ''
      ? { title: content.text }
      : { title: headline, description: content.text }),
  }
  return async () => {
    try {
      const begun = isFilm
        ? await call(beginOnTiktok, { body: { ...body, kind: content.extras.kind }, ...key })
        : await call(postOnTiktok, { body, ...key })
      return {
        answer: sentNow(begun.id, {
          success: true,
          state: 'processing',
          publicationId: begun.publicationId,
        }),
        tiktokId: begun.publish_id,
      }
    } catch (error) {
      const refused = refusedAtOnce(error)
      if (refused) return { answer: refused }
      throw error
    }
  }
}

const sentNow = (id: string, tiktok: NetworkResult): PublishAnswer => ({
  id,
  publishedNow: true,
  scheduledAt: null,
  results: { tiktok },
})

/**
 * What TikTok refused at once stands in the list as what did not go out, where it can be mended:
 * pressing again would only be told the same.
 */
function refusedAtOnce(error: unknown): PublishAnswer | null {
  if (!(error instanceof ApiError) || error.code !== 'network-refused') return null
  const { id, publicationId } = error.fields
  return id !== undefined && publicationId !== undefined
    ? sentNow(id, { success: false, state: 'failed', publicationId, error: error.message })
    : null
}

/** The calls of one press (C59): X, TikTok, and all others together. */
function planNow(sending: Sending): readonly Planned[] {
  const { content, mediaIds, key } = sending
  const others = inOrder(content.networks).filter(
    (network) => network !== 'twitter' && network !== 'tiktok',
  )
  const [film] = mediaIds
  const toOthers: Send =
    content.extras.kind === 'reel' && film
      ? async () => ({
          answer: await call(createReel, {
            body: { title: content.text, mediaId: film, socialNetworks: [...others] },
            ...key,
          }),
        })
      : async () => ({ answer: await call(createPost, { body: bodyOf(sending, others), ...key }) })
  return [
    ...(others.length === 0 ? [] : [{ kind: 'posts' as const, networks: others, send: toOthers }]),
    ...(content.networks.includes('twitter')
      ? [{ kind: 'x' as const, networks: ['twitter'] as const, send: sendToX(sending) }]
      : []),
    ...(content.networks.includes('tiktok')
      ? [
          {
            kind: filmOf(content) ? ('tiktok-film' as const) : ('tiktok-picture' as const),
            networks: ['tiktok'] as const,
            send: sendToTiktok(sending),
          },
        ]
      : []),
  ]
}

function planLater(sending: Sending, { instant, latenessMinutes }: ScheduledMoment): Planned {
  const { content, mediaIds, key } = sending
  const networks = inOrder(content.networks)
  const when = { scheduledAt: instant.toISOString(), latenessMinutes }
  const [film] = mediaIds
  const send: Send =
    content.extras.kind === 'reel' && film
      ? async () => ({
          answer: await call(createReel, {
            body: {
              title: content.text,
              mediaId: film,
              socialNetworks: networks,
              tiktok: tiktokOptionsOf(content),
              ...when,
            },
            ...key,
          }),
        })
      : async () => ({
          answer: await call(schedulePost, {
            body: { ...bodyOf(sending, networks), ...when },
            ...key,
          }),
        })
  return { kind: 'posts', networks, send }
}

/**
 * Makes all calls of a press at once, each under the draft's id, so that none of them can do its
 * work twice (C91). Never rejects.
 */
export function sendPost(
  sending: Sending,
  moment: ScheduledMoment | null,
): Promise<readonly Sent[]> {
  const planned = moment ? [planLater(sending, moment)] : planNow(sending)
  return Promise.all(
    planned.map(async ({ kind, networks, send }): Promise<Sent> => {
      try {
        const { answer, tiktokId = null, x = null } = await send()
        return { kind, networks, answer, tiktokId, x }
      } catch (error) {
        return { kind, networks, error }
      }
    }),
  )
}
