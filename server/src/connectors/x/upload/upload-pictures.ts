import { message } from '@marquee/contract/message.ts'
import { x } from '@marquee/contract/networks/x.ts'
import * as z from 'zod/mini'
import type { Meter } from '../../capabilities/meter.ts'
import type { PreparedPicture, WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { endsAt, isFresh, madeOf, type Upload } from './prepared-media.ts'
import { payFor } from '../client/pay-for.ts'
import { budgetOf } from '../client/rate-headers.ts'
import type { XAccount } from '../client/x-account.ts'
import { xPrices } from '../client/x-prices.ts'

const uploaded = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1)),
    expires_after_secs: z.nullish(z.number()),
  }),
})

interface UploadDeps {
  readonly x: XAccount
  readonly meter: Meter
  readonly context: WriteContext
  /** What X lets it be used for. */
  readonly category?: 'tweet_image' | 'dm_image'
}

/**
 * Every picture in one call (`POST /2/media/upload`), and its description in another; what an
 * earlier preparation left is used again.
 */
export async function uploadPictures(
  deps: UploadDeps,
  pictures: readonly PreparedPicture[],
  earlier: readonly Upload[],
): Promise<Upload[]> {
  const uploads: Upload[] = []
  for (const [index, picture] of pictures.entries()) {
    const kept = earlier[index]
    const of = madeOf(picture.mediaId, picture.altText)
    uploads.push(
      kept?.of === of && isFresh(kept, deps.x.clock.now(), 'prepare')
        ? kept
        : await uploadPicture(deps, picture, { of, place: index + 1 }),
    )
  }
  return uploads
}

async function uploadPicture(
  { x: { client, clock, account }, meter, context, category = 'tweet_image' }: UploadDeps,
  picture: PreparedPicture,
  { of, place }: { readonly of: string; readonly place: number },
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
      form: { fields: { media_category: category }, file },
      guard,
      schema: uploaded,
    }),
  )
  const { altText } = picture
  if (altText) {
    const text = [...altText].slice(0, x.limits.mostAltText).join('')
    await payFor(meter, xPrices.description, () =>
      context.write(`alt-text:${place}`, (guard) =>
        client.write({
          ...call,
          method: 'POST',
          path: '/2/media/metadata',
          body: { id: data.id, metadata: { alt_text: { text } } },
          guard,
          schema: z.unknown(),
        }),
      ),
    )
  }
  return { id: data.id, of, endsAt: endsAt(now, data.expires_after_secs) }
}
