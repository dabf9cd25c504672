import type { Advert } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { Pause, Play } from '#ui/icons.ts'
import { useMay } from '#lib/session/session.ts'
import { worded } from '#lib/worded.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NetworkMarks } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/promotions'
import { AdPicture } from './ad-picture.tsx'
import { controlOf, labelKind, labelOf } from './ad-state.ts'
import { BudgetBar } from '../budget/budget-bar.tsx'
import { AdFreshness } from '../metrics/freshness.tsx'
import { MetricList, mainMetrics } from '../metrics/metric-list.tsx'
import { adPlatforms, adsNetwork } from '../networks/ad-platforms.ts'
import { runText, titleOf, type AdsMoney } from '../promotion-words.ts'
import { useSwitch } from './acts/use-ad-acts.ts'
import { useOwnText } from '../use-promotions.ts'

const words = texts.card

interface AdCardProps {
  readonly ad: Advert
  readonly money: AdsMoney
  /** Of the ads account. */
  readonly zone: string
  readonly at: Date
  /** When the list was read that it stands in. */
  readonly listReadAt: string | null
  /** Its title is the post that was promoted here. */
  readonly readsText: boolean
  readonly onOpen: (id: string) => void
}

/** One ad in the row (PROMOTIONS-001, 018 to 033). */
export function AdCard({ ad, money, zone, at, listReadAt, readsText, onOpen }: AdCardProps) {
  const label = labelOf(ad, at)
  const name = titleOf(ad, useOwnText(readsText ? ad.boostId : null))
  const more = ad.problem === null ? words.details : words.why
  return (
    <Card as="li" clip className="promo-card">
      <div className="promo-card__top">
        <AdPicture src={ad.creative.thumbnail_url} />
        <span className="promo-card__badge">
          <Badge kind={labelKind(ad, label)}>{texts.labels[label]}</Badge>
        </span>
      </div>
      <div className="promo-card__body">
        <div>
          <h3 className="clamp-1" dir="auto">
            {name}
          </h3>
          <p className="promo-card__when">
            <span>{runText(ad.campaign.stop_time, at)}</span>
            <NetworkMarks networks={platformsOf(ad)} />
          </p>
        </div>
        <MetricList
          className="promo-figures"
          figures={mainMetrics(ad.insights.data[0], money, texts.figures.spent)}
        />
        <BudgetBar ad={ad} money={money} zone={zone} />
        <AdFreshness readAt={ad.readAt} listReadAt={listReadAt} />
        <AdNote ad={ad} />
        <div className="promo-card__acts">
          <PauseControl ad={ad} at={at} />
          <Button
            size="sm"
            aria-label={`${more}: ${name}`}
            aria-haspopup="dialog"
            onClick={() => {
              onOpen(ad.id)
            }}
          >
            {more}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const platformsOf = ({ targeting }: Advert) =>
  adPlatforms.filter((network) => targeting.publisher_platforms.includes(network))

/** Pause or Unpause; nothing where its state takes neither. */
export function PauseControl({ ad, at }: Pick<AdCardProps, 'ad' | 'at'>) {
  const may = useMay('manager')
  const { press, isPending } = useSwitch(ad)
  const status = controlOf(ad, at)
  if (!may || status === null) return null
  return (
    <Button
      size="sm"
      grow
      busy={isPending}
      icon={status === 'PAUSED' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={() => {
        press(status)
      }}
    >
      {status === 'PAUSED' ? words.pause : words.unpause}
    </Button>
  )
}

/**
 * What has to be said of it: what was asked for, what its network objects to, or that it is in
 * vain.
 */
function AdNote({ ad }: { readonly ad: Advert }) {
  const wish = wishText(ad)
  if (wish !== null)
    return (
      <p className="promo-note" data-kind={ad.wish?.state === 'failed' ? 'fail' : 'unsure'}>
        {wish}
      </p>
    )
  if (ad.problem !== null)
    return (
      <p className="promo-note clamp-3" data-kind="fail">
        {worded(ad.problem)}
      </p>
    )
  return ad.isWithoutResult ? (
    <p className="promo-note" data-kind="warn">
      {words.withoutResult}
    </p>
  ) : null
}

/** What became of the last press on it; null: nothing is to be said. */
export function wishText({ wish }: Advert): string | null {
  if (wish === null) return null
  const { wish: said } = texts
  const reason = wish.problem === null ? '' : worded(wish.problem)
  const network = networkNames[adsNetwork]
  switch (wish.state) {
    case 'sending':
      return said[wish.does]
    case 'checking':
      return `${said[wish.does]}. ${said.checking({ network })}`
    case 'held':
      return `${said[wish.does]}. ${said.held({ reason })}`
    case 'failed':
      return {
        pause: said.pauseFailed,
        resume: said.resumeFailed,
        end: said.endFailed,
      }[wish.does]({ reason })
  }
}
