import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { AlarmClock, UserRound } from '#ui/icons.ts'
import { ago } from '#lib/time/ago.ts'
import { lasting, longDateTime } from '#lib/time/dates.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { texts } from '#texts/features/team-inbox'
import { kindIcons } from './item-face.ts'

export const guestOf = ({ guestName }: Pick<InboxItem, 'guestName'>): string =>
  guestName ?? texts.somebody

/** Sooner than this it is said how long is left. */
const soonMs = 3 * 3_600_000

interface InboxRowProps {
  readonly item: InboxItem
  readonly at: Date
  readonly zone: string
  readonly chosen: boolean
  readonly href: string
}

/** Who, where, what and when, until when it can be answered, and whose it is. */
export function InboxRow({ item, at, zone, chosen, href }: InboxRowProps) {
  const { kind, network, guestAt, pictureUrl, text, hasPicture, rating } = item
  const name = guestOf(item)
  const Icon = kindIcons[kind]
  return (
    <ListRow
      href={href}
      chosen={chosen}
      lead={<Avatar name={name} src={pictureUrl} network={network} />}
      meta={<Meta item={item} at={at} zone={zone} />}
    >
      <span className="waits-row">
        <span className="waits-row__head">
          <b dir="auto">{name}</b>
          <time dateTime={guestAt}>{ago(guestAt, at)}</time>
        </span>
        <span className="waits-row__kind">
          <Icon aria-hidden="true" />
          {texts.kindOn[kind]({ network: networkNames[network] })}
          {rating === null ? null : <b>{texts.stars({ count: rating })}</b>}
        </span>
        <span className="waits-row__text clamp-2" dir="auto">
          {text === '' ? (hasPicture ? texts.picture : texts.noWords) : text}
        </span>
      </span>
    </ListRow>
  )
}

function Meta({ item, at, zone }: Pick<InboxRowProps, 'item' | 'at' | 'zone'>) {
  const { assignee, snoozedUntil, state, remarks } = item
  return (
    <>
      <Window item={item} at={at} zone={zone} />
      {snoozedUntil === null ? null : (
        <span className="waits-row__mark">
          <AlarmClock aria-hidden="true" />
          {texts.snoozedUntil({ when: longDateTime(snoozedUntil, zone) })}
        </span>
      )}
      {state === 'answered' || state === 'done' ? <span>{texts.state[state]}</span> : null}
      {assignee === null ? null : (
        <span className="waits-row__mark">
          <UserRound aria-hidden="true" />
          <span className="sr">{texts.assignedTo}</span>
          {assignee.name}
        </span>
      )}
      {remarks === 0 ? null : <span>{texts.remarks.count({ count: remarks })}</span>}
    </>
  )
}

function Window({ item, at, zone }: Pick<InboxRowProps, 'item' | 'at' | 'zone'>) {
  const { answerUntil, state } = item
  if (answerUntil === null || state === 'answered') return null
  const leftMs = new Date(answerUntil).getTime() - at.getTime()
  if (leftMs <= 0) return <span>{texts.tooLate}</span>
  return (
    <span className={classNames('waits-row__window', leftMs < soonMs && 'waits-row__window--soon')}>
      {leftMs < soonMs
        ? texts.left({ left: lasting(leftMs) })
        : texts.until({ when: longDateTime(answerUntil, zone) })}
    </span>
  )
}
