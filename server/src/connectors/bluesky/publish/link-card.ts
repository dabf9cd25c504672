import { firstLinkOf } from '@marquee/contract/networks/first-link.ts'
import * as z from 'zod/mini'
import type { PostContent, WriteContext } from '../../capabilities/publish/publisher.ts'
import { blob, isYoung } from '../upload/kept-blob.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'

/** What preparing found of the link of a post: read once, so that every try writes the same card. */
export const keptCard = z.object({
  /** The link that was looked at. */
  of: z.string(),
  /** Null: nothing that could be shown. */
  card: z.nullable(
    z.object({
      title: z.string(),
      description: z.string(),
      pictureUrl: z.nullable(z.string()),
      /** The picture at the profile's server. */
      thumb: z.optional(z.object({ blob, at: z.string() })),
    }),
  ),
})
export type KeptCard = z.output<typeof keptCard>

const answer = z.object({ blob })

/** The link that a post shows a card of: of words alone, and the first. */
const linkToShow = ({ text, pictures, video }: PostContent): string | null =>
  pictures.length === 0 && video === null ? firstLinkOf(text) : null

/**
 * Looks at the page behind the link, and leaves its picture at the server. A page that says
 * nothing, or not in time, makes a post without a card, and nothing that goes wrong with it is a
 * fault of the post. Undefined: there is no link, or nobody reads pages.
 */
export async function prepareCard(
  desk: PublishingDesk,
  content: PostContent,
  { before, context }: { readonly before: KeptCard | undefined; readonly context: WriteContext },
): Promise<KeptCard | undefined> {
  const { linkCards, clock } = desk
  const link = linkToShow(content)
  if (link === null || !linkCards) return undefined
  const kept: KeptCard =
    before?.of === link ? before : { of: link, card: await linkCards.read(link).catch(() => null) }
  const { card } = kept
  if (!card?.pictureUrl || (card.thumb && isYoung(card.thumb, clock.now()))) return kept
  const bytes = await linkCards.picture(card.pictureUrl).catch(() => null)
  const made = bytes && (await leavePicture(desk, bytes, context))
  if (!made) return { of: link, card: { ...card, pictureUrl: null, thumb: undefined } }
  return {
    of: link,
    card: { ...card, thumb: { blob: made.blob, at: clock.now().toISOString() } },
  }
}

/** Null: the server does not take the picture, which is no fault of the post. */
async function leavePicture(
  { client, profile }: PublishingDesk,
  bytes: Buffer,
  context: WriteContext,
): Promise<z.output<typeof answer> | null> {
  try {
    return await context.write('upload:card', (guard) =>
      client.write(profile, {
        nsid: 'com.atproto.repo.uploadBlob',
        guard,
        input: { bytes, contentType: 'image/jpeg' },
        schema: answer,
      }),
    )
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'rejected') return null
    throw error
  }
}

/** Lexicon app.bsky.embed.external; null where the post has none. */
export function cardEmbed(content: PostContent, kept: KeptCard | undefined): object | null {
  if (!kept?.card || kept.of !== linkToShow(content)) return null
  const { title, description, thumb } = kept.card
  return {
    $type: 'app.bsky.embed.external',
    external: { uri: kept.of, title, description, ...(thumb && { thumb: thumb.blob }) },
  }
}
