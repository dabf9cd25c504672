import { message } from '@marquee/contract/message.ts'
import { x } from '@marquee/contract/networks/x.ts'
import * as z from 'zod/mini'
import type { PreparedPicture, WriteContext } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { endsAt, isFresh, madeOf, type Upload } from './prepared-media.ts'
import { budgetOf } from './rate-headers.ts'
import type { XAccount } from './x-account.ts'

const uploaded = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1)),
    expires_after_secs: z.nullish(z.number()),
  }),
})
const mostAltText = 1000

/**
 * Every picture in one call (`POST /2/media/upload`), and its description in another; what an
 * earlier preparation left is used again.
 */
export async function uploadPictures(
  x: XAccount,
  pictures: readonly PreparedPicture[],
  earlier: readonly Upload[],
  context: WriteContext,
): Promise<Upload[]> {
  const uploads: Upload[] = []
  for (const [index, picture] of pictures.entries()) {
    const kept = earlier[index]
    const of = madeOf(picture.mediaId, picture.altText)
    uploads.push(
      kept?.of === of && isFresh(kept, x.clock.now(), 'prepare')
        ? kept
        : await uploadPicture(x, picture, of, index + 1, context),
    )
  }
  return uploads
}

async function uploadPicture(
  { client, clock, account }: XAccount,
  picture: PreparedPicture,
  of: string,
  place: number,
  context: WriteContext,
): Promise<Upload> {
  // read before the ledger row is opened: a missing file is no call
  const bytes = await picture.bytes()
  if (bytes.length > x.limits.mostPictureBytes)
    throw new ConnectorError('rejected', {
      network: 'twitter',
      message: message('network.picture-too-large', { network: 'X', megabytes: 5 }),
    })
  const call = { token: account.accessToken, budget: budgetOf(account.userId, 'media') } as const
  const file = {
    field: 'media',
    fileName: `${picture.mediaId}.jpg`,
    contentType: picture.contentType,
    bytes,
  }
  const now = clock.now()
  const { data } = await context.write(`upload-photo:${place}`, (guard) =>
    client.write({
      ...call,
      method: 'POST',
      path: '/2/media/upload',
      form: { fields: { media_category: 'tweet_image' }, file },
      guard,
      schema: uploaded,
    }),
  )
  const { altText } = picture
  if (altText) {
    const text = [...altText].slice(0, mostAltText).join('')
    await context.write(`alt-text:${place}`, (guard) =>
      client.write({
        ...call,
        method: 'POST',
        path: '/2/media/metadata',
        body: { id: data.id, metadata: { alt_text: { text } } },
        guard,
        schema: z.unknown(),
      }),
    )
  }
  return { id: data.id, of, endsAt: endsAt(now, data.expires_after_secs) }
}
