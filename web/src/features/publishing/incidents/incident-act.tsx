import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectOrAsk } from '#features/accounts'
import { useMay } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { DecisionButtons } from '../status/decision-buttons.tsx'
import { RepairButton } from '../repair/repair-button.tsx'
import { WhyLink } from '../why/why-link.tsx'
import { texts } from '#texts/features/publishing/incidents'
import type { Incident } from './incidents-of.ts'

/** What settles an incident; where nothing is to do, the way to what happened. */
export function IncidentAct({ incident: { kind, publication } }: { readonly incident: Incident }) {
  const leave = <DecisionButtons publication={publication} only="leave" />
  const name = networkNames[publication.network]
  const what = (
    <WhyLink publicationId={publication.id} label={texts.whatOn({ network: name })}>
      {texts.what}
    </WhyLink>
  )
  // who may only look is asked nothing
  if (!useMay('editor')) return what
  switch (kind) {
    case 'refused':
      return (
        <>
          <RepairButton publication={publication} />
          {leave}
        </>
      )
    case 'missed':
      return <DecisionButtons publication={publication} />
    case 'asks':
      return (
        <WhyLink
          className={buttonClass({ size: 'sm' })}
          publicationId={publication.id}
          label={texts.lookOn({ network: name })}
        >
          {texts.look}
        </WhyLink>
      )
    case 'reconnect':
      return (
        <>
          <ConnectOrAsk again>
            <ButtonLink
              size="sm"
              href="/user-panel/tools"
              aria-label={texts.connectOn({ network: name })}
            >
              {texts.connect}
            </ButtonLink>
          </ConnectOrAsk>
          {leave}
        </>
      )
    case 'held':
    case 'off':
    case 'waiting':
    case 'checking':
      return (
        <>
          {what}
          {leave}
        </>
      )
  }
}
