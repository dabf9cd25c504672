import type { BoostView } from '@marquee/contract/promotions.ts'
import { texts } from '#texts/features/promotions'
import { BoostCard } from './boost-card.tsx'

interface UnknownBoostsProps {
  /** Those of a list in which something is missing. */
  readonly boosts: readonly BoostView[]
  readonly zone: string
}

/**
 * Boosts that may run although nobody knows it, while their page or its ads account is gone. Their
 * owner looks there and decides here.
 */
export function UnknownBoosts({ boosts, zone }: UnknownBoostsProps) {
  const unknown = boosts.filter(({ state }) => state !== 'started')
  if (unknown.length === 0) return null
  return (
    <section aria-labelledby="promo-unknown">
      <h2 id="promo-unknown">{texts.list.title}</h2>
      <ul className="promo-row">
        {unknown.map((boost) => (
          <BoostCard key={boost.id} boost={boost} zone={zone} />
        ))}
      </ul>
    </section>
  )
}
