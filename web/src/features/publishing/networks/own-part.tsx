import type { Tool } from '@marquee/contract/accounts.ts'
import type { TiktokChoices } from '@marquee/contract/tiktok.ts'
import { memo, Suspense } from 'react'
import { activeTool } from '#features/accounts'
import { lazyPart } from '#lib/lazy-part.ts'
import { filmOf, type DraftContent } from '../composer/draft-content.ts'
import { useTiktokTerms, type TiktokTermsInHand } from './tiktok/use-tiktok-terms.ts'

const TiktokPanel = lazyPart(async () => (await import('./tiktok/tiktok-panel.tsx')).TiktokPanel)
const Tiktok = memo(
  TiktokPanel,
  (a, b) =>
    a.choices === b.choices &&
    a.hasFilm === b.hasFilm &&
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

export interface OwnChoices {
  readonly tiktok: TiktokChoices
}

interface OwnPartProps {
  readonly content: Pick<DraftContent, 'networks' | 'pictures' | 'extras'>
  readonly tools: readonly Tool[]
  readonly terms: TiktokTermsInHand
  readonly error: string | undefined
  readonly onChange: (choices: OwnChoices) => void
}

/** What a person chooses for single networks, below the words. */
export function OwnPart({ content, tools, terms, error, onChange }: OwnPartProps) {
  const { networks, extras } = content
  if (!networks.includes('tiktok')) return null
  return (
    <Suspense fallback={null}>
      <Tiktok
        choices={extras.tiktok ?? nothingChosen}
        hasFilm={extras.kind === 'reel' || filmOf(content) !== undefined}
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
