/**
 * Currencies whose smallest unit is a whole one at Meta, whatever ISO says; of all others it counts
 * hundredths (Marketing API, "Currency Codes", read 2026-11-24).
 */
const wholeCurrencies: ReadonlySet<string> = new Set(
  'CLP COP CRC HUF IDR ISK JPY KRW PYG TWD VND'.split(' '),
)

export const minorPerUnit = (currency: string): number => (wholeCurrencies.has(currency) ? 1 : 100)

/** Whole units, as insights tell them, in minor ones; decimals stay. */
export function toMinor(units: string | number, currency: string): number {
  // 4.21 * 100 is 420.99999999999994
  return Number((Number(units) * minorPerUnit(currency)).toFixed(6))
}
