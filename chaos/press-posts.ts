import { setTimeout as wait } from 'node:timers/promises'
import type { PlannedPress } from './chaos-plan.ts'
import type { Venue } from './connect-accounts.ts'
import { RefusedCall } from './owner-client.ts'

export interface Pressed {
  readonly press: PlannedPress
  readonly text: string
  /** Every post id that an answer named; more than one is a double. */
  readonly postIds: ReadonlySet<string>
  readonly calls: number
}

/** What is written in a post: no two are alike, so that the town's books can be compared with ours. */
export const textOf = ({ number }: PlannedPress): string => `Evening number ${number}: eleven portions of burrata, gone by eight.`

const mostTries = 40

/** Presses as a person with a bad line does: the same form again, under the same key, until an answer says that it is there. */
export async function pressPost(venue: Venue, press: PlannedPress, startedAt: number): Promise<Pressed> {
  const text = textOf(press)
  const postIds = new Set<string>()
  let calls = 0
  const body = {
    title: text, mediaIds: [venue.mediaId], socialNetworks: venue.networks,
    ...(press.dueAtMs === null ? {} : { scheduledAt: new Date(startedAt + press.dueAtMs).toISOString(), latenessMinutes: 1440 }),
  }
  const once = async (signal?: AbortSignal) => {
    calls++
    const { id } = await venue.owner.call<{ id: string }>('POST', press.dueAtMs === null ? '/posts' : '/posts/schedule', body, { key: press.key, ...(signal ? { signal } : {}) })
    postIds.add(id)
  }
  const untilAnswered = async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await once()
      } catch (error) {
        // a cut connection shows as 5xx, a press that is just being written as 409: the person presses again
        const passes = error instanceof RefusedCall ? error.status >= 500 || error.status === 409 : error instanceof TypeError
        if (!passes || tries >= mostTries) throw error
        await wait(250)
      }
    }
  }
  if (press.thumb === 'answer-lost') await once(AbortSignal.timeout(press.hangUpMs)).catch(() => wait(press.againMs))
  if (press.thumb === 'twice-at-once') await Promise.all([untilAnswered(), untilAnswered()])
  else await untilAnswered()
  if (press.thumb === 'again-later') {
    await wait(press.againMs)
    await untilAnswered()
  }
  return { press, text, postIds, calls }
}
