import type { Tool } from '@marquee/contract/accounts.ts'
import { networksThat, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { TiktokChoices } from '@marquee/contract/tiktok.ts'
import { memo, Suspense } from 'react'
import { activeTool } from '#features/accounts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import {
  videoOf,
  hasMedia,
  partMediaOf,
  type DraftContent,
} from '../composer/draft/draft-content.ts'
import { XPart } from './x/x-part.tsx'
import { useTiktokTerms, type TiktokTermsInHand } from './tiktok/use-tiktok-terms.ts'

const TiktokPanel = lazyPart(async () => (await import('./tiktok/tiktok-panel.tsx')).TiktokPanel)
const AudiencePart = lazyPart(async () => (await import('./audience-part.tsx')).AudiencePart)
const Tiktok = memo(
  TiktokPanel,
  (a, b) =>
    a.choices === b.choices &&
    a.hasVideo === b.hasVideo &&
    a.error === b.error &&
    a.picture === b.picture &&
    a.terms.data === b.terms.data &&
    a.terms.error === b.terms.error &&
    a.terms.isFetching === b.terms.isFetching,
)
const nothingChosen: TiktokChoices = {}

/** What the chosen networks allow now, of those that have to be asked. */
export const useOwnTerms = ({ networks }: Pick<DraftContent, 'networks'>): TiktokTermsInHand =>
  useTiktokTerms(networks.includes('tiktok'))

/** What a part below changes of what the form holds. */
export type OwnExtras = Partial<Pick<DraftContent['extras'], 'tiktok' | 'xWithMedia'>>

/** The switches of networks that get files only on request (COMPOSER-025). */
export const OwnMediaPart = memo(function OwnMediaPart({
  content,
  costs,
  onChange,
}: {
  readonly content: Pick<DraftContent, 'networks' | 'pictures' | 'partPictures' | 'extras'>
  /** What they charge, in a sentence. */
  readonly costs: string
  readonly onChange: (extras: OwnExtras) => void
}) {
  if (!content.networks.includes('twitter') || !hasMedia(content)) return null
  return (
    <XPart
      isVideo={videoOf(content) !== undefined}
      withMedia={content.extras.xWithMedia === true}
      hasPartPictures={partMediaOf(content) !== undefined}
      costs={costs}
      onChange={(xWithMedia) => {
        onChange({ xWithMedia })
      }}
    />
  )
})

interface OwnPartProps {
  readonly content: Pick<DraftContent, 'networks' | 'pictures' | 'extras'>
  readonly tools: readonly Tool[]
  readonly terms: TiktokTermsInHand
  readonly error: string | undefined
  readonly onChange: (extras: OwnExtras) => void
}

/** What a person chooses for single networks, and has to know of them, below the words. */
export function OwnPart(props: OwnPartProps) {
  const disclosing = disclosingNetworks(props.content)
  return (
    <>
      {disclosing.length > 0 ? (
        <Suspense fallback={null}>
          <AudiencePart networks={disclosing} />
        </Suspense>
      ) : null}
      <TiktokPart {...props} />
    </>
  )
}

/** Those to which the content goes as a reel, and that want it said who will see it. */
const disclosingNetworks = (content: OwnPartProps['content']): readonly NetworkKey[] =>
  networksThat(
    ({ key, videosAreReels, limits, saysWhoSeesReels }) =>
      saysWhoSeesReels !== null &&
      content.networks.some((network) => network === key) &&
      (content.extras.kind === 'reel'
        ? limits.reel !== null
        : videosAreReels && videoOf(content) !== undefined),
  )

function TiktokPart({ content, tools, terms, error, onChange }: OwnPartProps) {
  const { networks, extras } = content
  if (!networks.includes('tiktok')) return null
  return (
    <Suspense fallback={null}>
      <Tiktok
        choices={extras.tiktok ?? nothingChosen}
        hasVideo={extras.kind === 'reel' || videoOf(content) !== undefined}
        terms={terms}
        picture={activeTool(tools, 'tiktok')?.profilePic}
        error={error}
        onChange={(tiktok) => {
          onChange({ tiktok })
        }}
      />
    </Suspense>
  )
}
