import type { PlanInterval, PlanPrice } from '@marquee/contract/billing.ts'
import { useState } from 'react'
import { useConfig } from '#lib/api/config.ts'
import { money } from '#lib/billing/money.ts'
import { useMe } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { PlanAct } from './plan-act.tsx'
import { savingOf } from './plan-saving.ts'
import { texts } from '#texts/features/billing'
import { usePricing } from './use-plans.ts'

const words = texts.plan

/** What the plan costs, by month or by year, and the button that buys it (BILLING-001). */
export function PlanCard() {
  const { data: user } = useMe()
  const { data: config } = useConfig()
  const [chosen, setChosen] = useState<PlanInterval | null>(null)
  const prices = usePricing()
  const interval = chosen ?? user?.subscriptions[0]?.interval ?? 'annually'
  if (config?.payment === false)
    return (
      <Card pad as="section" id="plan" aria-label={words.label}>
        <Banner title={words.none}>{words.noneText}</Banner>
      </Card>
    )
  if (prices.isPending)
    return (
      <Card as="section" id="plan" aria-label={words.label} className="plan-coming">
        <SkeletonRows label={words.loading} lead="none" rows={2} />
      </Card>
    )
  if (prices.isError)
    return (
      <Card pad as="section" id="plan" aria-label={words.label}>
        <PricesUnread
          onAgain={() => {
            void prices.refetch()
          }}
        />
      </Card>
    )
  const of = (type: PlanInterval) => prices.data.prices.find((price) => price.type === type)
  const price = of(interval)
  const saving = savingOf(of('monthly'), of('annually'))
  return (
    <Card pad as="section" id="plan" aria-label={words.label} className="plan" tabIndex={-1}>
      <Segmented
        full
        label={words.choose}
        value={interval}
        onChange={setChosen}
        options={[
          { value: 'monthly', label: words.monthly },
          {
            value: 'annually',
            label: (
              <>
                {words.annually}
                {saving === null ? null : (
                  <span className="plan__save">{words.save({ sum: saving })}</span>
                )}
              </>
            ),
          },
        ]}
      />
      {price === undefined ? (
        <p className="plan__note">{words.noPrice}</p>
      ) : (
        <PriceWords price={price} saving={saving} />
      )}
      {price === undefined ? null : <PlanAct price={price} />}
    </Card>
  )
}

function PricesUnread({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Banner
      kind="fail"
      role="alert"
      title={words.unread}
      action={
        <Button size="sm" onClick={onAgain}>
          {words.again}
        </Button>
      }
    />
  )
}

interface PriceWordsProps {
  readonly price: PlanPrice
  /** What a year saves; null: nothing, or not known. */
  readonly saving: string | null
}

function PriceWords({ price, saving }: PriceWordsProps) {
  return (
    <div aria-live="polite">
      <p className="plan__price">
        <b>{money(price.price, price.currency)}</b>{' '}
        {price.type === 'monthly' ? words.aMonth : words.aYear}
      </p>
      <p className="plan__note">
        {price.type === 'monthly'
          ? words.monthlyNote
          : words.annualNote({ sum: money(Math.round(price.price / 12), price.currency) })}
      </p>
      {saving === null ? null : <p className="plan__note">{words.saving({ sum: saving })}</p>}
    </div>
  )
}
