import type { AdAccount } from '../facebook-world.ts'

/** 1 active, 9 in a grace period; every other state stops what runs (networks.md section 1.1). */
export const isOpen = (status: number): boolean => status === 1 || status === 9

export const cardOf = (account: AdAccount): string | null =>
  account.payment === undefined ? 'Visa ···· 4242' : account.payment

/** Open, and somebody pays. */
export const canPay = (account: AdAccount): boolean =>
  isOpen(account.status) && cardOf(account) !== null

/** Whether ads of this account could run at an instant of the past. */
export function couldPayAt(account: AdAccount, at: number): boolean {
  const turns = account.turns ?? []
  const turn = turns.findLast((one) => one.at <= at)
  if (turn) return turn.canPay
  // before the first turn it was the other way
  return turns[0] ? !turns[0].canPay : canPay(account)
}

/** Remembers from when on ads run or stand still. */
export function noteTurn(account: AdAccount, at: number, change: () => void): void {
  const before = canPay(account)
  change()
  const now = canPay(account)
  if (now !== before) (account.turns ??= []).push({ at, canPay: now })
}

/** Currencies of ad accounts whose smallest unit is a whole one (Meta, Currency Codes). */
const wholeCurrencies = 'CLP COP CRC HUF IDR ISK JPY KRW PYG TWD VND'.split(' ')
export const unitOf = (currency: string): number => (wholeCurrencies.includes(currency) ? 1 : 100)

/** `€1.00`, `¥100`: as Meta writes amounts in its sentences. */
export const spell = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: unitOf(currency) === 1 ? 0 : 2,
    maximumFractionDigits: unitOf(currency) === 1 ? 0 : 2,
  }).format(minor / unitOf(currency))

/** A day's least budget, minor units. */
export const leastBudgetOf = (account: AdAccount): number =>
  account.minDailyBudget ?? (unitOf(account.currency) === 1 ? 140 : 93)
