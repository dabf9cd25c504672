import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import * as z from 'zod/mini'
import type { MessageContent } from '#connectors/capabilities/messenger.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { InboxDeps } from '../inbox-deps.ts'

/** What an intent of a message carries; rows of before pictures have neither. */
export const messagePayload = z.object({
  threadId: z.uuid(),
  guestId: z.string(),
  text: z.string(),
  pictureId: z.optional(z.uuid()),
  quickReplies: z.optional(z.array(z.string())),
})
export type MessagePayload = z.output<typeof messagePayload>

/** As the connector takes it. Throws `rejected` where the file of its picture is gone. */
export async function contentOf(
  { media }: Pick<InboxDeps, 'media'>,
  { companyId, network }: { readonly companyId: string; readonly network: NetworkKey },
  { text, pictureId, quickReplies = [] }: MessagePayload,
): Promise<MessageContent> {
  if (pictureId === undefined) return { text, picture: null, quickReplies }
  const picture = await media.pictureFor(companyId, pictureId)
  if (!picture)
    throw new ConnectorError('rejected', { network, message: message('inbox.picture-gone') })
  return { text, picture, quickReplies }
}
