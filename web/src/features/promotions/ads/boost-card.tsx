import type { BoostState, BoostView } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { dayMonthTime } from '#lib/time/dates.ts'
import { useMay } from '#lib/session/session.ts'
import { worded } from '#lib/worded.ts'
import { Badge, type BadgeKind } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { NetworkMarks } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/promotions'
import { AdPicture } from './ad-picture.tsx'
import { adsNetwork, secondPlatform } from '../networks/ad-platforms.ts'
import { moneyText } from '../promotion-words.ts'
import { useDecideBoost, useDrop } from './acts/use-ad-acts.ts'

const words = texts.boost
const network = networkNames[adsNetwork]
const looks: Readonly<Record<BoostState, BadgeKind>> = {
  preparing: 'unsure',
  checking: 'unsure',
  started: 'unsure',
  held: 'warn',
  missed: 'warn',
  undoing: 'unsure',
  failed: 'fail',
}
const notes: Readonly<Record<BoostState, string | null>> = {
  preparing: words.preparingNote({ network }),
  checking: words.checkingNote({ network }),
  started: words.startedNote,
  held: null,
  missed: words.missedNote,
  undoing: words.undoingNote,
  failed: words.failedNote({ network }),
}
/** Something of it could not be removed, or may not have been, which its problem tells. */
const isLeft = ({ problem }: BoostView) =>
  problem !== null && problem.code.startsWith('promotions.left-')
/** Nobody could find out whether it was started. */
const asks = ({ decisions }: BoostView) => decisions.length > 0
/** It may run, also where its owner has said that it is not there. */
const isUnknown = (boost: BoostView) =>
  asks(boost) || boost.problem?.code === 'promotions.left-unknown'
function noteOf(boost: BoostView): string | null {
  if (asks(boost)) return words.notKnownNote({ network })
  return isLeft(boost) ? null : notes[boost.state]
}
const isOver = (state: BoostState) => state === 'missed' || state === 'failed'

interface BoostCardProps {
  readonly boost: BoostView
  /** Of the ads account, where it does not tell in whose days it ends. */
  readonly zone: string
}

/** What was pressed here and is no ad yet: dashed until its network has it. */
export function BoostCard({ boost, zone }: BoostCardProps) {
  const { state, postText } = boost
  const look = isUnknown(boost) ? 'warn' : looks[state]
  const problem = asks(boost) ? null : boost.problem
  const note = noteOf(boost)
  return (
    <li
      className={classNames('card card--clip promo-card', look === 'unsure' && 'promo-card--open')}
      data-boost={state}
    >
      <div className="promo-card__top">
        <AdPicture src={boost.thumbnailUrl} />
        <span className="promo-card__badge">
          <Badge kind={look}>{isUnknown(boost) ? words.notKnown : words[state]}</Badge>
        </span>
      </div>
      <div className="promo-card__body">
        <div>
          <h3 className="clamp-2" dir="auto">
            {postText === null || postText === '' ? words.withoutText : postText}
          </h3>
          <p className="promo-card__when">
            <span>{words.ends({ date: dayMonthTime(boost.endDate, boost.zone ?? zone) })}</span>
            <NetworkMarks
              networks={boost.showOnInstagram ? [adsNetwork, secondPlatform] : [adsNetwork]}
            />
          </p>
        </div>
        <p className="promo-card__where" dir="auto">
          {words.where({ km: boost.radius, address: boost.address })}
        </p>
        <p className="promo-budget__line">
          <span>{texts.card.budget}</span>
          <b>{moneyText(boost.budget, boost)}</b>
        </p>
        <div role="status">
          {problem === null ? null : (
            <p className="promo-note" data-kind={look}>
              {worded(problem)}
            </p>
          )}
          {note === null ? null : <p className="promo-card__quiet">{note}</p>}
        </div>
        {asks(boost) ? <Decide boost={boost} /> : <BoostActs boost={boost} />}
      </div>
    </li>
  )
}

function BoostActs({ boost: { id, state, canDrop, postId } }: Pick<BoostCardProps, 'boost'>) {
  const may = useMay('manager')
  const drop = useDrop(id)
  if (!may) return null
  return (
    <div className="promo-card__acts">
      {isOver(state) ? (
        <ButtonLink
          size="sm"
          grow
          href={`/user-panel/promotions/new/${encodeURIComponent(postId)}`}
        >
          {words.again}
        </ButtonLink>
      ) : null}
      {canDrop ? (
        <Button
          size="sm"
          busy={drop.isPending}
          onClick={() => {
            drop.mutate()
          }}
        >
          {isOver(state) ? words.putAway : words.takeBack}
        </Button>
      ) : null}
    </div>
  )
}

/** What its owner can say after looking there. */
function Decide({ boost: { id, decisions } }: Pick<BoostCardProps, 'boost'>) {
  const may = useMay('manager')
  const decide = useDecideBoost(id)
  if (!may) return null
  return (
    <div className="promo-card__acts">
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          busy={decide.isPending && decide.variables === decision}
          aria-disabled={decide.isPending || undefined}
          onClick={() => {
            decide.mutate(decision)
          }}
        >
          {words[decision]}
        </Button>
      ))}
    </div>
  )
}
