import type { ConnectorErrorKind } from '../connector-error.ts'

interface PostRefusal {
  readonly kind: Extract<ConnectorErrorKind, 'rejected' | 'unavailable'>
  readonly message: string
}

export const notByApps =
  'Google accepts no posts from other apps for this business. Write them in its Business Profile.'
export const photoRule =
  'Google accepts pictures of 10 KB to 5 MB with 250 pixels and more on each side. Choose another picture.'

/** Google's own names for why it takes no post (networks.md section 3, "Refusals"). */
const byName: Readonly<Record<string, PostRefusal>> = {
  LOCATION_DISABLED_FOR_LOCAL_POST_API: { kind: 'rejected', message: notByApps },
  PHOTO_FETCH_FAILED: {
    kind: 'unavailable',
    message:
      'Google could not fetch the picture from our server. It is not your post; we will try again automatically.',
  },
  PHOTO_UPLOAD_FAILED: { kind: 'rejected', message: photoRule },
}

/**
 * In which part of an answer such a name stands is not written, so it is looked for in all of them;
 * null: none of them is there.
 */
export function knownRefusal(
  parts: readonly (string | number | null | undefined)[],
): PostRefusal | null {
  const found = Object.entries(byName).find(([word]) =>
    parts.some((part) => String(part ?? '').includes(word)),
  )
  return found?.[1] ?? null
}

/**
 * Google gives no reason where it looked at a post and took it down; a telephone number is the
 * usual one.
 */
export function whyRejected(text: string): string {
  return hasPhoneNumber(text)
    ? 'Google reviewed the post and removed it: it does not allow phone numbers in the text. Remove the number and send it again.'
    : 'Google reviewed the post and removed it without a reason. Phone numbers are the usual one. Change the text or the picture and send it again.'
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
