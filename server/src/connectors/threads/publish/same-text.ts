import { readsTheSame } from '../../text/same-words.ts'

/**
 * Whether a text that Threads shows is the one that was sent. The first `#word` becomes the topic
 * of the post, and its text may come back without the sign (networks.md section 18, Text).
 */
export const sameText = (shown: string, sent: string): boolean =>
  readsTheSame(withoutSigns(shown), withoutSigns(sent))

const withoutSigns = (text: string) => text.replace(/#(?=[\p{L}\p{N}_])/gu, '')
