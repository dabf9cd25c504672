import { endAfter, leastDays, specialCategories } from '@marquee/contract/promotion-rules.ts'
import type { PromotionCheck } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { Minus, Plus } from '#ui/icons.ts'
import { useId, type ReactNode } from 'react'
import { longDateTime, zoneCity } from '#lib/time/dates.ts'
import { useNow } from '#lib/time/use-now.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Toggle } from '#ui/choices/toggle.tsx'
import { texts } from '#texts/features/promotions/new'
import { currencySign } from '../../budget/amount.ts'
import { adsNetwork, secondPlatform } from '../../networks/ad-platforms.ts'
import { moneyText, type AdsMoney } from '../../promotion-words.ts'
import { budgetOf, daysOf, type PromotionForm, type PromotionProblems } from '../promotion-form.ts'

const words = texts.run

interface RunPartProps {
  readonly form: PromotionForm
  readonly onChange: (more: Partial<PromotionForm>) => void
  readonly problems: PromotionProblems
  readonly money: AdsMoney
  /** Of the ads account, whose days count. */
  readonly zone: string
  readonly check: PromotionCheck | undefined
}

/** Instagram, how long, for how much, and what has to be declared (PROMOTIONS-008, 036, 038). */
export function RunPart(props: RunPartProps) {
  const { form, onChange, problems } = props
  const noteId = useId()
  return (
    <section className="promo-step" aria-labelledby="promo-run">
      <h2 id="promo-run">{words.title}</h2>
      <div className="promo-form">
        <div>
          <Toggle
            label={
              <span className="promo-toggle">
                <NetworkMark network={secondPlatform} silent />
                {words.instagram({ network: networkNames[secondPlatform] })}
              </span>
            }
            checked={form.showOnInstagram}
            onChange={(showOnInstagram) => {
              onChange({ showOnInstagram })
            }}
          />
          <FieldError id={noteId} error={problems.showOnInstagram} />
        </div>
        <div className="promo-pair">
          <Duration {...props} />
          <Budget {...props} />
        </div>
        <About form={form} onChange={onChange} />
      </div>
    </section>
  )
}

const about = [
  { value: 'none', label: words.special.none },
  ...specialCategories.map((value) => ({ value, label: words.special[value] })),
]

/** Some posts are refused in review unless it is declared what they are about. */
function About({ form, onChange }: Pick<RunPartProps, 'form' | 'onChange'>) {
  return (
    <Select
      label={words.special.label}
      name="specialCategory"
      options={about}
      value={form.specialCategory ?? 'none'}
      help={
        form.specialCategory === undefined
          ? undefined
          : words.special.note({ network: networkNames[adsNetwork] })
      }
      onChange={(chosen) => {
        onChange({ specialCategory: specialCategories.find((one) => one === chosen) })
      }}
    />
  )
}

function Duration({ form, onChange, problems, zone }: RunPartProps) {
  const at = useNow()
  const days = daysOf(form)
  const step = (by: number) => {
    onChange({ days: String(Math.max(leastDays, (days ?? 0) + by)) })
  }
  return (
    <TextField
      label={words.duration}
      hint={words.durationHint}
      name="days"
      inputMode="numeric"
      autoComplete="off"
      value={form.days}
      error={problems.endDate}
      help={
        days === null
          ? undefined
          : words.ends({
              date: longDateTime(endAfter(at, days, zone), zone),
              place: zoneCity(zone),
            })
      }
      onChange={({ target }) => {
        onChange({ days: target.value })
      }}
      suffix={
        <>
          <IconButton
            label={words.less}
            size="sm"
            tooltip={false}
            disabled={days === null || days <= leastDays}
            onClick={() => {
              step(-1)
            }}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <IconButton
            label={words.more}
            size="sm"
            tooltip={false}
            onClick={() => {
              step(1)
            }}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}

function Budget({ form, onChange, problems, money, check }: RunPartProps) {
  return (
    <TextField
      label={words.budget}
      hint={words.budgetHint}
      name="budget"
      inputMode="decimal"
      autoComplete="off"
      value={form.budget}
      error={problems.budget}
      help={budgetHelp(form, money, check)}
      prefix={
        money.currency === null ? null : (
          <span className="promo-sign" aria-hidden="true">
            {currencySign(money.currency)}
          </span>
        )
      }
      onChange={({ target }) => {
        onChange({ budget: target.value })
      }}
    />
  )
}

/** What it comes to a day, or what it has to be. */
function budgetHelp(
  form: PromotionForm,
  money: AdsMoney,
  check: PromotionCheck | undefined,
): ReactNode {
  const { leastBudget = null, mostBudget = null } = check ?? {}
  const [budget, days] = [budgetOf(form, money), daysOf(form)]
  const told: string[] = []
  if (budget !== null && budget > 0 && days !== null)
    told.push(words.perDay({ amount: moneyText(budget / days, money) }))
  else if (leastBudget !== null) told.push(words.bounds({ amount: moneyText(leastBudget, money) }))
  if (mostBudget !== null)
    told.push(words.capLeaves({ amount: moneyText(Math.max(0, mostBudget), money) }))
  return told.length === 0 ? undefined : told.join(' · ')
}
