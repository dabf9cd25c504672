import { ApiError, errorText } from '#lib/api/api-error.ts'
import { hasProblems, type PostProblems } from '../check/check-post.ts'
import type { CallKind } from './planned-call.ts'
import { saysNoMore } from '../../networks/failed-words.ts'
import { isOwnField } from '../../networks/own-content.ts'
import { texts as tiktokTexts } from '#texts/features/publishing/networks/tiktok/result'
import { texts } from '#texts/features/publishing/composer/result'

/** A refused press: what is wrong with which part, else one sentence for all of it. */
export interface SubmitFailure {
  readonly problems: PostProblems
  readonly when: string | undefined
  readonly text: string | undefined
  /** The device had no line: nothing left it. */
  readonly isOffline?: true
  /** It was sent or changed meanwhile, or is going out: pressing again helps nothing. */
  readonly isStale?: true
  /** This server does not know the key of these screens. */
  readonly hasBadKey?: true
}

export const offlineFailure: SubmitFailure = {
  problems: {},
  when: undefined,
  text: texts.offline,
  isOffline: true,
}

export function failureOfSubmit(error: unknown): SubmitFailure {
  if (error instanceof ApiError && error.code === 'bad-api-key')
    return { problems: {}, when: undefined, text: texts.posts.badKey, hasBadKey: true }
  const fields = error instanceof ApiError ? error.fields : {}
  const options = Object.entries(fields).find(([field]) => isOwnField(field))?.[1]
  const problems: PostProblems = {
    text: fields['title'] ?? fields['text'],
    media: fields['mediaId'] ?? fields['mediaIds'] ?? fields['mediaUrl'],
    networks: fields['socialNetworks'],
    options,
    comment: fields['firstComment'],
    thread: Object.entries(fields).find(([field]) => field.startsWith('thread'))?.[1],
  }
  const isPlaced = hasProblems(problems) || fields['scheduledAt'] !== undefined
  return {
    problems,
    when: fields['scheduledAt'],
    text: isPlaced ? undefined : errorText(error),
    ...(fields['form'] === undefined ? {} : { isStale: true }),
  }
}

/** The call got no answer at all. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.noAnswer
}

/** Nobody knows whether the call did its work: pressing again, under the same key, finds out. */
export function isUnsure(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** The toast of one call that failed, in the words of its kind (COMPOSER-067 to 072). */
export function failureToast(
  kind: CallKind,
  error: unknown,
): { readonly title: string; readonly text: string } {
  const isKey = error instanceof ApiError && error.code === 'bad-api-key'
  const said = isUnsure(error) ? undefined : errorText(error)
  switch (kind) {
    case 'x':
      return { title: texts.x.title, text: isKey ? texts.posts.badKey : (said ?? texts.x.failed) }
    case 'tiktok-picture':
      return {
        title: isKey ? tiktokTexts.badKey : tiktokTexts.pictureFailed,
        text: isKey || (error instanceof ApiError && saysNoMore(error.said)) ? '' : (said ?? ''),
      }
    case 'tiktok-video':
      return { title: isKey ? texts.posts.badKey : (said ?? tiktokTexts.initFailed), text: '' }
    case 'posts':
      return {
        title: isKey ? texts.posts.badKey : texts.posts.failed,
        text: isKey ? '' : errorText(error),
      }
  }
}
