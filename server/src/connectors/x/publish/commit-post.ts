import { message } from '@marquee/contract/message.ts'
import type { Meter } from '../../capabilities/meter.ts'
import type { PostContent, Prepared, WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { makePost, type NewPost } from './make-post.ts'
import { mediaOf } from './own-options.ts'
import { isFresh, readPrepared, type PreparedPost, type Upload } from '../upload/prepared-media.ts'
import type { XAccount } from '../client/x-account.ts'

interface Commit extends Pick<NewPost, 'step' | 'more'> {
  readonly content: PostContent
  readonly prepared: Prepared
}

/** The one call that makes a post stand, or a part of a thread. */
export async function commitPost(
  x: XAccount,
  { step, content, prepared, more }: Commit,
  by: { readonly meter: Meter; readonly context: WriteContext },
): Promise<{ readonly remoteId: string; readonly permalink: string }> {
  const files = readyMedia(x, content, prepared)
  const media = files.length === 0 ? {} : { media: { media_ids: files.map(({ id }) => id) } }
  try {
    return await makePost(x, by, { step, text: content.text, more: { ...more, ...media } })
  } catch (error) {
    throw lacksMedia(error) ? anew(error) : error
  }
}

/**
 * The files that the post uses, in its order. Throws `unavailable` with `prepareAgain` where one is
 * missing or X keeps it no longer.
 */
function readyMedia(
  { clock }: XAccount,
  content: PostContent,
  prepared: Prepared,
): readonly Upload[] {
  const { pictures, video } = mediaOf(content)
  const ready: PreparedPost = readPrepared(prepared) ?? { pictures: [], film: null }
  const uploads = video
    ? ready.film?.state === 'ready'
      ? [ready.film]
      : []
    : ready.pictures.slice(0, pictures.length)
  const isWhole = uploads.length === (video ? 1 : pictures.length)
  if (!isWhole || !uploads.every((upload) => isFresh(upload, clock.now(), 'commit'))) throw anew()
  return uploads
}

/** The files are made ready once more. */
export function anew(cause?: ConnectorError): ConnectorError {
  return new ConnectorError('unavailable', {
    network: 'twitter',
    cause,
    facts: cause?.facts ?? {},
    prepareAgain: true,
    message: message('network.preparation-expired', { network: 'X' }),
  })
}

/** X says in words alone that it has the files no longer (networks.md section 5, "Errors"). */
export const lacksMedia = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  error.facts.status === 400 &&
  /\bmedia ids?\b/i.test(error.said.raw ?? '')
