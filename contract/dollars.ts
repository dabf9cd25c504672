import type { MessageMoney } from './message.ts'

/** Millionths of a US dollar, as a message says them: $0.20, $0.015. */
export const dollars = (micros: number): MessageMoney => ({
  amount: micros / 1_000_000,
  currency: 'USD',
})
