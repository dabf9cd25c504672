import './promotions.css'
import { promotionFilters, type PromotionFilter } from '@marquee/contract/promotion-rules.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { Megaphone } from '#ui/icons.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { usePremium } from '#lib/billing/premium.ts'
import { useCompany, useMay } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/promotions'
import { AdPanel } from './ads/ad-panel.tsx'
import { AdRow } from './ads/ad-row.tsx'
import { CapsCard } from './budget/caps-card.tsx'
import { ConnectFirst } from './connect-first.tsx'
import { FormerAds } from './ads/former-ads.tsx'
import { Freshness, ReadingProblem } from './metrics/freshness.tsx'
import { adPlatforms } from './networks/ad-platforms.ts'
import { PlatformFilter } from './platform-filter.tsx'
import { PromoteDialog } from './promote-dialog.tsx'
import { StatCards } from './metrics/stat-cards.tsx'
import { useMoment } from './use-moment.ts'
import { usePromotions } from './use-promotions.ts'

/** Paid posts: what they cost and what they bring (PROMOTIONS-001 to 006). */
export function PromotionsPage() {
  const list = usePromotions()
  const [filter, setFilter] = useState<PromotionFilter>('last30Days')
  const company = useCompany()
  const { first } = list
  const isOpen = first !== undefined && first.missing === null
  return (
    <div className="promotions">
      <PageHead
        title={texts.title}
        actions={
          isOpen ? (
            <>
              <Segmented
                label={texts.filters.label}
                value={filter}
                options={promotionFilters.map((value) => ({ value, label: texts.filters[value] }))}
                onChange={setFilter}
              />
              <PromoteButton />
            </>
          ) : undefined
        }
      />
      {first === undefined ? (
        list.error ? (
          <LoadFailure
            title={texts.failed}
            error={list.error}
            again={texts.again}
            onAgain={() => void list.refetch()}
          />
        ) : (
          <SkeletonPage />
        )
      ) : first.missing === null ? (
        <Shown list={list} filter={filter} />
      ) : (
        <ConnectFirst
          missing={first.missing}
          running={{ boosts: first.boosts, zone: company.timeZone }}
        />
      )}
    </div>
  )
}

function PromoteButton() {
  const may = useMay('manager')
  const premium = usePremium()
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button
        variant="primary"
        icon={<Megaphone aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          if (premium.check()) setOpen(true)
        }}
      >
        {texts.promote}
      </Button>
      {isOpen ? (
        <PromoteDialog
          onClose={() => {
            setOpen(false)
          }}
          onChoose={(postId) => {
            navigate(`/user-panel/promotions/new/${encodeURIComponent(postId)}`)
          }}
        />
      ) : null}
    </>
  )
}

interface ShownProps {
  readonly list: ReturnType<typeof usePromotions>
  readonly filter: PromotionFilter
}

function Shown({ list, filter }: ShownProps) {
  const [platforms, setPlatforms] = useState<readonly NetworkKey[]>(adPlatforms)
  const [search, setSearch] = useSearchParams()
  const openId = search.get('ad')
  const show = (id: string | null) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('ad')
        else after.set('ad', id)
        return after
      },
      { replace: id === null },
    )
  }
  const company = useCompany()
  const at = useMoment()
  const { first } = list
  if (first === undefined) return null
  return (
    <>
      <ReadingProblem problem={first.problem} />
      <StatCards filter={filter} />
      <section aria-labelledby="promo-list">
        <header className="promo-list__head">
          <h2 id="promo-list">{texts.list.title}</h2>
          {first.readAt === null ? null : <Freshness reading={first} />}
          <PlatformFilter shown={platforms} onChange={setPlatforms} />
        </header>
        <AdRow list={list} first={first} platforms={platforms} onOpen={show} />
      </section>
      <FormerAds former={first.former} zone={first.account?.zone ?? company.timeZone} at={at} />
      <CapsCard />
      {openId === null ? null : (
        <AdPanel
          key={openId}
          id={openId}
          onClose={() => {
            show(null)
          }}
        />
      )}
    </>
  )
}
