import { planFeatureList } from '#lib/billing/plan-feature-list.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FeatureLine } from '#ui/badges/feature-line.tsx'
import { texts } from '#texts/features/landing'

/**
 * The places of the price; `price-island.ts` fills them when they come near the view. Without
 * JavaScript one sentence stands instead.
 */
export function LandingPrice() {
  const { price, hero } = texts
  return (
    <section className="land__section land__section--sunk" id="price">
      <div className="land__band land__why">
        <div>
          <h2 className="land__title">{price.title}</h2>
          <p>{price.text}</p>
          <ul className="land__bullets">
            {planFeatureList.map((feature) => (
              <FeatureLine key={feature.text} {...feature} />
            ))}
          </ul>
        </div>
        <Card className="land__price">
          <div className="seg seg--full land__toggle" role="group" aria-label={price.toggle}>
            <button
              type="button"
              className="seg__item"
              data-interval="annually"
              aria-pressed="true"
            >
              {price.annually}
            </button>
            <button
              type="button"
              className="seg__item"
              data-interval="monthly"
              aria-pressed="false"
            >
              {price.monthly}
            </button>
          </div>
          <p className="land__amount" aria-live="polite">
            <b data-price="amount" className="num" />
            <span>
              / <span data-price="per" />
            </span>
          </p>
          <p className="land__total">
            <span data-price="total" className="num" />{' '}
            <span data-price="saving" className="land__saving" />
          </p>
          <p data-price="plain">{price.plain}</p>
          <a
            className={`land--out ${buttonClass({ variant: 'secondary', size: 'lg', full: true })}`}
            href="/sign-up"
          >
            {hero.start}
          </a>
          <a
            className={`land--in ${buttonClass({ variant: 'secondary', size: 'lg', full: true })}`}
            href="/user-panel/account"
          >
            {price.plans}
          </a>
        </Card>
      </div>
    </section>
  )
}
