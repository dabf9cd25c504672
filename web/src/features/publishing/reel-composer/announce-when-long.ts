import { getFacebookPost, type PublicationState } from '@marquee/contract/publishing.ts'
import { networkKeys, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { call } from '#lib/api/api.ts'
import { readToken } from '#lib/session/token.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import type { PublishAnswer } from '../composer/submit/result-toasts.ts'
import { hasOwnCall } from '../networks/own-calls.ts'
import { isNotFound } from '../posts/delete/removed-anyway.ts'
import { texts } from '#texts/features/publishing/reel-composer'

/** REELS-014. */
const longMs = 10_000
/** Looked at so often and for ten minutes; of one that takes longer the list tells. */
const lookEveryMs = 15_000
const mostLooks = 40
const working: readonly PublicationState[] = [
  'processing',
  'submitting',
  'preparing',
  'ready',
  'scheduled',
]

type Results = PublishAnswer['results']
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Ten seconds after the press of a reel that a network still works on, its owner is told that
 * nothing more is asked of them, and once it is there, that it is. Where all is known by then only
 * that is said. It goes on when the form is left; rejects never.
 */
export async function announceWhenLong(
  answer: PublishAnswer,
  tookMs: number,
  tell: (answer: PublishAnswer) => void,
): Promise<void> {
  let waiting = answer.publishedNow
    ? networkKeys.filter((network) => isWorking(answer.results, network))
    : []
  for (let look = 0; waiting.length > 0 && look < mostLooks; look += 1) {
    await pause(look === 0 ? Math.max(0, longMs - tookMs) : lookEveryMs)
    // whoever signed out, or looks at another company by now, is told by the list
    if (readToken() === null) return
    const results = await resultsOf(answer.id)
    if (results === 'gone') return
    if (results !== null) {
      const settled = waiting.filter((network) => !isWorking(results, network))
      waiting = waiting.filter((network) => isWorking(results, network))
      const told = settled.flatMap((network) => toldHere(results, network))
      if (told.length > 0) tell({ ...answer, results: Object.fromEntries(told) })
    }
    if (look === 0 && waiting.length > 0) toast.info(texts.result.processing)
  }
}

const isWorking = (results: Results, network: NetworkKey) => {
  const state = results[network]?.state
  return state !== undefined && working.includes(state)
}

/** Where a call of its own is followed, that tells of every end but the good one (C40). */
function toldHere(results: Results, network: NetworkKey) {
  const result = results[network]
  return result && (result.state === 'published' || !hasOwnCall(network))
    ? [[network, result] as const]
    : []
}

/** How the post stands at each network; null where it could not be read. */
async function resultsOf(id: string): Promise<Results | 'gone' | null> {
  try {
    const { publications } = await call(getFacebookPost, { params: { id } })
    return Object.fromEntries(
      publications.map(({ id: publicationId, network, state, message }) => [
        network,
        {
          success: state === 'published',
          state,
          publicationId,
          ...(message ? { error: message } : {}),
        },
      ]),
    )
  } catch (error) {
    return isNotFound(error) ? 'gone' : null
  }
}
