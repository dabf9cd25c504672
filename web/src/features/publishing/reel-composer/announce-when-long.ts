import { toast } from '#ui/feedback/toast-store.ts'
import type { PublishAnswer } from '../composer/submit/result-toasts.ts'
import { texts } from '#texts/features/publishing/reel-composer'

/** REELS-014. */
const longMs = 10_000

/**
 * Ten seconds after the press of a reel that a network still works on, its owner is told that
 * nothing more is asked of them.
 */
export function announceWhenLong(answer: PublishAnswer, tookMs: number): void {
  const isUnderWay =
    answer.publishedNow &&
    Object.values(answer.results).some(
      ({ state }) =>
        state === 'processing' ||
        state === 'submitting' ||
        state === 'preparing' ||
        state === 'ready' ||
        state === 'scheduled',
    )
  if (isUnderWay)
    setTimeout(
      () => {
        toast.info(texts.result.processing)
      },
      Math.max(0, longMs - tookMs),
    )
}
