import type { Tool } from '@marquee/contract/accounts.ts'
import { ArrowRight, ChevronDown } from '#ui/icons.ts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { ConnectOrAsk } from '#features/accounts'
import { IncidentAct, IncidentIcon, useAreIncidentsKnown, useIncidents } from '#features/publishing'
import { countedText, kindIcons } from '#features/team-inbox'
import { classNames } from '#ui/class-names.ts'
import { now } from '#lib/time/clock.ts'
import { useCompany } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { guestNeedsOf, needsOf, type GuestNeed, type Need } from './needs.ts'
import { useWaiting } from './use-waiting.ts'
import { texts } from '#texts/features/dashboard/needs'

const words = texts.needs
/** Side by side on a wide screen; the rest is a press away. */
const most = 3

interface NeedsYouProps {
  readonly tools: readonly Tool[]
  /** Whether what stands above has its height. It is asked for meanwhile, so that it comes at once. */
  readonly isShown: boolean
  /**
   * Called once it is known whether there is anything: what stands below keeps out of sight until
   * then, so that it does not move.
   */
  readonly onKnown: () => void
}

/** A row that is there only when something waits for a person. */
export function NeedsYou({ tools, isShown, onKnown }: NeedsYouProps) {
  const needs = needsOf(tools, useIncidents())
  const waiting = useWaiting()
  const { timeZone: zone } = useCompany()
  const [isOpen, setOpen] = useState(false)
  const fromGuests = guestNeedsOf(waiting.items, { at: now(), zone })
  const isKnown = useAreIncidentsKnown() && !waiting.isPending
  useEffect(() => {
    if (isKnown) onKnown()
  }, [isKnown, onKnown])
  const all = needs.length + fromGuests.length
  if (all === 0 || !isShown) return null
  // what was opened is closed again where no more is left than stands there anyway
  if (isOpen && all <= most) setOpen(false)
  const shown = isOpen ? all : most
  return (
    <Card
      className={classNames('needs', isOpen && 'needs--open')}
      as="section"
      aria-label={words.label}
    >
      <ul>
        {needs.slice(0, shown).map((need) => (
          <li key={need.key} className="needs__one">
            <IncidentIcon kind={need.kind} />
            <p>
              <b>{need.title}</b>
              {need.post === null ? null : (
                <span className="clamp-1 needs__post" dir="auto">
                  {need.post}
                </span>
              )}
              <span className="clamp-2">{need.note}</span>
            </p>
            <span className="needs__act">
              <Act need={need} />
            </span>
          </li>
        ))}
        {fromGuests.slice(0, Math.max(0, shown - needs.length)).map((need) => (
          <FromGuest key={need.key} need={need} />
        ))}
      </ul>
      {waiting.isMore && (isOpen || all <= most) ? <AllInInbox count={waiting.all} /> : null}
      {all > most ? <More count={all - most} isOpen={isOpen} onTurn={setOpen} /> : null}
    </Card>
  )
}

/** More waits than is listed here. */
function AllInInbox({ count }: { readonly count: number }) {
  return (
    <Link className="card__more" href="/user-panel/inbox">
      {words.all({ count: countedText(count) })}
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}

interface MoreProps {
  readonly count: number
  readonly isOpen: boolean
  readonly onTurn: (isOpen: boolean) => void
}

function More({ count, isOpen, onTurn }: MoreProps) {
  return (
    <button
      type="button"
      className="card__more"
      aria-expanded={isOpen}
      onClick={() => {
        onTurn(!isOpen)
      }}
    >
      {isOpen ? words.fewer : words.more({ count })}
      <ChevronDown aria-hidden="true" />
    </button>
  )
}

function FromGuest({ need: { kind, title, says, href } }: { readonly need: GuestNeed }) {
  const Icon = kindIcons[kind]
  return (
    <li className="needs__one">
      <Icon className="trouble-icon" aria-hidden="true" />
      <p>
        <b>{title}</b>
        <span className="clamp-1 needs__post" dir="auto">
          {says}
        </span>
      </p>
      <span className="needs__act">
        <ButtonLink size="sm" href={href} aria-label={`${words.answer}: ${title}`}>
          {words.answer}
        </ButtonLink>
      </span>
    </li>
  )
}

function Act({ need: { incident, account } }: { readonly need: Need }) {
  if (incident) return <IncidentAct incident={incident} />
  return account ? (
    <ConnectOrAsk again>
      <ButtonLink
        size="sm"
        href="/user-panel/tools"
        aria-label={`${words.reconnect}: ${account.pageName}`}
      >
        {words.reconnect}
      </ButtonLink>
    </ConnectOrAsk>
  ) : null
}
