import { networkNames, networks } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import type { ReactNode } from 'react'
import { ConnectOrAsk } from '#features/accounts'
import { dayAt, listDateTime, secondTimeAt } from '#lib/time/dates.ts'
import { worded } from '#lib/worded.ts'
import { Banner, type BannerKind } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { RepairButton } from '../../repair/repair-button.tsx'
import { isWaiting } from '../../status/post-state.ts'
import { StepList } from '../../steps/step-list.tsx'
import { texts as stepTexts } from '#texts/features/publishing/steps'
import { WhyLink } from '../../why/why-link.tsx'
import { CopyText } from './copy-text.tsx'
import { DeletionNote } from '../delete/deletion-note.tsx'
import { DecisionButtons } from '../../status/decision-buttons.tsx'
import { receiptCounts } from './receipt-counts.ts'
import { StateBadge } from '../../status/state-badge.tsx'
import { texts } from '#texts/features/publishing/posts'

interface ReceiptProps {
  readonly publication: PublicationView
  /** What was written, unless this network has words of its own. */
  readonly text: string
  readonly zone: string
  /** The post is on its way now, not planned. */
  readonly sent: boolean
  /** Read from the network, not sent from here: there is no receipt, only where it stands. */
  readonly isElsewhere: boolean
  /** One of several: what it counts is told apart from the sum above. */
  readonly isOneOfMany: boolean
  /** What is said beside it, such as words that were changed and do not show yet. */
  readonly note?: ReactNode
}

const words = texts.detail
function receiptText(
  { network, acceptedAt, readBackAt }: PublicationView,
  zone: string,
): string | null {
  const home = networks[network].account === 'page' ? 'page' : 'profile'
  if (acceptedAt !== null && readBackAt !== null) {
    const isSameDay = dayAt(acceptedAt, zone) === dayAt(readBackAt, zone)
    return words.seen({
      accepted: secondTimeAt(acceptedAt, zone),
      seen: isSameDay ? secondTimeAt(readBackAt, zone) : listDateTime(readBackAt, zone),
      home,
    })
  }
  if (acceptedAt !== null) return words.accepted({ at: secondTimeAt(acceptedAt, zone) })
  return readBackAt === null ? null : words.seenOnly({ at: secondTimeAt(readBackAt, zone), home })
}

function boxOf(
  publication: PublicationView,
  sent: boolean,
): { readonly kind: BannerKind; readonly title: string } | null {
  if (isWaiting(publication, sent)) return { kind: 'warn', title: words.waitingTitle }
  switch (publication.state) {
    case 'failed':
      return { kind: 'fail', title: words.notLive }
    case 'unknown':
      return { kind: 'unsure', title: words.checkingTitle }
    case 'inbox':
      return { kind: 'warn', title: words.inboxTitle }
    case 'held':
      return { kind: 'warn', title: words.heldTitle }
    case 'missed':
      return { kind: 'warn', title: words.missedTitle }
    case 'submitting':
    case 'processing':
    case 'preparing':
    case 'ready':
      return { kind: 'unsure', title: words.onItsWay }
    case 'scheduled':
    case 'published':
    case 'canceled':
      return null
  }
}

/** Where one publication stands, its receipt, and what needs an explanation. */
export function Receipt({
  publication,
  text,
  zone,
  sent,
  isElsewhere,
  isOneOfMany,
  note,
}: ReceiptProps) {
  const name = networkNames[publication.network]
  const said = isElsewhere ? words.elsewhere : receiptText(publication, zone)
  const box = boxOf(publication, sent)
  const counts = isOneOfMany ? receiptCounts(publication) : ''
  const isThread = publication.steps.some(({ kind }) => kind === 'part')
  const isInInbox = publication.state === 'inbox'
  const needsReconnect = publication.state === 'held' && publication.holdReason === 'reconnect'
  return (
    <li className="receipt">
      <NetworkMark network={publication.network} silent />
      <span>
        <span className="receipt__name">{name}</span>
        <br />
        {publication.accountName}
      </span>
      <StateBadge publication={publication} sent={sent} />
      {said === null ? null : <p className="receipt__say">{said}</p>}
      {counts === '' ? null : <p className="receipt__say">{counts}</p>}
      <p className="receipt__links">
        {publication.permalink === null ? null : (
          <a
            className="link"
            href={publication.permalink}
            target="_blank"
            rel="noreferrer"
            aria-label={words.openOn({ network: name })}
          >
            {words.open}
          </a>
        )}
        {isElsewhere ? null : (
          <WhyLink publicationId={publication.id} label={words.whyOn({ network: name })}>
            {words.what}
          </WhyLink>
        )}
      </p>
      {publication.ownText === null || (publication.ownText === text && !isThread) ? null : (
        <p className="receipt__own">
          <b>{isThread ? stepTexts.list.part({ nth: 1 }) : words.ownText}</b> {publication.ownText}
        </p>
      )}
      <StepList publication={publication} />
      {note}
      <DeletionNote publication={publication} />
      {box === null || publication.message === null ? null : (
        <div className="receipt__box">
          <Banner kind={box.kind} title={`${box.title}.`}>
            {worded(publication.message)}
            {publication.decisions.length === 0 &&
            !publication.canRepair &&
            !needsReconnect &&
            !isInInbox ? null : (
              <span className="receipt__acts">
                {needsReconnect ? (
                  <ConnectOrAsk again>
                    <ButtonLink size="sm" href="/user-panel/tools">
                      {words.reconnect}
                    </ButtonLink>
                  </ConnectOrAsk>
                ) : null}
                {isInInbox ? <CopyText text={publication.ownText ?? text} /> : null}
                <RepairButton publication={publication} />
                <DecisionButtons publication={publication} />
              </span>
            )}
          </Banner>
        </div>
      )}
    </li>
  )
}
