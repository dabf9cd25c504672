import { networkNames, networkKeys } from '@marquee/contract/networks/table.ts'
import { worded } from '#lib/worded.ts'
import { joinNames } from '../networks/network-names.ts'
import {
  resultToasts,
  type PublishAnswer,
  type ResultToast,
} from '../composer/submit/result-toasts.ts'
import { texts } from '#texts/features/publishing/reel-composer'

const words = texts.result
/**
 * Reels have no words of their own for these. What a network works on is still on its way; after
 * ten seconds `announceWhenLong` says more (REELS-014).
 */
const shownAsPosts = ['processing', 'held', 'inbox'] as const

/**
 * What a press of Reel Now came to, in the words of reels (REELS-029): each network by name. What
 * the server holds and no network has answered yet is told by C37 as changed; a plan is told as a
 * post's is.
 */
export function reelToasts(answer: PublishAnswer): readonly ResultToast[] {
  if (!answer.publishedNow) return resultToasts(answer)
  const known = networkKeys.flatMap((network) => {
    const result = answer.results[network]
    return result ? [{ network, result }] : []
  })
  const done = known
    .filter(({ result }) => result.state === 'published')
    .map(({ network }) => network)
  const failed = known.filter(
    ({ result: { state } }) => state === 'failed' || state === 'missed' || state === 'canceled',
  )
  // the others have not answered yet (C37 as changed)
  const unsure = known.filter(({ result: { state } }) => state === 'unknown')
  const waits = known.filter(
    ({ network, result: { state } }) =>
      state !== 'processing' &&
      state !== 'unknown' &&
      !done.includes(network) &&
      !failed.some((one) => one.network === network) &&
      state !== 'held' &&
      state !== 'inbox',
  )
  return [
    ...(done.length === 0
      ? []
      : [
          {
            kind: 'success' as const,
            title: words.success,
            text: joinNames(done),
            publicationId: null,
          },
        ]),
    ...(unsure.length === 0
      ? []
      : [
          {
            kind: 'info' as const,
            title: joinNames(unsure.map(({ network }) => network)),
            text: words.checking,
            publicationId: unsure[0]?.result.publicationId ?? null,
          },
        ]),
    ...(waits.length === 0
      ? []
      : [
          {
            kind: 'info' as const,
            title: joinNames(waits.map(({ network }) => network)),
            text: words.held,
            publicationId: null,
          },
        ]),
    ...failed.map(({ network, result }): ResultToast => ({
      kind: 'error',
      title: words.failed,
      text: `${networkNames[network]}: ${result.error ? worded(result.error) : words.noReason}`,
      publicationId: result.publicationId,
    })),
    ...resultToasts({
      ...answer,
      results: Object.fromEntries(
        known
          .filter(({ result: { state } }) => shownAsPosts.some((one) => one === state))
          .map(({ network, result }) => [network, result]),
      ),
    }),
  ]
}
