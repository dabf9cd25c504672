import { readsTheSame } from '../text/same-words.ts'

/**
 * Whether a text that Instagram shows is the one that was sent. It leaves out the `@` of names
 * under what the profile did not make (reference "Mentioned Media"), and in captions where the
 * person behind the token is no admin (reference "IG Media"; both read 2026-11-27).
 */
export const sameText = (shown: string, sent: string): boolean =>
  readsTheSame(withoutSigns(shown), withoutSigns(sent))

const withoutSigns = (text: string) => text.replace(/@(?=\w)/g, '')
