import type { Desk } from './desk.ts'
import { books, newId } from './desk.ts'
import { emitEvent } from './emit-event.ts'
import { showCard } from './show-objects.ts'
import { declined, StripeError } from './stripe-error.ts'
import type { Card } from './stripe-world.ts'

export interface TestCard {
  number: string
  brand: string
  about: string
  outcome: 'pays' | 'fails-later' | 'declined'
  declineCode?: string
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', about: 'pays', outcome: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', about: 'pays', outcome: 'pays' },
  {
    number: '4000000000000341',
    brand: 'visa',
    about: 'is kept, then every payment fails',
    outcome: 'fails-later',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    about: 'declined: no money',
    outcome: 'declined',
    declineCode: 'insufficient_funds',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    about: 'declined',
    outcome: 'declined',
    declineCode: 'generic_decline',
  },
]

export interface CardForm {
  number: string
  expiry: string
  cvc: string
}

const wrong = (code: string, message: string, param: string) =>
  new StripeError({ status: 402, type: 'card_error', code, message, param })

/** What a person typed, if it is a card that can be kept. Throws what the provider would say. */
export function readCard(
  form: CardForm,
  now: number,
): { card: TestCard; month: number; year: number } {
  const card = testCards.find((one) => one.number === form.number.replace(/\D/g, ''))
  if (!card) throw wrong('incorrect_number', 'Your card number is incorrect.', 'number')
  const [, month = '', short = ''] =
    /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(form.expiry.trim()) ?? []
  const year = 2000 + Number(short)
  if (month === '' || Number(month) < 1 || Number(month) > 12)
    throw wrong('invalid_expiry_month', "Your card's expiration date is invalid.", 'exp_month')
  if (Date.UTC(year, Number(month), 1) <= now)
    throw wrong('expired_card', 'Your card has expired.', 'exp_month')
  if (!/^\d{3}$/.test(form.cvc.trim()))
    throw wrong('incorrect_cvc', "Your card's security code is incorrect.", 'cvc')
  if (card.outcome === 'declined')
    throw declined(
      card.declineCode ?? 'generic_decline',
      card.declineCode === 'insufficient_funds' ? 'Your card has insufficient funds.' : undefined,
    )
  return { card, month: Number(month), year }
}

/** Keeps the card as the one the customer pays with. */
export function attachCard(
  desk: Desk,
  customerId: string,
  { card, month, year }: ReturnType<typeof readCard>,
): void {
  const kept: Card = {
    id: newId(desk, 'pm'),
    customerId,
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: month,
    expYear: year,
    createdAt: desk.now,
    failsLater: card.outcome === 'fails-later',
  }
  books(desk).cards[kept.id] = kept
  const customer = books(desk).customers[customerId]
  if (customer) customer.cardId = kept.id
  emitEvent(desk, { type: 'payment_method.attached', object: showCard(kept) })
}
