import type { BoostView, PromotionList } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/promotions'
import { UnknownBoosts } from './ads/unknown-boosts.tsx'
import { adsNetwork } from './networks/ad-platforms.ts'

const words = texts.connect
const network = networkNames[adsNetwork]

interface ConnectFirstProps {
  readonly missing: NonNullable<PromotionList['missing']>
  /** What runs on at the network, or may; `zone` where it does not tell in whose days it ends. */
  readonly running?: { readonly boosts: readonly BoostView[]; readonly zone: string }
}

/** Nobody here can see or stop what was started any more. */
export function RunsOn({ boosts, zone }: NonNullable<ConnectFirstProps['running']>) {
  const started = boosts.filter(({ state }) => state === 'started')
  const last = started.toSorted((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate)).at(-1)
  if (last === undefined) return null
  return (
    <Banner
      kind="warn"
      title={words.running({
        count: started.length,
        network,
        date: longDateTime(last.endDate, last.zone ?? zone),
      })}
    >
      {words.runningNote({ network })}
    </Banner>
  )
}

/** What is still to be connected under Tools, and how (PROMOTIONS-004). */
export function ConnectFirst({ missing, running }: ConnectFirstProps) {
  const steps =
    missing === 'connection'
      ? [words.stepTools, words.stepConnect({ network }), words.stepPage, words.stepAccount]
      : [words.stepTools, words.stepAccount]
  return (
    <>
      <Card as="section" pad className="promo-connect" aria-labelledby="promo-connect">
        <h2 id="promo-connect">{words.title}</h2>
        {running === undefined ? null : <RunsOn {...running} />}
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
      {running === undefined ? null : <UnknownBoosts {...running} />}
    </>
  )
}
