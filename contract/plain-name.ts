import * as z from 'zod/mini'
import { checkCode } from './message.ts'

/** Controls, line and paragraph breaks, and what turns the direction of writing. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
const allHidden = new RegExp(hidden, 'gu')

const endings =
  'com|net|org|info|biz|io|co|app|dev|shop|store|xyz|online|site|link|click|top|me|eu|uk|de|fr|es|it|at|ch|nl|be|pt|pl|in|ru|cn|us'
/** `a://b`, `www.b`, `a@b.c`, and `b.com` however it goes on. */
const address = new RegExp(
  `://|\\bwww\\.|\\S@\\S+\\.\\S|[\\p{L}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{N}-])`,
  'iu',
)

/**
 * The name of a person or a company stands in mails and before strangers: it breaks no line, turns
 * no direction, and is no place to go to.
 */
export const isPlainName = (): z.core.$ZodCheck<string> =>
  z.superRefine<string>((value, { addIssue }) => {
    if (hidden.test(value))
      addIssue({
        code: 'custom',
        message: checkCode('checks.name-hidden-characters'),
      })
    else if (address.test(value))
      addIssue({ code: 'custom', message: checkCode('checks.name-with-address') })
  })

/** A name that somebody else sends us, without what a name does not take; empty for an address. */
export function plainName(name: string): string {
  const plain = name.replaceAll(allHidden, ' ').replaceAll(/\s+/g, ' ').trim()
  return address.test(plain) ? '' : plain
}
