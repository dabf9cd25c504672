import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'
import { toPermalink } from './facebook-post.ts'
import type { PageSecret } from '../sign-in/facebook-secret.ts'

const phase = z.object({
  status: given(z.string()),
  errors: given(z.array(z.object({ message: given(z.string()) }))),
  publish_time: given(z.union([z.string(), z.number()])),
  publish_status: given(z.string()),
})
const video = z.object({
  status: given(
    z.object({
      video_status: given(z.string()),
      uploading_phase: given(phase),
      processing_phase: given(phase),
      publishing_phase: given(phase),
    }),
  ),
  published: given(z.boolean()),
  post_id: given(z.string()),
  permalink_url: given(z.string()),
})

/**
 * What Facebook says of a video that was begun there. `open`: it was not finished yet, and
 * finishing it harms nobody (networks.md section 12). `works`: it was finished, and Facebook still
 * works on it; it may refuse to finish it again. `expired`: it ran out before it was finished.
 */
export type VideoState =
  | { readonly state: 'open' | 'works' | 'expired' | 'missing' }
  | { readonly state: 'failed'; readonly message: Message }
  /** `postId` is null where Facebook does not say which post it is. */
  | {
      readonly state: 'stands'
      readonly postId: string | null
      readonly permalink: string | null
      readonly at: Date | null
    }

export async function readVideo(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  videoId: string,
): Promise<VideoState> {
  try {
    return judge(
      await graph.read({
        path: `/${videoId}`,
        token,
        account: pageId,
        fields: { fields: 'status,published,post_id,permalink_url' },
        schema: video,
      }),
      pageId,
    )
  } catch (error) {
    if (isMissing(error)) return { state: 'missing' }
    throw error
  }
}

type Video = z.output<typeof video>

function judge(read: Video, pageId: string): VideoState {
  if (stands(read)) return standing(read, pageId)
  const { status } = read
  const publishing = status?.publishing_phase
  const phases = phasesOf(read)
  if (status?.video_status === 'error' || phases.some((one) => one?.status === 'error'))
    return { state: 'failed', message: whyFailed(phases) }
  if (status?.video_status === 'expired') return { state: 'expired' }
  // what it was finished for is told as soon as it was finished
  const isFinished =
    publishing?.status === 'in_progress' || publishing?.publish_status === 'published'
  return { state: isFinished ? 'works' : 'open' }
}

const phasesOf = ({ status }: Video) => [
  status?.uploading_phase,
  status?.processing_phase,
  status?.publishing_phase,
]

/** Videos outside the reels may come without the phase of publishing. */
function stands({ status, published }: Video): boolean {
  const phase = status?.publishing_phase?.status
  return phase === undefined
    ? status?.video_status === 'ready' && published === true
    : phase === 'complete'
}

function standing(
  { status, post_id: post, permalink_url: address }: Video,
  pageId: string,
): VideoState {
  const publishedAt = status?.publishing_phase?.publish_time
  const postId = post === undefined || post.includes('_') ? post : `${pageId}_${post}`
  return {
    state: 'stands',
    postId: postId ?? null,
    permalink: toPermalink(address),
    at: publishedAt === undefined ? null : readGraphTime(publishedAt),
  }
}

/** Facebook's own words, where one phase has any. */
function whyFailed(phases: ReturnType<typeof phasesOf>): Message {
  const words = phases
    .flatMap((one) => one?.errors ?? [])
    .flatMap(({ message }) => message?.trim() ?? [])
    .find((one) => one !== '')
  return words === undefined
    ? message('facebook.video-unusable')
    : message(
        'network.video-unusable-because',
        { network: 'Facebook' },
        { raw: words.slice(0, 300) },
      )
}
