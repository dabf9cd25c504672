import type { Tool } from '@marquee/contract/accounts.ts'
import {
  networkKeys,
  networkNames,
  networks as table,
  type NetworkKey,
} from '@marquee/contract/networks/table.ts'
import { firstLinkOf } from '@marquee/contract/networks/first-link.ts'
import { getsFiles } from '@marquee/contract/preflight/judged.ts'
import { threadFor } from '@marquee/contract/step-rules.ts'
import { Heart, MessageCircle, Share2, ThumbsUp } from '#ui/icons.ts'
import { memo, Suspense, useState, type ReactNode } from 'react'
import { activeTool } from '#features/accounts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { previews } from '#networks/previews.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { inOrder } from '../../networks/network-names.ts'
import { ownChoicesOf } from '../../networks/own-content.ts'
import { stepsIn } from '../../steps/chosen-steps.ts'
import { StepsPreview } from './steps-preview.tsx'
import { PreviewCaption } from './preview-caption.tsx'
import { texts } from '#texts/features/publishing/composer'
import { videoOf, hasMedia, partMediaOf, type DraftContent } from '../draft/draft-content.ts'
import { PreviewMedia, shownPictures, type ShownPicture } from './preview-media.tsx'

const LinkCard = lazyPart(async () => (await import('./link-card.tsx')).LinkCard)
const words = texts.preview

/**
 * How the post will look on a phone, network by network. No brand phone and no brand chrome: what
 * matters is what is cut.
 */
export const PostPreview = memo(function PostPreview({
  content,
  tools,
}: {
  readonly content: DraftContent
  readonly tools: readonly Tool[]
}) {
  const networks = inOrder(content.networks)
  const video = videoOf(content)
  const [wanted, setWanted] = useState<NetworkKey>(networkKeys[0])
  const network = networks.includes(wanted) ? wanted : (networks[0] ?? networkKeys[0])
  const name = activeTool(tools, network)?.pageName.split(' - ')[0] ?? networkNames[network]
  const takesHeadline = table[network].limits.mostHeadline > 0
  const caption = (
    <PreviewCaption
      network={network}
      name={name}
      text={wordsOn(network, content)}
      headline={takesHeadline && !video ? ownChoicesOf(content)[network]?.headline : undefined}
    />
  )
  const shown = shownOn(network, content)
  const isCaptionBelow = previews[network].captionBelow
  return (
    <section className="preview" aria-label={words.title}>
      <div className="preview__head">
        <h3>{words.title}</h3>
        {networks.length < 2 ? null : (
          <Segmented
            label={words.choose}
            value={network}
            onChange={setWanted}
            options={networks.map((one) => ({
              value: one,
              label: <NetworkMark network={one} silent />,
              name: networkNames[one],
            }))}
          />
        )}
      </div>
      <div className="handset">
        <div className="handset__glass">
          <p className="handset__who">
            <Avatar name={name} src={activeTool(tools, network)?.profilePic} size="sm" venue />
            <span>
              <b>{name}</b>
              <span className="handset__dim">{words.now}</span>
            </span>
          </p>
          {isCaptionBelow ? null : caption}
          <Shown network={network} content={content} shown={shown} />
          <Actions network={network} />
          {isCaptionBelow ? caption : null}
          <StepsPreview network={network} name={name} content={content} />
          {shown === null && showsNothing(content) ? (
            <p className="handset__note">{words.textOnly}</p>
          ) : null}
        </div>
      </div>
    </section>
  )
})

/** Below the words: a card of what they lead to, or the files. */
function Shown({
  network,
  content,
  shown,
}: {
  readonly network: NetworkKey
  readonly content: DraftContent
  readonly shown: readonly ShownPicture[] | null
}) {
  const link = linkShownOn(network, content)
  if (link !== null)
    return (
      <Suspense fallback={null}>
        <LinkCard url={link} />
      </Suspense>
    )
  return shown === null ? null : (
    <PreviewMedia network={network} video={videoOf(content)} pictures={shown} />
  )
}

/** It has files, and a network that gets none of them shows none with its parts either. */
const showsNothing = (content: DraftContent): boolean =>
  hasMedia(content) && partMediaOf(content) === undefined

/** The text, or of a thread its first part. */
const wordsOn = (network: NetworkKey, { text, extras }: DraftContent): string =>
  threadFor(network, stepsIn(extras))?.[0] ?? text

/** The link whose card this network shows, where the post shows no file; null: none. */
const linkShownOn = (network: NetworkKey, content: DraftContent): string | null =>
  table[network].cardsLinks && shownPictures(content).length === 0
    ? firstLinkOf(wordsOn(network, content))
    : null

/** What of the pictures, or of the video, this network shows; null where it shows none. */
function shownOn(network: NetworkKey, content: DraftContent): readonly ShownPicture[] | null {
  const { mediaOnRequest, mostPictures } = table[network].limits
  if (mediaOnRequest && !(getsFiles(network, ownChoicesOf(content)) && hasMedia(content)))
    return null
  return shownPictures(content).slice(0, mostPictures)
}

const Actions = memo(function Actions({ network }: { readonly network: NetworkKey }): ReactNode {
  const Like = previews[network].like === 'thumb' ? ThumbsUp : Heart
  return (
    <p className="handset__acts" aria-hidden="true">
      <span>
        <Like />
        {words.like}
      </span>
      <span>
        <MessageCircle />
        {words.comment}
      </span>
      <span>
        <Share2 />
        {words.share}
      </span>
    </p>
  )
})
