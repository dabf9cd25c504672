import { message } from '@marquee/contract/message.ts'
import { x as table } from '@marquee/contract/networks/x.ts'
import type { Meter } from '../../capabilities/meter.ts'
import type {
  PostContent,
  Preparation,
  Prepared,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { measureForX } from '../../text/measure-for-x.ts'
import { mediaOf } from './own-options.ts'
import { readPrepared, type PreparedPost } from '../upload/prepared-media.ts'
import { uploadVideo } from '../upload/upload-video.ts'
import { uploadPictures } from '../upload/upload-pictures.ts'
import type { XAccount } from '../client/x-account.ts'
import { xNaming } from '../client/x-naming.ts'

/** Uploads the files of a post, or of a part of a thread. */
export async function preparePost(
  x: XAccount,
  { content, earlier }: { readonly content: PostContent; readonly earlier: Prepared | null },
  by: { readonly meter: Meter; readonly context: WriteContext },
): Promise<Preparation> {
  const { pictures, video } = mediaOf(content)
  assertAcceptable(x, content)
  const before = readPrepared(earlier)
  const uploads = await uploadPictures({ x, ...by }, pictures, before?.pictures ?? [])
  const step = video
    ? await uploadVideo(x, { video, earlier: before?.film ?? null, context: by.context })
    : null
  return {
    prepared: { pictures: uploads, film: step?.video ?? null } satisfies PreparedPost,
    againInMs: step?.againInMs ?? null,
  }
}

/** Throws for what X would refuse anyway, before anything is sent. */
export function assertAcceptable(
  { account }: Pick<XAccount, 'account'>,
  content: PostContent,
): void {
  const { pictures, video } = mediaOf(content)
  const hasMedia = pictures.length > 0 || video !== null
  const { network, name } = xNaming
  const { text } = content
  const { mostText } = table.limits
  if (text.trim() === '' && !hasMedia)
    throw new ConnectorError('rejected', { network, message: message('x.text-missing') })
  if (measureForX(text).length > mostText)
    throw new ConnectorError('rejected', {
      network,
      message: message('preflight.text-too-long-as-counted', { network: name, most: mostText }),
    })
  if (hasMedia) assertMediaRight(account)
}

/**
 * Throws `rejected` without the right to upload files. X lets nobody untick one, so this server
 * does not ask for it (`X_WITHOUT_SCOPES`): connecting again would change nothing, and words alone
 * still go out.
 */
export function assertMediaRight({ scopes }: XAccount['account']): void {
  if (!scopes.includes('media.write'))
    throw new ConnectorError('rejected', {
      network: xNaming.network,
      message: message('x.media-not-allowed'),
    })
}
