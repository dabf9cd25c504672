import '../promotions.css'
import { useState } from 'react'
import { useCompany } from '#lib/session/session.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/promotions'
import { AdCard } from './ad-card.tsx'
import { AdPanel } from './ad-panel.tsx'
import { BoostCard } from './boost-card.tsx'
import { MoreAds, mostTexts } from './ad-row.tsx'
import { controlOf } from './ad-state.ts'
import { FormerAds } from './former-ads.tsx'
import { UnknownBoosts } from './unknown-boosts.tsx'
import { Freshness, ReadingProblem } from '../metrics/freshness.tsx'
import { RunsOn } from '../connect-first.tsx'
import { useMoment } from '../use-moment.ts'
import { usePromotions } from '../use-promotions.ts'

const words = texts.running

/**
 * What goes on spending although nothing new may be promoted: stopping it needs no plan (decision
 * 030). What nobody can read without its page or ads account is told. Nothing where nothing runs.
 */
export function RunningAds() {
  const list = usePromotions()
  const company = useCompany()
  const at = useMoment()
  const [openId, setOpenId] = useState<string | null>(null)
  const { first } = list
  if (first === undefined)
    return list.error ? (
      <LoadFailure
        title={texts.failed}
        error={list.error}
        again={texts.again}
        onAgain={() => void list.refetch()}
      />
    ) : (
      <SkeletonRows label={words.loading} rows={2} />
    )
  const running = list.ads.filter((ad) => controlOf(ad, at) === 'PAUSED')
  // no ad of the list yet; without a page nothing more is read of them, and the banner tells them
  const starting =
    first.missing === null ? first.boosts.filter(({ state }) => state === 'started') : []
  const zone = first.account?.zone ?? company.timeZone
  const money = { currency: first.currency, minorPerUnit: first.account?.minorPerUnit ?? 100 }
  return (
    <div className="promotions">
      {first.missing === null ? null : <RunsOn boosts={first.boosts} zone={company.timeZone} />}
      <UnknownBoosts boosts={first.boosts} zone={zone} />
      {running.length + starting.length === 0 && !list.hasNextPage ? null : (
        <section aria-labelledby="promo-running">
          <h2 id="promo-running">{words.title}</h2>
          <Freshness reading={first} />
          <ReadingProblem problem={first.problem} />
          <p className="promo-card__quiet">{words.intro}</p>
          <ul className="promo-row">
            {starting.map((boost) => (
              <BoostCard key={boost.id} boost={boost} zone={zone} />
            ))}
            {running.map((ad, index) => (
              <AdCard
                key={ad.id}
                ad={ad}
                money={money}
                zone={zone}
                at={at}
                listReadAt={first.readAt}
                readsText={index < mostTexts}
                onOpen={setOpenId}
              />
            ))}
            <MoreAds list={list} />
          </ul>
        </section>
      )}
      <FormerAds former={first.former} zone={zone} at={at} />
      {openId === null ? null : (
        <AdPanel
          key={openId}
          id={openId}
          onClose={() => {
            setOpenId(null)
          }}
        />
      )}
    </div>
  )
}
