import type { Message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { worded } from '#lib/worded.ts'
import { namedReason } from '../composer/submit/named-reason.ts'
import { texts as resultTexts } from '#texts/features/publishing/composer/result'
import { texts } from '#texts/features/publishing/composer'
import { texts as tiktokTexts } from '#texts/features/publishing/networks/tiktok/result'

const words = texts.result

/** It was refused, and nobody said why: the title says as much. */
export const saysNoMore = (said: Message | undefined): boolean =>
  said?.code === 'publishing.something-went-wrong'

/**
 * X fails under a title of its own, and with its own words alone (COMPOSER-071); so do a picture on
 * TikTok (COMPOSER-068) and a video, whose title are TikTok's words (COMPOSER-069). A plan begins
 * nothing there yet: it fails as everywhere.
 */
export function failedWords(
  network: NetworkKey,
  said: Message | undefined,
  begun: 'picture' | 'video' | 'plan',
): { readonly title: string; readonly text: string } {
  const reason = said && worded(said)
  if (network === 'twitter')
    return { title: resultTexts.x.title, text: reason ?? resultTexts.x.failed }
  if (network === 'tiktok' && begun === 'video')
    return { title: reason ?? tiktokTexts.initFailed, text: '' }
  if (network === 'tiktok' && begun === 'picture')
    return {
      title: tiktokTexts.pictureFailed,
      text: reason === undefined || saysNoMore(said) ? '' : reason,
    }
  return {
    title: words.title,
    text: words.notPublished({
      reason: namedReason(networkNames[network], reason ?? words.noReason),
    }),
  }
}
