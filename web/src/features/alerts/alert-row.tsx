import type { AlertView } from '@marquee/contract/alerts.ts'
import { CreditCard } from '#ui/icons.ts'
import { Link } from 'wouter'
import { ago } from '#lib/time/ago.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/alerts'
import { alertLink } from './alert-link.ts'
import { alertSentence } from './alert-words.ts'

interface AlertRowProps {
  readonly alert: AlertView
  readonly zone: string
  /** The moment that its age is told from. */
  readonly at: Date
  readonly onOpen: () => void
}

export function AlertRow({ alert, zone, at, onOpen }: AlertRowProps) {
  const { network, excerpt, isSettled, isRead } = alert
  const isNew = !isRead && !isSettled
  return (
    <Link
      href={alertLink(alert)}
      className={isNew ? 'row-item alert alert--new' : 'row-item alert'}
      onClick={onOpen}
    >
      {network === null ? (
        <CreditCard className="alert__sign" aria-hidden="true" />
      ) : (
        <NetworkMark network={network} silent />
      )}
      <span className="row-item__body">
        <span className="alert__said">
          {isNew ? <span className="sr">{texts.unread} </span> : null}
          {alertSentence(alert, zone)}
        </span>
        {excerpt === null || excerpt.trim() === '' ? null : (
          <span className="alert__excerpt clamp-2">{excerpt}</span>
        )}
        <span className="row-item__meta">
          <time dateTime={alert.at} title={longDateTime(alert.at, zone)}>
            {ago(alert.at, at)}
          </time>
          {isSettled ? <Badge kind="plain">{texts.settled}</Badge> : null}
        </span>
      </span>
      {isNew ? <span className="alert__dot" aria-hidden="true" /> : null}
    </Link>
  )
}
