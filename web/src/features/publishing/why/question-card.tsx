import { networks } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { ExternalLink, PlugZap } from '#ui/icons.ts'
import { ConnectOrAsk } from '#features/accounts'
import { worded } from '#lib/worded.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { DecisionButtons } from '../status/decision-buttons.tsx'
import { RepairButton } from '../repair/repair-button.tsx'
import { texts } from '#texts/features/publishing/why'
import type { Why } from './use-why.ts'

const words = texts.ask

function kindOf(state: PublicationState): 'warn' | 'fail' | 'unsure' | 'plain' {
  switch (state) {
    case 'missed':
    case 'held':
      return 'warn'
    case 'failed':
      return 'fail'
    case 'unknown':
      return 'unsure'
    default:
      return 'plain'
  }
}

/** What waits for the owner, with its buttons; or that nothing does, while we look. */
export function QuestionCard({ why }: { readonly why: Why }) {
  const { publication, question, profileUrl } = why
  const isLookingUp = publication.state === 'unknown' && publication.decisions.length === 0
  if (question === null && !isLookingUp) return null
  const isReconnect = publication.state === 'held' && publication.holdReason === 'reconnect'
  // the network's own reason is what helps to mend it
  const reason = publication.state === 'failed' ? publication.message : null
  return (
    <section
      className={classNames('ask', `ask--${kindOf(publication.state)}`)}
      aria-labelledby="why-question"
    >
      <h2 id="why-question">{question ? worded(question.title) : words.checking}</h2>
      {reason === null ? null : <p className="ask__reason">{worded(reason)}</p>}
      <p>{question ? worded(question.note) : words.checkingNote}</p>
      <div className="ask__acts">
        {isReconnect ? (
          <ConnectOrAsk again>
            <ButtonLink icon={<PlugZap aria-hidden="true" />} href="/user-panel/tools">
              {words.reconnect}
            </ButtonLink>
          </ConnectOrAsk>
        ) : null}
        <RepairButton publication={publication} size="md" />
        <DecisionButtons publication={publication} size="md" />
        {publication.state !== 'unknown' || profileUrl === null ? null : (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={profileUrl}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink aria-hidden="true" />
            {networks[publication.network].account === 'page'
              ? words.profile.page
              : words.profile.other}
          </a>
        )}
      </div>
    </section>
  )
}
