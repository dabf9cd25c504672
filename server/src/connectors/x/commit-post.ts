import { message } from '@marquee/contract/message.ts'
import type { Meter } from '../capabilities/meter.ts'
import type { PostContent, Prepared, Published, WriteContext } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { makePost } from './make-post.ts'
import { mediaOf } from './own-options.ts'
import { isFresh, readPrepared, type PreparedPost, type Upload } from './prepared-media.ts'
import type { XAccount } from './x-account.ts'

/** The one call that makes the post stand. */
export async function commitPost(
  x: XAccount,
  meter: Meter,
  content: PostContent,
  prepared: Prepared,
  context: WriteContext,
): Promise<Published> {
  const files = readyMedia(x, content, prepared)
  try {
    const stands = await makePost(
      x,
      { meter, context },
      {
        step: 'commit',
        text: content.text,
        more: files.length === 0 ? {} : { media: { media_ids: files.map(({ id }) => id) } },
      },
    )
    return { ...stands, state: 'published' }
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
  const { pictures, film } = mediaOf(content)
  const ready: PreparedPost = readPrepared(prepared) ?? { pictures: [], film: null }
  const uploads = film
    ? ready.film?.state === 'ready'
      ? [ready.film]
      : []
    : ready.pictures.slice(0, pictures.length)
  const isWhole = uploads.length === (film ? 1 : pictures.length)
  if (!isWhole || !uploads.every((upload) => isFresh(upload, clock.now(), 'commit'))) throw anew()
  return uploads
}

function anew(cause?: ConnectorError): ConnectorError {
  return new ConnectorError('unavailable', {
    network: 'twitter',
    cause,
    facts: cause?.facts ?? {},
    prepareAgain: true,
    message: message('network.preparation-expired', { network: 'X' }),
  })
}

/** X says in words alone that it has the files no longer (networks.md section 5, "Errors"). */
const lacksMedia = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  error.facts.status === 400 &&
  /\bmedia ids?\b/i.test(error.said.raw ?? '')
