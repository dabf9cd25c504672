import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type {
  PostContent,
  PreparedPicture,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import type { Fields } from '../../meta-graph/client/request-body.ts'
import { madeFrom, type Container } from './containers.ts'
import { judgeByQuota } from './publishing-quota.ts'
import { threadsLimits } from '../threads-limits.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'

/**
 * A container to be made: its step in the ledger, what it is made from, and the fields of its call
 * (networks.md section 18).
 */
export interface WantedContainer {
  readonly step: string
  readonly of: string
  readonly fields: () => Promise<Fields>
}

/** With what containers are made and published, for one profile. */
export interface Desk {
  readonly graph: GraphClient
  readonly profile: ThreadsProfile
  readonly clock: Clock
}

const made = z.object({ id: z.string().check(z.minLength(1)) })

const worded = (text: string): Fields => (text === '' ? {} : { text })
const pictureFields = async ({ address, altText }: PreparedPicture): Promise<Fields> => ({
  media_type: 'IMAGE',
  image_url: await address(),
  ...(altText ? { alt_text: [...altText].slice(0, threadsLimits.mostAltText).join('') } : {}),
})

/** The pictures of a carousel, in order; none for words alone, a single picture or a video. */
export function wantedParts({ pictures }: PostContent): WantedContainer[] {
  if (pictures.length < 2) return []
  return pictures.map((picture, index) => ({
    step: `container:${index + 1}`,
    of: madeFrom('part', picture.mediaId, picture.altText),
    fields: async () => ({ ...(await pictureFields(picture)), is_carousel_item: 'true' }),
  }))
}

/** What is published: the video, the one picture, the carousel over its parts, or words alone. */
export function wantedWhole(
  { text, pictures, video }: PostContent,
  parts: readonly Container[],
): WantedContainer {
  if (video)
    return {
      step: 'container:video',
      of: madeFrom('video', video.mediaId, text),
      fields: async () => ({
        media_type: 'VIDEO',
        video_url: await video.address(),
        ...worded(text),
      }),
    }
  const [picture] = pictures
  if (!picture) return wantedText(text)
  if (pictures.length === 1)
    return {
      step: 'container:1',
      of: madeFrom('picture', picture.mediaId, picture.altText, text),
      fields: async () => ({ ...(await pictureFields(picture)), ...worded(text) }),
    }
  const children = parts.map(({ id }) => id)
  return {
    step: 'container:carousel',
    of: madeFrom('carousel', ...children, text),
    fields: async () => ({
      media_type: 'CAROUSEL',
      children: children.join(','),
      ...worded(text),
    }),
  }
}

/**
 * Threads makes a card of the first link by itself (networks.md section 18). Named as
 * `link_attachment` as well, a link that redirects, or whose page is new, has the whole post
 * refused (-1/4279047: live answers in several public code bases, September and October 2026).
 */
function wantedText(text: string): WantedContainer {
  return {
    step: 'container:text',
    of: madeFrom('text', text),
    fields: async () => ({ media_type: 'TEXT', text }),
  }
}

/** A container whose answer was lost harms nobody: it stands nowhere and runs out. */
export async function makeContainer(
  { graph, profile, clock }: Desk,
  { step, of, fields: readFields }: WantedContainer,
  context: WriteContext,
): Promise<Container> {
  const { userId, token } = profile
  const createdAt = clock.now().toISOString()
  // before the ledger row is opened: a missing file is no call
  const fields = await readFields()
  const id = await context.write(step, async (guard) => {
    try {
      return (
        await graph.write({
          method: 'POST',
          path: `/${userId}/threads`,
          token,
          account: userId,
          fields,
          guard,
          schema: made,
        })
      ).id
    } catch (error) {
      const counted = 'reply_to_id' in fields ? 'replies' : 'posts'
      throw await judgeByQuota({ graph, profile, clock, counted }, error)
    }
  })
  return { id, of, createdAt }
}

/** The one call that makes a container a post or a reply. Answers the id under which it stands. */
export async function publishContainer(
  { graph, profile: { userId, token } }: Desk,
  containerId: string,
  guard: Parameters<Parameters<WriteContext['write']>[1]>[0],
): Promise<string> {
  const { id } = await graph.write({
    method: 'POST',
    path: `/${userId}/threads_publish`,
    token,
    account: userId,
    fields: { creation_id: containerId },
    guard,
    schema: made,
  })
  return id
}
