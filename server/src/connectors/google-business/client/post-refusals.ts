import { message, type Message } from '@marquee/contract/message.ts'
import type { ConnectorErrorKind } from '../../connector-error.ts'

interface PostRefusal {
  readonly kind: Extract<ConnectorErrorKind, 'rejected' | 'unavailable'>
  readonly message: Message
}

export const photoRule = message('google-business.picture-rule')

/** Google's own names for why it takes no post (networks.md section 3, "Refusals"). */
const byName: Readonly<Record<string, PostRefusal>> = {
  LOCATION_DISABLED_FOR_LOCAL_POST_API: {
    kind: 'rejected',
    message: message('google-business.no-posts-by-apps'),
  },
  PHOTO_FETCH_FAILED: {
    kind: 'unavailable',
    message: message('google-business.picture-not-fetched'),
  },
  PHOTO_UPLOAD_FAILED: { kind: 'rejected', message: photoRule },
}

/**
 * The same names as numbers, which is what `errorDetails` holds: 1000 and on of photos, 1300 and on
 * of operations (Google, "ErrorCode" of the Business Profile APIs, read 2026-09-11). The page tells
 * no number; 1000 was seen live, the two others follow from the order of its list, as 1301 does,
 * which was seen too.
 */
const nameOfNumber: Readonly<Record<number, string>> = {
  1000: 'PHOTO_FETCH_FAILED',
  1001: 'PHOTO_UPLOAD_FAILED',
  1302: 'LOCATION_DISABLED_FOR_LOCAL_POST_API',
}

type AnswerPart = string | number | null | undefined

const wordsOf = (part: AnswerPart): string =>
  (typeof part === 'number' ? nameOfNumber[part] : part) ?? ''

/**
 * In which part of an answer such a name stands is not written, so it is looked for in all of them,
 * and as a number; null: none of them is there.
 */
export function knownRefusal(parts: readonly AnswerPart[]): PostRefusal | null {
  const found = Object.entries(byName).find(([word]) =>
    parts.some((part) => wordsOf(part).includes(word)),
  )
  return found?.[1] ?? null
}

/**
 * Google gives no reason where it looked at a post and took it down; a telephone number is the
 * usual one.
 */
export function whyRejected(text: string): Message {
  return hasPhoneNumber(text)
    ? message('google-business.removed-for-telephone')
    : message('google-business.removed')
}

/** The same of words that were changed: the post itself is shown no more, until they are others. */
export function whyRejectedChange(text: string): Message {
  return hasPhoneNumber(text)
    ? message('google-business.change-removed-for-telephone')
    : message('google-business.change-removed')
}

/**
 * Seven digits and more in a row, but for spaces, dots, dashes and brackets; a date or a price has
 * fewer.
 */
const hasPhoneNumber = (text: string): boolean =>
  (text.match(/\+?\d[\d\s()./-]{5,}\d/g) ?? []).some(
    (found) =>
      found.replace(/\D/g, '').length >= 7 && !/^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/.test(found),
  )
