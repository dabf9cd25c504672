import { planCurrencies, planIntervals, type PlanPrice } from '@marquee/contract/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'

type Currency = (typeof planCurrencies)[number]
type PriceDeps = Pick<BillingDeps, 'provider' | 'prices' | 'clock' | 'log'>

const keepMs = 10 * 60_000
/** After a failed question the old prices are served for so long before the next one. */
const restMs = 30_000

/** Null: none of the prices that are sold here. */
export function currencyOf(
  { prices }: Pick<BillingDeps, 'prices'>,
  priceId: string,
): Currency | null {
  return (
    planCurrencies.find(
      (currency) =>
        prices && planIntervals.some((interval) => prices[currency][interval] === priceId),
    ) ?? null
  )
}

export interface PriceList {
  /**
   * What a plan costs in that currency; empty where payment is not set up. Throws when the provider
   * is away and was never asked before.
   */
  of(currency: Currency): Promise<readonly PlanPrice[]>
}

interface CachedPrices {
  readonly prices: readonly PlanPrice[]
  readonly untilMs: number
}

/**
 * Prices as the provider has them, asked every ten minutes; while it is away the last ones known
 * are told.
 */
export function createPriceList({ provider, prices, clock, log }: PriceDeps): PriceList {
  const kept = new Map<Currency, CachedPrices>()
  const asking = new Map<Currency, Promise<readonly PlanPrice[]>>()
  const ask = async (currency: Currency): Promise<readonly PlanPrice[]> => {
    if (!provider || !prices) return []
    const ids = prices[currency]
    const found = await Promise.all(
      planIntervals.map(async (type): Promise<PlanPrice> => ({
        id: ids[type],
        type,
        price: (await provider.price(ids[type])).amount,
        currency,
      })),
    )
    kept.set(currency, { prices: found, untilMs: clock.monotonicMs() + keepMs })
    return found
  }
  const askOnce = (currency: Currency) => {
    const running = asking.get(currency) ?? ask(currency).finally(() => asking.delete(currency))
    asking.set(currency, running)
    return running
  }
  return {
    async of(currency) {
      const known = kept.get(currency)
      if (!known) return askOnce(currency)
      if (known.untilMs > clock.monotonicMs()) return known.prices
      try {
        return await askOnce(currency)
      } catch (error) {
        log.warn(
          { err: error, currency },
          'prices could not be asked for; the last ones known are told',
        )
        kept.set(currency, { ...known, untilMs: clock.monotonicMs() + restMs })
        return known.prices
      }
    },
  }
}
