import { message, type Message } from '@marquee/contract/message.ts'
import { messageLength } from '@marquee/contract/message-length.ts'
import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'

/** What is to be written to a guest. */
export interface Written {
  readonly message: string
  /** A picture of the library; null: none. */
  readonly pictureId: string | null
  readonly quickReplies: readonly string[]
}

const refused = (said: Message, field: string) =>
  new AppError('invalid-input', said, { details: { [field]: said } })

/** Throws what the network does not take in one message, at its field. */
export function refuseContent(network: NetworkKey, written: Written): void {
  const name = networkNames[network]
  const count = messageLength(network, written.message)
  const { messages } = networks[network]
  if (!count || !messages)
    throw new AppError('not-supported', message('inbox.none-there', { network: name }))
  if (count.length > count.most)
    throw new AppError(
      'invalid-input',
      message('inbox.too-long', { network: name, most: count.most }),
    )
  const { picture, quickReplies } = messages
  if (written.pictureId !== null && picture === null)
    throw refused(message('inbox.no-pictures', { network: name }), 'mediaId')
  if (written.pictureId !== null && !picture?.withText && written.message !== '')
    throw refused(message('inbox.picture-alone', { network: name }), 'mediaId')
  if (written.quickReplies.length === 0) return
  if (quickReplies === null)
    throw refused(message('inbox.no-quick-replies', { network: name }), 'quickReplies')
  if (written.message === '') throw refused(message('inbox.quick-replies-alone'), 'quickReplies')
  const isTooMuch =
    written.quickReplies.length > quickReplies.most ||
    written.quickReplies.some(({ length }) => length > quickReplies.mostText)
  if (isTooMuch)
    throw refused(
      message('inbox.quick-replies-too-many', {
        network: name,
        most: quickReplies.most,
        letters: quickReplies.mostText,
      }),
      'quickReplies',
    )
}
