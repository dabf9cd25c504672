import { networkNames } from '@marquee/contract/networks/table.ts'
import { ExternalLink } from '#ui/icons.ts'
import type { ReactNode } from 'react'
import { dayAt, lasting, longDate, secondTimeAt } from '#lib/time/dates.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/publishing/why'
import type { Why } from './use-why.ts'

const words = texts.receipt
/** Numbers longer than this are cut in the middle; all of it stands in the tooltip. */
const longestNumber = 14

const shortened = (number: string) =>
  number.length > longestNumber ? `${number.slice(0, 4)}…${number.slice(-4)}` : number

/** What stands where a network's yes would stand. */
function withoutAnswer({ publication: { state }, receipt: { asked } }: Why): string {
  switch (state) {
    case 'unknown':
      return words.noAnswer
    case 'failed':
      return asked === null ? words.never : words.refused
    case 'missed':
    case 'canceled':
      return words.never
    default:
      return words.notYet
  }
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** When it was asked for, taken and seen, to the second: what an owner can show to anyone. */
export function WhyReceipt({ why }: { readonly why: Why }) {
  const { receipt, publication, timeZone: zone } = why
  const name = networkNames[publication.network]
  const dueDay = dayAt(receipt.due, zone)
  const moment = (at: string) => (
    <time dateTime={at}>
      {dayAt(at, zone) === dueDay
        ? secondTimeAt(at, zone)
        : `${longDate(at, zone)}, ${secondTimeAt(at, zone)}`}
    </time>
  )
  const isOver = publication.state === 'missed' || publication.state === 'canceled'
  return (
    <Card as="section" pad aria-labelledby="why-receipt">
      <h2 id="why-receipt">{words.title}</h2>
      <dl className="why__facts">
        <div>
          <dt>{words.due}</dt>
          <dd>{moment(receipt.due)}</dd>
        </div>
        <div>
          <dt>{words.asked}</dt>
          <dd>
            {receipt.asked === null
              ? isOver || publication.state === 'failed'
                ? words.never
                : words.notYet
              : moment(receipt.asked)}
          </dd>
        </div>
        <div>
          <dt>
            {receipt.accepted === null && publication.state === 'failed' && receipt.asked !== null
              ? words.answer
              : words.accepted}
          </dt>
          <dd>{receipt.accepted === null ? withoutAnswer(why) : moment(receipt.accepted)}</dd>
        </div>
        {receipt.seen === null &&
        publication.state !== 'published' &&
        publication.state !== 'unknown' ? null : (
          <div>
            <dt>{words.seen}</dt>
            <dd>{receipt.seen === null ? words.notYet : moment(receipt.seen)}</dd>
          </div>
        )}
        {receipt.lastLook === null ? null : (
          <Fact name={words.looks}>
            {words.lookCount({ count: receipt.looks, last: secondTimeAt(receipt.lastLook, zone) })}
          </Fact>
        )}
        {receipt.lateByMs === null ? null : (
          <Fact name={words.late}>{lasting(receipt.lateByMs)}</Fact>
        )}
        {receipt.number === null ? null : (
          <div>
            <dt>{words.number}</dt>
            <dd title={receipt.number}>{shortened(receipt.number)}</dd>
          </div>
        )}
      </dl>
      {publication.permalink === null ? null : (
        <a
          className={buttonClass({ full: true })}
          href={publication.permalink}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden="true" />
          {words.openOn({ network: name })}
        </a>
      )}
    </Card>
  )
}
