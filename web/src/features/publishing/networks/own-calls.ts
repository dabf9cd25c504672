import { rawMessage } from '@marquee/contract/message.ts'
import { postOnX } from '@marquee/contract/posting.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { NetworkResult, PublicationState } from '@marquee/contract/publishing.ts'
import { beginOnTiktok, postOnTiktok } from '@marquee/contract/tiktok.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { videoOf } from '../composer/draft/draft-content.ts'
import type { Planned, Send, Sending } from '../composer/submit/planned-call.ts'
import type { PublishAnswer } from '../composer/submit/result-toasts.ts'
import { stepsToSend } from '../steps/chosen-steps.ts'
import { tiktokOptionsOf } from './tiktok/tiktok-problem.ts'
import { texts as tiktokTexts } from '#texts/features/publishing/networks/tiktok'

const ofOwnCalls: readonly NetworkKey[] = ['twitter', 'tiktok']

/** Whether Post Now sends to this network by a call of its own (C59). */
export const hasOwnCall = (network: NetworkKey): boolean => ofOwnCalls.includes(network)

/** Those calls, of the networks that were chosen. */
export const ownCalls = (sending: Sending): readonly Planned[] => [
  ...(sending.content.networks.includes('twitter')
    ? [{ kind: 'x' as const, networks: ['twitter'] as const, send: sendToX(sending) }]
    : []),
  ...(sending.content.networks.includes('tiktok')
    ? [
        {
          kind: videoOf(sending.content) ? ('tiktok-video' as const) : ('tiktok-picture' as const),
          networks: ['tiktok'] as const,
          send: sendToTiktok(sending),
        },
      ]
    : []),
]

function sendToX({ content, mediaIds, key }: Sending): Send {
  const withMedia = content.extras.xWithMedia === true
  const { thread, threadMedia } = stepsToSend(content, ['twitter'])
  return async () => {
    const answer = await call(postOnX, {
      body: {
        title: content.text,
        ...(withMedia ? { mediaIds: [...mediaIds] } : {}),
        x: { withMedia },
        ...(thread ? { thread } : {}),
        ...(threadMedia ? { threadMedia } : {}),
      },
      ...key,
    })
    return { answer, x: answer.twitterPostId }
  }
}

/** It goes on working on a post in one of these: what became of it is asked for. */
const worksOn = (state: PublicationState) =>
  !['held', 'missed', 'canceled', 'inbox', 'failed'].includes(state)

function sendToTiktok(sending: Sending): Send {
  const { content, key } = sending
  return async () => {
    const body = tiktokBody(sending)
    try {
      if (videoOf(content)) {
        const begun = await call(beginOnTiktok, {
          body: { ...body, kind: content.extras.kind },
          ...key,
        })
        const { id, publicationId } = begun
        const answer = sentNow(id, { success: true, state: 'processing', publicationId })
        return { answer, tiktokId: begun.publish_id }
      }
      const { id, publicationId, state, error, publish_id } = await call(postOnTiktok, {
        body,
        ...key,
      })
      return {
        answer: sentNow(id, {
          success: state === 'published',
          state,
          publicationId,
          ...(error ? { error } : {}),
        }),
        ...(worksOn(state) ? { tiktokId: publish_id } : {}),
      }
    } catch (error) {
      const refused = refusedAtOnce(error)
      if (refused) return { answer: refused }
      throw error
    }
  }
}

function tiktokBody({ content, mediaIds }: Sending) {
  const options = tiktokOptionsOf(content)
  // the form asks for it before the press; nothing was sent
  if (!options)
    throw new ApiError({
      status: 400,
      code: 'invalid-input',
      message: tiktokTexts.problem.privacy,
      details: { privacyLevel: tiktokTexts.problem.privacy },
    })
  const { headline, ...switches } = options
  return {
    ...switches,
    mediaId: mediaIds[0] ?? null,
    socialNetworks: ['tiktok'],
    ...(videoOf(content) || headline.trim() === ''
      ? { title: content.text }
      : { title: headline, description: content.text }),
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
    ? sentNow(id, {
        success: false,
        state: 'failed',
        publicationId,
        error: error.said ?? rawMessage(error.message),
      })
    : null
}
