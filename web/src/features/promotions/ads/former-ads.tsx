import type { FormerAd } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { dayMonthTime } from '#lib/time/dates.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/promotions'
import { PauseControl, wishText } from './ad-card.tsx'
import { AdPicture } from './ad-picture.tsx'
import { controlOf, labelKind, labelOf } from './ad-state.ts'
import { adsNetwork } from '../networks/ad-platforms.ts'
import { moneyText } from '../promotion-words.ts'

const words = texts.former

interface FormerAdsProps {
  readonly former: readonly FormerAd[]
  /** Of the ads account that is chosen now. */
  readonly zone: string
  readonly at: Date
}

/** What goes on spending in an ads account that was chosen before, or for another page. */
export function FormerAds({ former, zone, at }: FormerAdsProps) {
  if (former.length === 0) return null
  return (
    <section aria-labelledby="promo-former">
      <h2 id="promo-former">{words.title}</h2>
      <p className="promo-card__quiet">
        {words.intro}
        {former.some(({ ad }) => ad !== null) ? ` ${words.canPause}` : null}
      </p>
      <ul className="promo-row">
        {former.map((one) => (
          <FormerCard key={one.boost.id} former={one} zone={zone} at={at} />
        ))}
      </ul>
    </section>
  )
}

interface FormerCardProps extends Omit<FormerAdsProps, 'former'> {
  readonly former: FormerAd
}

function FormerCard({
  former: { boost, ad, adAccountId, isOfOtherPage },
  zone,
  at,
}: FormerCardProps) {
  const label = ad && labelOf(ad, at)
  const wish = ad && wishText(ad)
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
            <span>{texts.boost.ends({ date: dayMonthTime(boost.endDate, zone) })}</span>
          </p>
        </div>
        <p className="promo-card__where">{words.account({ account: adAccountId })}</p>
        <p className="promo-budget__line">
          <span>{texts.card.budget}</span>
          <b>{moneyText(boost.budget, boost)}</b>
        </p>
        <div role="status">
          {wish === null ? null : (
            <p className="promo-note" data-kind={ad?.wish?.state === 'failed' ? 'fail' : 'unsure'}>
              {wish}
            </p>
          )}
          {ad === null ? (
            <p className="promo-note" data-kind="warn">
              {(isOfOtherPage === true ? words.ofOtherPage : words.unseen)({
                network: networkNames[adsNetwork],
              })}
            </p>
          ) : null}
        </div>
        {ad !== null && controlOf(ad, at) === 'PAUSED' ? (
          <div className="promo-card__acts">
            <PauseControl ad={ad} at={at} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
