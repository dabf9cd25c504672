import * as z from 'zod/mini'
import { checkCode } from './message.ts'

/** Controls, line and paragraph breaks, and what turns the direction of writing. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
const allHidden = new RegExp(hidden, 'gu')

const endings =
  'com|net|org|info|biz|io|co|app|dev|shop|store|xyz|online|site|link|click|top|live|page|cloud|tech|pro|vip|icu|me|eu|uk|de|fr|es|it|at|ch|nl|be|pt|pl|in|ru|cn|us|ai|gg|ly|gy|gd|gl|cc|tv|tk|ml|ga|cf|xn--[a-z\\d-]+'
/** A browser takes the full stops of East Asia for one, too. */
const dot = '[.。．｡]'
const sign = '[\\p{L}\\p{N}-]'
/**
 * `a://b`, `www.b`, `a@b.c`, `b.com` however it goes on, `b.c/d` at whatever ending, and an address
 * of numbers. One letter before the full stop is a short form: S.Marco, S.to Stefano.
 */
const address = new RegExp(
  [
    '://',
    `\\bwww${dot}`,
    `\\S@\\S+${dot}\\S`,
    `${sign}${dot}(?:${endings})(?!${sign})`,
    `${sign}{2}${dot}to(?!${sign})`,
    `${sign}{2}${dot}\\p{L}{2,24}/\\S`,
    `(?<!\\d)\\d{1,3}(?:${dot}\\d{1,3}){3}(?!\\d)`,
  ].join('|'),
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
