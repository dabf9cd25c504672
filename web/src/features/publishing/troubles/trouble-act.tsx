import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectOrAsk } from '#features/accounts'
import { useMay } from '#lib/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { DecisionButtons } from '../posts/decision-buttons.tsx'
import { RepairButton } from '../repair/repair-button.tsx'
import { WhyLink } from '../why/why-link.tsx'
import { texts } from '#texts/features/publishing/troubles'
import type { Trouble } from './troubles-of.ts'

/** What settles a trouble; where nothing is to do, the way to what happened. */
export function TroubleAct({ trouble: { kind, publication } }: { readonly trouble: Trouble }) {
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
