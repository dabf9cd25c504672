import { message, type Message, messageOfCheck } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { postText, type ScheduledPostView } from '@marquee/contract/publishing.ts'
import type { OwnChoices } from '@marquee/contract/preflight/judged.ts'
import { tiktokOptions, type TiktokOptions } from '@marquee/contract/tiktok.ts'
import { AppError } from '#platform/app-error.ts'
import type { OwnOptions } from '../engine/files/post-files.ts'
import type { PostRow } from '../posts/post-store.ts'

/** What a person chose for single networks; a network that is absent asks for nothing. */
export interface ChosenOptions {
  readonly tiktok?: TiktokOptions
  readonly twitter?: { readonly withMedia: boolean }
}

/** As the calls send them. */
export interface SentOptions {
  readonly tiktok?: TiktokOptions | null | undefined
  readonly x?: { readonly withMedia: boolean } | null | undefined
}

/** What was chosen, out of a call. X gets files only where there are some. */
export function chosenOptions({ tiktok, x }: SentOptions, files: number): ChosenOptions {
  return {
    ...(tiktok ? { tiktok } : {}),
    ...(x ? { twitter: { withMedia: x.withMedia && files > 0 } } : {}),
  }
}

/** As a publication on this network keeps them. */
export function optionsFor(network: NetworkKey, { tiktok, twitter }: ChosenOptions): OwnOptions {
  if (network === 'tiktok') return { ...tiktok }
  return network === 'twitter' ? { ...twitter } : {}
}

/** Back from what a publication keeps. */
export function keptOptions(network: NetworkKey, options: OwnOptions): ChosenOptions {
  if (network === 'twitter') return { twitter: { withMedia: options.withMedia === true } }
  const kept = network === 'tiktok' ? tiktokOptions.safeParse(options).data : undefined
  return kept ? { tiktok: kept } : {}
}

/** How calls name what was chosen for this network, and what is refused of it. */
export const optionsField = (network: NetworkKey): string => (network === 'twitter' ? 'x' : network)

/** What a view says of a post that waits. */
export function optionsViewOf({
  networks,
  publications,
}: Pick<PostRow, 'networks' | 'publications'>): Pick<ScheduledPostView, 'tiktok' | 'x'> {
  const optionsOf = (network: NetworkKey) =>
    publications.find((publication) => publication.network === network)?.options ?? {}
  return {
    tiktok: tiktokOptions.safeParse(optionsOf('tiktok')).data ?? null,
    x: networks.includes('twitter') ? { withMedia: optionsOf('twitter').withMedia === true } : null,
  }
}

/** What the judge of a post asks of them. */
export const judgedOptions = ({ tiktok, twitter }: ChosenOptions): OwnChoices => ({
  twitter: { withMedia: twitter?.withMedia === true },
  tiktok: { headline: tiktok?.headline ?? '' },
})

/** What is missing of the choices, or does not go with the files; null: nothing. */
export function checkOwnOptions(
  networks: readonly NetworkKey[],
  { tiktok }: ChosenOptions,
  hasVideo: boolean,
): { readonly field: string; readonly message: Message } | null {
  if (!networks.includes('tiktok')) return null
  if (tiktok === undefined)
    return { field: 'tiktok', message: message('tiktok-options.audience-missing') }
  // networks.md section 4: the call for pictures has no such field, and what was said must not be
  // lost
  return tiktok.isAiGenerated && !hasVideo
    ? {
        field: 'tiktok',
        message: message('tiktok-options.ai-label-on-videos-only'),
      }
    : null
}

interface SentToTiktok {
  readonly title: string
  readonly description?: string | undefined
  readonly privacyLevel: TiktokOptions['privacyLevel']
  readonly allowComments: boolean
  readonly allowDuet: boolean
  readonly allowStitch: boolean
  readonly brandContentToggle: boolean
  readonly brandOrganicToggle: boolean
  readonly disclosePostContent: boolean
  readonly isAiGenerated: boolean
  readonly autoAddMusic: boolean
  readonly toInbox?: boolean | undefined
}

const refusedAt = (details: Readonly<Record<string, Message>>) =>
  new AppError('invalid-input', Object.values(details)[0] ?? message('tiktok-options.do-not-fit'), {
    details,
  })

/**
 * The fields of the calls for TikTok alone: with a description, `title` is the headline above it;
 * without, it is the text. Refused at their fields.
 */
export function tiktokPost({ title, description, ...sent }: SentToTiktok): {
  readonly text: string
  readonly options: TiktokOptions
} {
  // the call for pictures has no switch of its own for what its two others say
  const disclosePostContent =
    sent.disclosePostContent || sent.brandContentToggle || sent.brandOrganicToggle
  const parsed = tiktokOptions.safeParse({
    ...sent,
    disclosePostContent,
    headline: description === undefined ? '' : title,
  })
  if (!parsed.success)
    throw refusedAt(
      Object.fromEntries(
        parsed.error.issues.map((issue) => [issue.path.join('.'), messageOfCheck(issue.message)]),
      ),
    )
  const text = postText.safeParse(description ?? title)
  if (!text.success)
    throw refusedAt({
      [description === undefined ? 'title' : 'description']: messageOfCheck(
        text.error.issues[0]?.message ?? '',
      ),
    })
  return { text: text.data, options: parsed.data }
}
