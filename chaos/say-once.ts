import { setTimeout as wait } from 'node:timers/promises'
import { isLostCall, RefusedCall, type OwnerClient } from './owner-client.ts'
import type { Thumb } from './planned-submit.ts'

export interface Said {
  readonly id: string
  readonly state: string
}
export interface Saying {
  readonly path: string
  readonly message: string
  readonly key: string
  readonly thumb: Exclude<Thumb, 'again-later'>
  readonly hangUpMs: number
}

/** A minute: a web process that was killed is up again long before, also on a busy machine. */
export const mostTries = 240
export const againMs = 250

/** The network's window is over: to press again changes nothing. */
const isTooLate = ({ status, message }: RefusedCall) =>
  status === 409 && message.includes('window-over')

/**
 * Says it once, twice at once, or again because the answer got lost; always under one key. Null:
 * the product said no.
 */
export async function sayOnce(owner: OwnerClient, saying: Saying): Promise<Said | null> {
  const { path, message, key, thumb, hangUpMs } = saying
  const once = (signal?: AbortSignal) =>
    owner.call<Said>(`POST ${path}`, { message }, { key, ...(signal ? { signal } : {}) })
  const tillAnswered = async (): Promise<Said | null> => {
    for (let tries = 1; tries <= mostTries; tries++) {
      try {
        return await once()
      } catch (error) {
        // what a network said, or that what it answers is gone, is an answer as well
        if (
          error instanceof RefusedCall &&
          ([404, 422, 502].includes(error.status) || isTooLate(error))
        )
          return null
        // a network that is switched off: nothing was sent, and the person presses again
        const passes = isLostCall(error) || (error instanceof RefusedCall && error.status === 409)
        if (!passes) throw error
        await wait(againMs)
      }
    }
    return null
  }
  if (thumb === 'answer-lost') await once(AbortSignal.timeout(hangUpMs)).catch(() => wait(againMs))
  if (thumb !== 'twice-at-once') return tillAnswered()
  const [said] = await Promise.all([tillAnswered(), tillAnswered()])
  return said
}
