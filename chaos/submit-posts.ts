import { setTimeout as wait } from 'node:timers/promises'
import type { PlannedSubmit } from './planned-submit.ts'
import type { Venue } from './connect-accounts.ts'
import { isLostCall, RefusedCall } from './owner-client.ts'
import { mostTries } from './say-once.ts'

/** Nothing of it is chosen for a person; only its owner sees what is posted here. */
const tiktok = {
  privacyLevel: 'SELF_ONLY',
  allowComments: false,
  allowDuet: false,
  allowStitch: false,
  disclosePostContent: false,
  brandOrganicToggle: false,
  brandContentToggle: false,
  isAiGenerated: false,
  autoAddMusic: false,
  headline: '',
}

export interface SubmittedPost {
  readonly press: PlannedSubmit
  readonly text: string
  /** Every post id that an answer named; more than one is a double. */
  readonly postIds: ReadonlySet<string>
  /** All that it may read after it was edited, and before. */
  readonly texts: readonly string[]
  /** What an answer said of each network, where it said that all was over. */
  readonly answered: ReadonlyMap<string, string>
  readonly calls: number
}

/** What is written in a post: no two are alike, so that the town's books can be compared with ours. */
export const textOf = ({ number, isOffending }: PlannedSubmit): string =>
  `Evening number ${number}: eleven portions of burrata, gone by eight.${isOffending ? ' Call 0117 496 0123.' : ''}`

/** The same after its owner edited it. */
export const changedTextOf = (press: PlannedSubmit): string => `${textOf(press)} Now with basil.`

/** What its owner says under it as soon as it is live. */
export const firstCommentOf = ({ number }: PlannedSubmit): string =>
  `First word of evening ${number}: book at the bar.`
/** The parts of a thread; the first stands in place of the words. */
export const partsOf = (press: PlannedSubmit): readonly string[] => [
  textOf(press),
  ...[2, 3].map((part) => `Evening number ${press.number}, part ${part} of 3.`),
]

interface SubmitAnswer {
  readonly id: string
  /** TikTok's own call has none. */
  readonly results?: Readonly<Record<string, { readonly state: string }>>
}
interface FormCall {
  readonly path: string
  readonly body: object
}

function fileOf(ids: readonly string[], number: number): string {
  const id = ids[number]
  if (id === undefined) throw new Error(`There is no file ${number}.`)
  return id
}

/** The calls of one press, all sent together: X and TikTok's pictures have calls of their own (C59). */
function callsOf(
  venue: Venue,
  { press, title, startedAt }: { press: PlannedSubmit; title: string; startedAt: number },
): FormCall[] {
  const { kind, networks, dueAtMs, picture, video } = press
  const firstComment = press.hasFirstComment ? { firstComment: firstCommentOf(press) } : {}
  const thread = press.isThread ? { thread: partsOf(press) } : {}
  const time =
    dueAtMs === null
      ? {}
      : { scheduledAt: new Date(startedAt + dueAtMs).toISOString(), latenessMinutes: 1440 }
  if (kind === 'reel')
    return [
      {
        path: '/reels',
        body: {
          title,
          mediaId: fileOf(venue.videoIds, video),
          socialNetworks: networks,
          ...time,
          tiktok,
        },
      },
    ]
  const mediaId = fileOf(venue.mediaIds, picture)
  const mediaIds = [mediaId]
  if (dueAtMs !== null)
    return [
      {
        path: '/posts/schedule',
        body: {
          title,
          mediaIds,
          socialNetworks: networks,
          ...time,
          ...firstComment,
          ...thread,
        },
      },
    ]
  const { headline: _none, ...choices } = tiktok
  return [
    {
      path: '/posts',
      body: {
        title,
        mediaIds,
        socialNetworks: networks.filter((network) => network !== 'tiktok' && network !== 'twitter'),
        ...firstComment,
      },
    },
    ...(networks.includes('twitter')
      ? [{ path: '/posts/twitter', body: { title, ...thread } }]
      : []),
    ...(networks.includes('tiktok')
      ? [{ path: '/tiktok', body: { title, mediaId, ...choices } }]
      : []),
  ]
}

/**
 * Presses as a person with a bad line does: the same form again, under the same key, until an
 * answer says that it is there.
 */
export async function submitPost(
  venue: Venue,
  press: PlannedSubmit,
  startedAt: number,
): Promise<SubmittedPost> {
  const text = textOf(press)
  const postIds = new Set<string>()
  const answered = new Map<string, string>()
  let calls = 0
  const once = async ({ path, body }: FormCall, signal?: AbortSignal) => {
    calls++
    const { id, results = {} } = await venue.owner.call<SubmitAnswer>(`POST ${path}`, body, {
      key: press.key,
      ...(signal ? { signal } : {}),
    })
    postIds.add(id)
    for (const [network, { state }] of Object.entries(results)) answered.set(network, state)
  }
  const tillAnswered = async (call: FormCall) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(call)
      } catch (error) {
        // what a network said is an answer as well
        if (error instanceof RefusedCall && error.status === 422) return
        // a cut connection shows as 5xx, a press that is just being written as 409: the person
        // presses again
        const passes = isLostCall(error) || (error instanceof RefusedCall && error.status === 409)
        if (!passes || tries >= mostTries) throw error
        await wait(250)
      }
    }
  }
  const form = callsOf(venue, { press, title: text, startedAt })
  const untilAnswered = () => Promise.all(form.map(tillAnswered))
  if (press.thumb === 'answer-lost')
    await Promise.all(form.map((call) => once(call, AbortSignal.timeout(press.hangUpMs)))).catch(
      () => wait(press.againMs),
    )
  if (press.thumb === 'twice-at-once') await Promise.all([untilAnswered(), untilAnswered()])
  else await untilAnswered()
  if (press.thumb === 'again-later') {
    await wait(press.againMs)
    await untilAnswered()
  }
  return { press, text, texts: [text, changedTextOf(press)], postIds, answered, calls }
}
