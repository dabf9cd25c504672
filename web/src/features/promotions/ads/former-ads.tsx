import type { FormerAd } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { dayMonthTime } from '#lib/time/dates.ts'
import { worded } from '#lib/worded.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/promotions'
import { PauseControl, wishText } from './ad-card.tsx'
import { AdPicture } from './ad-picture.tsx'
import { controlOf, labelKind, labelOf } from './ad-state.ts'
import { EndControl } from './acts/end-control.tsx'
import { adsNetwork } from '../networks/ad-platforms.ts'
import { moneyText } from '../promotion-words.ts'
import { useHasCap } from '../use-promotions.ts'

const words = texts.former
const network = networkNames[adsNetwork]

interface FormerAdsProps {
  readonly former: readonly FormerAd[]
  /** Of the ads account that is chosen now, where a boost does not tell that of its own. */
  readonly zone: string
  readonly at: Date
}

/** What goes on spending in an ads account that was chosen before, or for another page. */
export function FormerAds({ former, zone, at }: FormerAdsProps) {
  if (former.length === 0) return null
  const canStop = former.some((one) => one.ad !== null && !isRefused(one))
  const intro = canStop ? `${words.intro} ${words.canStop}` : words.intro
  return (
    <section aria-labelledby="promo-former">
      <h2 id="promo-former">{words.title}</h2>
      {former.every(isRefused) ? null : <p className="promo-card__quiet">{intro}</p>}
      <ul className="promo-row">
        {former.map((one) => (
          <FormerCard key={one.boost.id} former={one} zone={zone} at={at} />
        ))}
      </ul>
    </section>
  )
}

/** It spends nothing, unless an appeal lets it run. */
const isRefused = ({ ad }: FormerAd) => ad?.effective_status === 'DISAPPROVED'

interface FormerCardProps extends Omit<FormerAdsProps, 'former'> {
  readonly former: FormerAd
}

function FormerCard({ former, zone, at }: FormerCardProps) {
  const { boost, ad, adAccountId } = former
  const label = ad && labelOf(ad, at)
  return (
    <Card as="li" clip className="promo-card">
      <div className="promo-card__top">
        <AdPicture src={boost.thumbnailUrl} />
        {ad === null || label === null ? null : (
          <span className="promo-card__badge">
            <Badge kind={labelKind(ad, label)}>{texts.labels[label]}</Badge>
          </span>
        )}
      </div>
      <div className="promo-card__body">
        <div>
          <h3 className="clamp-2" dir="auto">
            {boost.postText || texts.boost.withoutText}
          </h3>
          <p className="promo-card__when">
            <span>
              {texts.boost.ends({ date: dayMonthTime(boost.endDate, boost.zone ?? zone) })}
            </span>
          </p>
        </div>
        <p className="promo-card__where">{words.account({ account: adAccountId })}</p>
        <p className="promo-budget__line">
          <span>{texts.card.budget}</span>
          <b>{moneyText(boost.budget, boost)}</b>
        </p>
        <div role="status">
          <FormerNotes former={former} />
        </div>
        {ad === null ? null : (
          <div className="promo-card__acts">
            {controlOf(ad, at) === 'PAUSED' ? <PauseControl ad={ad} at={at} /> : null}
            <EndControl ad={ad} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** What was asked of it, why its network does not show it, and what it holds back. */
function FormerNotes({ former }: Pick<FormerCardProps, 'former'>) {
  const { ad, isOfOtherPage } = former
  if (ad === null)
    return (
      <p className="promo-note" data-kind="warn">
        {(isOfOtherPage === true ? words.ofOtherPage : words.unseen)({ network })}
      </p>
    )
  const wish = wishText(ad)
  return (
    <>
      {wish === null ? null : (
        <p className="promo-note" data-kind={ad.wish?.state === 'failed' ? 'fail' : 'unsure'}>
          {wish}
        </p>
      )}
      {ad.problem === null ? null : (
        <p className="promo-note clamp-3" data-kind="fail">
          {worded(ad.problem)}
        </p>
      )}
      {isRefused(former) ? <RefusedNote /> : null}
    </>
  )
}

function RefusedNote() {
  const hasCap = useHasCap()
  return (
    <p className="promo-card__quiet">
      {hasCap ? `${words.refused} ${words.refusedHolds}` : words.refused}
    </p>
  )
}
