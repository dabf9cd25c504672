import { message, type Message } from '@marquee/contract/message.ts'
import { countForThreads } from '@marquee/contract/networks/count-for-threads.ts'
import { linksIn } from '@marquee/contract/networks/links-in.ts'
import { threads as table } from '@marquee/contract/networks/threads.ts'
import type { PostContent } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { threadsLimits } from '../threads-limits.ts'
import { threadsNaming } from '../client/threads-naming.ts'

const { name } = threadsNaming

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
  assertAcceptable({ kind: 'post', text, pictures: [], video: null, options: {} })
}

function problemOf(text: string, pictures: number): Message | null {
  const { mostText, mostPictures } = threadsLimits
  const over = countForThreads(text) - mostText
  if (over > 0) return message('preflight.text-too-long', { network: name, most: mostText, over })
  const { mostLinks } = table.limits
  if (mostLinks !== null && linksIn(text).length > mostLinks)
    return message('preflight.too-many-links', { network: name, most: mostLinks })
  return pictures > mostPictures
    ? message('preflight.too-many-pictures', { network: name, most: mostPictures })
    : null
}
