import type { PromotionList } from '@marquee/contract/promotions.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { Plus } from '#ui/icons.ts'
import { useCompany, useMay } from '#lib/session/session.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { Link } from 'wouter'
import { texts } from '#texts/features/promotions'
import { AdCard } from './ad-card.tsx'
import { BoostCard } from './boost-card.tsx'
import { adsNetwork, isAmong, secondPlatform } from '../networks/ad-platforms.ts'
import { useMoment } from '../use-moment.ts'
import type { usePromotions } from '../use-promotions.ts'

const words = texts.list
/** The posts of so many ads are asked for, each once. */
export const mostTexts = 20

interface AdRowProps {
  readonly list: ReturnType<typeof usePromotions>
  readonly first: PromotionList
  /** The platforms that are chosen. */
  readonly platforms: readonly NetworkKey[]
  readonly onOpen: (id: string) => void
}

/** The New promotion tile and the ads after it, in a row that scrolls sideways (PROMOTIONS-001). */
export function AdRow({ list, first, platforms, onOpen }: AdRowProps) {
  const company = useCompany()
  const at = useMoment()
  const { account } = first
  const zone = account?.zone ?? company.timeZone
  const money = { currency: first.currency, minorPerUnit: account?.minorPerUnit ?? 100 }
  const ads = list.ads.filter(({ targeting }) => isAmong(targeting.publisher_platforms, platforms))
  const boosts = list.boosts.filter(
    ({ showOnInstagram }) =>
      platforms.includes(adsNetwork) || (showOnInstagram && platforms.includes(secondPlatform)),
  )
  return (
    <ul className="promo-row">
      <NewTile />
      {boosts.map((boost) => (
        <BoostCard key={boost.id} boost={boost} zone={zone} />
      ))}
      {ads.map((ad, index) => (
        <AdCard
          key={ad.id}
          ad={ad}
          money={money}
          zone={zone}
          at={at}
          listReadAt={first.readAt}
          readsText={index < mostTexts}
          onOpen={onOpen}
        />
      ))}
      {ads.length + boosts.length === 0 && first.readAt !== null ? (
        <li className="promo-row__none">
          <EmptyState word={words.noneWord}>{words.none}</EmptyState>
        </li>
      ) : null}
      <MoreAds list={list} />
    </ul>
  )
}

/** The end of a row of ads: the way to older ones, or why they did not come. */
export function MoreAds({ list }: Pick<AdRowProps, 'list'>) {
  if (!list.hasNextPage) return null
  return (
    <li>
      <LoadMore list={list} words={texts} className="promo-row__more" />
    </li>
  )
}

function NewTile() {
  const may = useMay('manager')
  const premium = usePremium()
  if (!may) return null
  return (
    <li>
      <Link
        href="/user-panel/promotions/new"
        className="promo-new"
        onClick={(event) => {
          if (!premium.check()) event.preventDefault()
        }}
      >
        <Plus aria-hidden="true" />
        <b>{words.new}</b>
        <span>{words.newNote}</span>
      </Link>
    </li>
  )
}
