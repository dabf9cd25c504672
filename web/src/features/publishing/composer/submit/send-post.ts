import { createReel } from '@marquee/contract/posting.ts'
import { createPost, schedulePost } from '@marquee/contract/publishing.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { call } from '#lib/api/api.ts'
import { inOrder } from '../../networks/network-names.ts'
import { hasOwnCall, ownCalls } from '../../networks/own-calls.ts'
import { ownOptionsOf } from '../../networks/own-content.ts'
import { videoOf } from '../draft/draft-content.ts'
import type { Planned, Send, Sending, Sent } from './planned-call.ts'
import { stepsToSend } from '../../steps/chosen-steps.ts'
import type { ScheduledMoment } from '../schedule/schedule-dialog.tsx'

function bodyOf({ content, mediaIds }: Sending, networks: readonly NetworkKey[]) {
  return {
    title: content.text,
    mediaIds: [...mediaIds],
    mediaType: videoOf(content)
      ? ('video' as const)
      : mediaIds.length > 0
        ? ('image' as const)
        : ('text' as const),
    socialNetworks: [...networks],
    ...ownOptionsOf(content, networks),
    ...stepsToSend(content, networks),
  }
}

const commentOf = ({ firstComment }: { readonly firstComment?: string }) =>
  firstComment === undefined ? {} : { firstComment }

/** The calls of one press (C59): X, TikTok, and all others together. */
function planNow(sending: Sending): readonly Planned[] {
  const { content, mediaIds, key } = sending
  const others = inOrder(content.networks).filter((network) => !hasOwnCall(network))
  const [video] = mediaIds
  const toOthers: Send =
    content.extras.kind === 'reel' && video
      ? async () => ({
          answer: await call(createReel, {
            body: {
              title: content.text,
              mediaId: video,
              socialNetworks: [...others],
              ...commentOf(stepsToSend(content, others)),
            },
            ...key,
          }),
        })
      : async () => ({ answer: await call(createPost, { body: bodyOf(sending, others), ...key }) })
  return [
    ...(others.length === 0 ? [] : [{ kind: 'posts' as const, networks: others, send: toOthers }]),
    ...ownCalls(sending),
  ]
}

function planLater(sending: Sending, { instant, latenessMinutes }: ScheduledMoment): Planned {
  const { content, mediaIds, key } = sending
  const networks = inOrder(content.networks)
  const when = { scheduledAt: instant.toISOString(), latenessMinutes }
  const [video] = mediaIds
  const send: Send =
    content.extras.kind === 'reel' && video
      ? async () => ({
          answer: await call(createReel, {
            body: {
              title: content.text,
              mediaId: video,
              socialNetworks: networks,
              ...ownOptionsOf(content, networks),
              ...commentOf(stepsToSend(content, networks)),
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
