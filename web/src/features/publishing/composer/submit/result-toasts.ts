import { networkKeys, networkNames } from '@marquee/contract/networks/table.ts'
import type { NetworkResult, PublicationState, createPost } from '@marquee/contract/publishing.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { worded } from '#lib/worded.ts'
import type { ToastKind } from '#ui/feedback/toast-store.ts'
import { joinNames } from '../../networks/network-names.ts'
import { failedWords } from '../../networks/failed-words.ts'
import { namedReason } from './named-reason.ts'
import { texts as tiktokTexts } from '#texts/features/publishing/networks/tiktok/result'
import { texts } from '#texts/features/publishing/composer'

export type PublishAnswer = AnswerOf<typeof createPost>
export interface ResultToast {
  readonly kind: ToastKind
  readonly title: string
  readonly text: string
  /** Of one that did not go out: its why page tells the rest. */
  readonly publicationId: string | null
}
type Outcome = 'published' | 'scheduled' | 'underway' | 'inbox' | 'held' | 'failed'
const words = texts.result

function outcomeOf(state: PublicationState): Outcome {
  switch (state) {
    case 'published':
      return 'published'
    case 'scheduled':
      return 'scheduled'
    case 'preparing':
    case 'ready':
    case 'submitting':
    case 'processing':
    case 'unknown':
      return 'underway'
    case 'inbox':
      return 'inbox'
    case 'held':
      return 'held'
    case 'failed':
    case 'missed':
    case 'canceled':
      return 'failed'
  }
}

/**
 * A post that was planned is scheduled while it waits, however far its preparation is; one that
 * goes out now is on its way.
 */
function outcomeIn(answer: PublishAnswer, { state }: NetworkResult): Outcome {
  const outcome = outcomeOf(state)
  if (answer.publishedNow) return outcome === 'scheduled' ? 'underway' : outcome
  return state === 'preparing' || state === 'ready' ? 'scheduled' : outcome
}

/**
 * What a press came to (COMPOSER-016, 017 and C93): one toast for what worked and what is on its
 * way, one for each that did not.
 */
export function resultToasts(answer: PublishAnswer, isVideo = false): readonly ResultToast[] {
  const begun = answer.publishedNow ? (isVideo ? 'video' : 'picture') : 'plan'
  const known = networkKeys.flatMap((network) => {
    const result = answer.results[network]
    return result ? [{ network, result, outcome: outcomeIn(answer, result) }] : []
  })
  const namesOf = (outcome: Outcome) =>
    joinNames(known.filter((one) => one.outcome === outcome).map(({ network }) => network))
  const published = namesOf('published')
  const scheduled = namesOf('scheduled')
  const underway = namesOf('underway')
  const said = [
    ...(published === '' ? [] : [words.published({ networks: published })]),
    ...(scheduled === '' ? [] : [words.scheduled({ networks: scheduled })]),
    ...(underway === '' ? [] : [words.onItsWay({ networks: underway })]),
  ]
  const done: readonly ResultToast[] =
    said.length === 0
      ? []
      : [
          {
            kind: published === '' && scheduled === '' ? 'info' : 'success',
            title: words.title,
            text: said.join(' '),
            publicationId: null,
          },
        ]
  const failed = known
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ network, result }): ResultToast => ({
      kind: 'error',
      ...failedWords(network, result.error, begun),
      publicationId: result.publicationId,
    }))
  // held is not lost: whoever took it for a failure would write it twice
  const held = known
    .filter(({ outcome }) => outcome === 'held')
    .map(({ network, result }): ResultToast => ({
      kind: 'warning',
      title: words.title,
      text: words.held({
        reason: namedReason(
          networkNames[network],
          result.error ? worded(result.error) : words.heldReason,
        ),
      }),
      publicationId: result.publicationId,
    }))
  const inbox = known
    .filter(({ outcome }) => outcome === 'inbox')
    .map(({ result }): ResultToast => ({
      kind: 'warning',
      title: words.title,
      text: tiktokTexts.inbox,
      publicationId: result.publicationId,
    }))
  return [...done, ...inbox, ...held, ...failed]
}
