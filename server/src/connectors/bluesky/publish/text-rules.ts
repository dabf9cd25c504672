import { message, type Message } from '@marquee/contract/message.ts'
import { countForBluesky } from '@marquee/contract/networks/count-for-bluesky.ts'
import { ConnectorError } from '../../connector-error.ts'
import { blueskyLimits } from '../bluesky-limits.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'

const { network, name } = blueskyNaming

/** Throws `rejected` for what Bluesky would refuse anyway, before anything is written there. */
export function assertAcceptable(text: string, pictures = 0): void {
  const problem = problemOf(text, pictures)
  if (problem !== null) throw new ConnectorError('rejected', { network, message: problem })
}

function problemOf(text: string, pictures: number): Message | null {
  const { mostText, mostPictures } = blueskyLimits
  const over = countForBluesky(text) - mostText
  if (over > 0) return message('preflight.text-too-long', { network: name, most: mostText, over })
  return pictures > mostPictures
    ? message('preflight.too-many-pictures', { network: name, most: mostPictures })
    : null
}
