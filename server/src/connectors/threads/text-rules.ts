import { countForThreads } from '@marquee/contract/networks/count-for-threads.ts'
import type { PostContent } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { threadsLimits } from './threads-limits.ts'
import { threadsVoice } from './threads-voice.ts'

const { name } = threadsVoice

/** networks.md section 18, Text: over text and link card together. */
const mostLinks = 5
const link = /https?:\/\/[^\s<>"]+/giu
/** Punctuation after a link is the sentence's. */
const trailing = /[.,;:!?)\]}'’»]+$/u

/** Every different link of a text, in order. */
export function linksIn(text: string): readonly string[] {
  const found = (text.match(link) ?? []).map((one) => one.replace(trailing, ''))
  return [...new Set(found)].filter((one) => URL.canParse(one))
}

/**
 * Throws `rejected` for what Threads would refuse anyway (networks.md section 18), before anything
 * is made there.
 */
export function assertAcceptable({ text, pictures }: PostContent): void {
  const problem = problemOf(text, pictures.length)
  if (problem !== null)
    throw new ConnectorError('rejected', { network: 'threads', message: problem })
}

/** The same of a reply, which has no files. */
export const assertAcceptableReply = (text: string): void => {
  assertAcceptable({ kind: 'post', text, pictures: [], film: null, options: {} })
}

function problemOf(text: string, pictures: number): string | null {
  const { mostText, mostPictures } = threadsLimits
  const over = countForThreads(text) - mostText
  if (over > 0)
    return `${name} accepts up to ${mostText} characters: ${over.toLocaleString('en')} too many.`
  if (linksIn(text).length > mostLinks)
    return `Threads accepts up to ${mostLinks} different links in a post. Remove some.`
  return pictures > mostPictures
    ? `${name} accepts up to ${mostPictures} pictures in a post. Remove some.`
    : null
}
