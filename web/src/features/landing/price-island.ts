import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { pricing } from '@marquee/contract/billing.ts'
import { call } from '#lib/api/api.ts'
import { money } from '#lib/billing/money.ts'
import { texts as words } from '#texts/features/landing/price'

type Pricing = AnswerOf<typeof pricing>
type Interval = Pricing['prices'][number]['type']

/**
 * India pays in rupees (BILLING-036); the device's zone is the best guess before anybody has said
 * where they are.
 */
function guessedCountry(): string | undefined {
  return /^Asia\/(Kolkata|Calcutta)$/.test(Intl.DateTimeFormat().resolvedOptions().timeZone)
    ? 'India'
    : undefined
}

/**
 * Fills the price of the landing: the page has the places, the provider the amounts. Without an
 * answer the plain sentence stays.
 */
export async function showPrices(section: HTMLElement): Promise<void> {
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-price="${name}"]`)
  const country = guessedCountry()
  const answer = await call(pricing, { query: country === undefined ? {} : { country } }).catch(
    () => null,
  )
  const plain = part('plain')
  if (!answer || answer.prices.length === 0) {
    if (plain) plain.textContent = words.none
    return
  }
  const of = (interval: Interval) => answer.prices.find(({ type }) => type === interval)
  const [month, year] = [of('monthly'), of('annually')]
  function show(interval: Interval): void {
    const price = of(interval)
    if (!price) return
    const perMonth = interval === 'annually' ? Math.round(price.price / 12) : price.price
    const saved = month && year ? Math.round((1 - year.price / 12 / month.price) * 100) : 0
    const say = (name: string, text: string) => {
      const place = part(name)
      if (place) place.textContent = text
    }
    say('amount', money(perMonth, price.currency))
    say('per', interval === 'annually' ? words.annually : words.monthly)
    say(
      'total',
      interval === 'annually'
        ? words.paidYearly({ total: money(price.price, price.currency) })
        : words.paidMonthly,
    )
    say('saving', interval === 'annually' && saved > 0 ? words.saving({ percent: saved }) : '')
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.dataset['interval'] === interval))
  }
  const buttons = [...section.querySelectorAll<HTMLButtonElement>('[data-interval]')]
  for (const button of buttons)
    button.addEventListener('click', () => {
      show(button.dataset['interval'] === 'annually' ? 'annually' : 'monthly')
    })
  show(year ? 'annually' : 'monthly')
  if (plain) plain.textContent = words.trial({ days: answer.trialDays })
  section.dataset['known'] = month && year ? 'both' : 'one'
}
