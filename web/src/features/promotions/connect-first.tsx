import type { PromotionList } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/promotions'
import { adsNetwork } from './networks/ad-platforms.ts'

const words = texts.connect
const network = networkNames[adsNetwork]

/** What is still to be connected under Tools, and how (PROMOTIONS-004). */
export function ConnectFirst({
  missing,
}: {
  readonly missing: NonNullable<PromotionList['missing']>
}) {
  const steps =
    missing === 'connection'
      ? [words.stepTools, words.stepConnect({ network }), words.stepPage, words.stepAccount]
      : [words.stepTools, words.stepAccount]
  return (
    <Card as="section" pad className="promo-connect" aria-labelledby="promo-connect">
      <h2 id="promo-connect">{words.title}</h2>
      <p>
        {missing === 'connection' ? words.connection({ network }) : words.adsAccount({ network })}
      </p>
      <ol aria-label={words.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink
        variant="primary"
        href="/user-panel/tools"
        state={missing === 'ads-account' ? { enableAdsTool: true } : undefined}
      >
        {words.open}
      </ButtonLink>
    </Card>
  )
}
