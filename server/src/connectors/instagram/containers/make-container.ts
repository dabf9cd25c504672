import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type {
  PostContent,
  PreparedPicture,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import type { Fields } from '../../meta-graph/client/request-body.ts'
import { madeFrom, type Container } from './containers.ts'
import type { ProfileSecret } from '../sign-in/instagram-secret.ts'

/**
 * A container to be made: its step in the ledger, what it is made from, and the fields of its call
 * (networks.md section 2).
 */
export interface WantedContainer {
  readonly step: string
  readonly of: string
  readonly fields: () => Promise<Fields>
}

const made = z.object({ id: z.string().check(z.minLength(1)) })
const mostAltText = 1000

const captioned = (text: string): Fields => (text === '' ? {} : { caption: text })
const pictureFields = async ({ address, altText }: PreparedPicture): Promise<Fields> => ({
  image_url: await address(),
  ...(altText ? { alt_text: [...altText].slice(0, mostAltText).join('') } : {}),
})

/** The pictures of a carousel, in order; none for a single picture or a video. */
export function wantedParts({ pictures }: PostContent): WantedContainer[] {
  if (pictures.length < 2) return []
  return pictures.map((picture, index) => ({
    step: `container:${index + 1}`,
    of: madeFrom('part', picture.mediaId, picture.altText),
    fields: async () => ({ ...(await pictureFields(picture)), is_carousel_item: 'true' }),
  }))
}

/** What is published: the video, the one picture, or else the carousel over its parts. */
export function wantedWhole(
  { text, pictures, video }: PostContent,
  parts: readonly Container[],
): WantedContainer {
  if (video) {
    return {
      step: 'container:reel',
      of: madeFrom('reel', video.mediaId, text),
      fields: async () => ({
        media_type: 'REELS',
        video_url: await video.address(),
        ...captioned(text),
        share_to_feed: 'true',
      }),
    }
  }
  const [picture] = pictures
  if (picture && pictures.length === 1)
    return {
      step: 'container:1',
      of: madeFrom('picture', picture.mediaId, picture.altText, text),
      fields: async () => ({ ...(await pictureFields(picture)), ...captioned(text) }),
    }
  const children = parts.map(({ id }) => id)
  return {
    step: 'container:carousel',
    of: madeFrom('carousel', ...children, text),
    fields: async () => ({
      media_type: 'CAROUSEL',
      children: children.join(','),
      ...captioned(text),
    }),
  }
}

/** A container whose answer was lost harms nobody: it stands nowhere and runs out. */
export async function makeContainer(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  { clock, wanted, context }: { clock: Clock; wanted: WantedContainer; context: WriteContext },
): Promise<Container> {
  const createdAt = clock.now().toISOString()
  // before the ledger row is opened: a missing file is no call
  const fields = await wanted.fields()
  const id = await context.write(wanted.step, async (guard) => {
    try {
      return (
        await graph.write({
          method: 'POST',
          path: `/${igId}/media`,
          token,
          account: igId,
          fields,
          guard,
          schema: made,
        })
      ).id
    } catch (error) {
      if (!isMissing(error)) throw error
      throw new ConnectorError('reauthorize', {
        network: 'instagram',
        message: message('instagram.profile-unlinked'),
        cause: error,
        facts: error instanceof ConnectorError ? error.facts : {},
      })
    }
  })
  return { id, of: wanted.of, createdAt }
}
