import type { Advert, BoostView, OnePromotion } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { ReactNode } from 'react'
import { now } from '#lib/time/clock.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { useMay } from '#lib/session/session.ts'
import { worded } from '#lib/worded.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/promotions'
import { PauseControl, wishText } from './ad-card.tsx'
import { canEnd, labelKind, labelOf } from './ad-state.ts'
import { BudgetBar } from '../budget/budget-bar.tsx'
import { DaysChart } from '../metrics/days-chart.tsx'
import { MetricList, mainMetrics, resultMetrics } from '../metrics/metric-list.tsx'
import { Freshness, olderRead, ReadingProblem } from '../metrics/freshness.tsx'
import { adsNetwork } from '../networks/ad-platforms.ts'
import { moneyText, resultKindOf, titleOf } from '../promotion-words.ts'
import { EndControl } from './acts/end-control.tsx'
import { useHasCap, usePromotion } from '../use-promotions.ts'

const words = texts.panel
const network = networkNames[adsNetwork]

interface AdPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One promotion in a side panel: what it brings, day by day, and how it is set up. */
export function AdPanel({ id, onClose }: AdPanelProps) {
  const { data, error, refetch } = usePromotion(id)
  return (
    <Drawer
      open
      onClose={onClose}
      title={data === undefined ? words.title : titleOf(data.ad, data.boost?.postText ?? null)}
      footer={data === undefined || isRefused(data.ad) ? undefined : <PanelActs ad={data.ad} />}
    >
      {data !== undefined ? (
        <Detail one={data} />
      ) : error ? (
        <LoadFailure
          title={words.failed}
          error={error}
          again={texts.again}
          onAgain={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={words.loading} rows={4} lead="none" />
      )}
    </Drawer>
  )
}

function PanelActs({ ad }: { readonly ad: Advert }) {
  const may = useMay('manager')
  if (!may) return null
  return (
    <>
      <PauseControl ad={ad} at={now()} />
      <EndControl ad={ad} />
    </>
  )
}

/** Its review has refused it: what can be done about that stands beside the reason. */
const isRefused = ({ effective_status: status, problem }: Advert) =>
  status === 'DISAPPROVED' && problem !== null

function Detail({ one }: { readonly one: OnePromotion }) {
  const { ad, zone } = one
  const label = labelOf(ad, now())
  const [figures] = ad.insights.data
  const goal = one.boost?.goal ?? null
  const wish = wishText(ad)
  return (
    <div className="promo-detail">
      <div className="promo-detail__head">
        <Badge kind={labelKind(ad, label)}>{texts.labels[label]}</Badge>
        <Freshness reading={{ ...one, readAt: olderRead(one.readAt, ad.readAt) }} />
      </div>
      <ReadingProblem problem={one.problem} />
      {wish === null ? null : (
        <p
          className="promo-note"
          role="status"
          data-kind={ad.wish?.state === 'failed' ? 'fail' : 'unsure'}
        >
          {wish}
        </p>
      )}
      {ad.problem === null ? null : <Objection ad={ad} boost={one.boost} />}
      {ad.problem === null && ad.isWithoutResult ? (
        <Banner kind="warn" title={texts.card.withoutResult} />
      ) : null}
      <section aria-labelledby="promo-numbers">
        <h3 id="promo-numbers">{words.numbers}</h3>
        {figures === undefined ? (
          <p className="promo-stats__none">{texts.noData}</p>
        ) : (
          <>
            <MetricList className="promo-figures" figures={mainMetrics(figures, one)} />
            <h4>{texts.stats.results}</h4>
            <MetricList className="promo-figures" figures={resultMetrics(figures, one, goal)} />
            <p className="promo-quiet">{texts.resultsNote[resultKindOf(goal, [figures])]}</p>
          </>
        )}
        <BudgetBar ad={ad} money={one} zone={zone} />
      </section>
      <section aria-labelledby="promo-days">
        <h3 id="promo-days">{words.days}</h3>
        {one.days === null ? (
          <p className="promo-quiet">{words.daysUnread}</p>
        ) : (
          <DaysChart days={one.days} money={one} zone={zone} goal={goal} />
        )}
      </section>
      <Setup one={one} />
    </div>
  )
}

/** Why its network does not show it, and what can be done. */
function Objection({ ad, boost }: Pick<OnePromotion, 'ad' | 'boost'>) {
  if (ad.problem === null) return null
  return (
    <section className="promo-objection" aria-labelledby="promo-objection">
      <p>{worded(ad.problem)}</p>
      <h3 id="promo-objection">{words.whatToDo}</h3>
      {isRefused(ad) ? (
        <>
          <p>{words.refusedAdvice({ network })}</p>
          {boost !== null && canEnd(ad, now()) ? <HeldNote ad={ad} boost={boost} /> : null}
          <div className="promo-objection__acts">
            <ButtonLink size="sm" href="/user-panel/promotions/new">
              {words.promoteAgain}
            </ButtonLink>
            <EndControl ad={ad} />
          </div>
        </>
      ) : (
        <p>{words.issuesAdvice({ network })}</p>
      )}
    </section>
  )
}

/** What of its budget is not spent it keeps of the caps, where there are any, until it is ended. */
function HeldNote({ ad, boost }: { readonly ad: Advert; readonly boost: BoostView }) {
  if (!useHasCap()) return null
  const held = Math.max(0, boost.budget - (ad.insights.data[0]?.spend ?? 0))
  return <p>{words.refusedHolds({ amount: moneyText(held, boost) })}</p>
}

function Setup({ one }: { readonly one: OnePromotion }) {
  const { ad, boost, zone } = one
  const { start_time: start, stop_time: stop, budget_remaining: left } = ad.campaign
  return (
    <section aria-labelledby="promo-setup">
      <h3 id="promo-setup">{words.facts}</h3>
      <dl className="promo-facts">
        {start === null ? null : <Fact name={words.started}>{longDateTime(start, zone)}</Fact>}
        {stop === null ? null : <Fact name={words.ends}>{longDateTime(stop, zone)}</Fact>}
        {left === null ? null : <Fact name={words.budgetLeft}>{moneyText(Number(left), one)}</Fact>}
        {boost === null ? null : (
          <>
            <Fact name={words.goal}>{texts.goals[boost.goal]}</Fact>
            <Fact name={words.audience}>
              {texts.boost.where({ km: boost.radius, address: boost.address })}
            </Fact>
            {boost.by === null ? null : <Fact name={words.by}>{boost.by}</Fact>}
          </>
        )}
      </dl>
      {boost === null && ad.boostId === null ? (
        <p className="promo-quiet">{words.elsewhere({ network })}</p>
      ) : null}
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
