import type { BoostView } from '@marquee/contract/promotions.ts'
import { texts } from '#texts/features/promotions'
import { BoostCard } from './boost-card.tsx'

interface UnknownBoostsProps {
  readonly boosts: readonly BoostView[]
  readonly zone: string
}

const mayRun = ({ state, problem }: BoostView) =>
  state === 'checking' || problem?.code === 'promotions.left-unknown'

/**
 * Of these the boosts that may run although nobody knows it, while nothing new may be promoted:
 * their page or its ads account is gone, or the plan. Their owner looks there and decides here.
 */
export function UnknownBoosts({ boosts, zone }: UnknownBoostsProps) {
  const unknown = boosts.filter(mayRun)
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
