import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type {
  PostContent,
  Prepared,
  Published,
  SendGuard,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { failedContainer, readContainer } from '../containers/container-state.ts'
import { readContainers, type Container } from '../containers/containers.ts'
import { findPublished } from './find-published.ts'
import type { ProfileSecret } from '../sign-in/instagram-secret.ts'

const made = z.object({ id: z.string().check(z.minLength(1)) })

/**
 * The one call that makes the container a post. A refusal is believed only after the container was
 * seen: it may refuse what stands already.
 */
export async function commitPost(
  graph: GraphClient,
  profile: ProfileSecret,
  {
    content,
    prepared,
    context,
  }: { content: PostContent; prepared: Prepared; context: WriteContext },
): Promise<Published> {
  const { whole } = readContainers(prepared)
  if (!whole)
    throw new ConnectorError('unavailable', {
      network: 'instagram',
      prepareAgain: true,
      message: message('network.not-prepared'),
    })
  return context.write('commit', async (guard) => {
    try {
      return {
        remoteId: await publish(graph, profile, { container: whole, guard }),
        permalink: null,
        state: 'published',
      }
    } catch (error) {
      throw isRefusal(error)
        ? await judgeRefusal(graph, profile, { content, whole, refusal: error })
        : error
    }
  })
}

async function publish(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  { container: { id }, guard }: { container: Container; guard: SendGuard },
): Promise<string> {
  return (
    await graph.write({
      method: 'POST',
      path: `/${igId}/media_publish`,
      token,
      account: igId,
      fields: { creation_id: id },
      guard,
      schema: made,
    })
  ).id
}

/** Instagram answered, and neither asked to wait nor to connect again. */
function isRefusal(error: unknown): error is ConnectorError {
  return (
    error instanceof ConnectorError &&
    error.facts.status !== undefined &&
    (error.kind === 'rejected' || error.kind === 'unavailable')
  )
}

async function judgeRefusal(
  graph: GraphClient,
  profile: ProfileSecret,
  { content, whole, refusal }: { content: PostContent; whole: Container; refusal: ConnectorError },
): Promise<ConnectorError> {
  const { facts } = refusal
  const mayBeLive = (cause: unknown) =>
    new ConnectorError('uncertain', {
      network: 'instagram',
      cause,
      facts,
      message: message('network.maybe-published', { network: 'Instagram' }),
    })
  const anew = (said: Message) =>
    new ConnectorError('unavailable', {
      network: 'instagram',
      cause: refusal,
      facts,
      message: said,
      prepareAgain: true,
    })
  try {
    const seen = await readContainer(graph, profile, whole.id)
    const { state } = seen
    // Instagram may refuse a published container in the words of one that is not ready
    if (state === 'PUBLISHED') return mayBeLive(refusal)
    // ready, and refused as not ready: it may be published, and its status be a moment behind
    if (state === 'FINISHED' && refusal.kind === 'unavailable' && !refusal.prepareAgain)
      return mayBeLive(refusal)
    if (state === 'ERROR') return failedContainer(seen)
    if (state === 'EXPIRED')
      return anew(message('network.preparation-expired', { network: 'Instagram' }))
    const isGone = refusal.prepareAgain || isMissing(refusal)
    if (state !== 'missing' && !isGone) return refusal
    // said to be gone, or shown no more: only the posts themselves tell whether it became one of
    // them
    if (
      (await findPublished(graph, profile, { content, startedAt: new Date(whole.createdAt) }))
        .length > 0
    )
      return mayBeLive(refusal)
    return isGone ? anew(message('network.preparation-gone', { network: 'Instagram' })) : refusal
  } catch (cause) {
    if (cause instanceof ConnectorError) return mayBeLive(cause)
    throw cause
  }
}
