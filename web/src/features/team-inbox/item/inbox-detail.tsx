import type { InboxItem, InboxItemView } from '@marquee/contract/team-inbox.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { AlarmClock, Check, PenLine, RotateCcw, UserRound } from '#ui/icons.ts'
import { Suspense } from 'react'
import { loadBegunReply } from '#features/inbox'
import { ago } from '#lib/time/ago.ts'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { useMay } from '#lib/session/session.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/team-inbox'
import { guestOf } from '../inbox-row.tsx'
import { Remarks } from './remarks.tsx'
import { SourcePart } from './source-part.tsx'
import { useInboxItem } from '../use-inbox.ts'

const BegunReply = lazyPart(() => loadBegunReply())

export interface ItemHandlers {
  readonly onFinish: (item: InboxItem) => void
  readonly onReopen: (item: InboxItem) => void
  readonly onSnooze: (item: InboxItem) => void
  readonly onAssign: (item: InboxItem) => void
}

interface InboxDetailProps {
  readonly itemId: string
  readonly at: Date
  readonly zone: string
  readonly asksToAnswer: number
  readonly handlers: ItemHandlers
  readonly onClose: () => void
  /** On a phone the page says already who it is, where the list has it. */
  readonly hasHead: boolean
}

/** One item: what it is about, what can be done, and what the team says among itself. */
export function InboxDetail({ itemId, onClose, asksToAnswer, ...rest }: InboxDetailProps) {
  const { data, error } = useInboxItem(itemId)
  // also where it was shown before: what it was about may have been taken back
  if (error instanceof ApiError && error.code === 'not-found')
    return (
      <EmptyState
        word={texts.noneWord}
        action={
          data?.item.kind === 'message' ? (
            <Suspense fallback={null}>
              <BegunReply threadId={data.item.subjectId} />
            </Suspense>
          ) : null
        }
      >
        {texts.gone}
      </EmptyState>
    )
  if (error && !data)
    return (
      <Banner kind="fail" role="alert" title={texts.failedLoad}>
        {errorText(error)}
      </Banner>
    )
  if (!data) return <SkeletonRows label={texts.loading} rows={4} lead="face" />
  const { item, remarks } = data
  const { hasHead, handlers, at, zone } = rest
  return (
    <section className="waits__detail" aria-label={texts.with({ name: guestOf(item) })}>
      {hasHead ? <Head item={item} /> : null}
      <Acts item={item} handlers={handlers} />
      <Standing view={data} at={at} zone={zone} />
      <SourcePart view={data} zone={zone} asksToAnswer={asksToAnswer} onDone={onClose} />
      <Remarks key={item.id} itemId={item.id} remarks={remarks} zone={zone} />
    </section>
  )
}

function Head({ item }: { readonly item: InboxItem }) {
  const network = networkNames[item.network]
  return (
    <header className="waits__head">
      <Avatar name={guestOf(item)} src={item.pictureUrl} network={item.network} />
      <div>
        <h2 dir="auto">{guestOf(item)}</h2>
        <p>{texts.kindAt[item.kind]({ network, account: item.accountName })}</p>
      </div>
    </header>
  )
}

function Acts({ item, handlers }: { readonly item: InboxItem; readonly handlers: ItemHandlers }) {
  const may = useMay('editor')
  if (!may) return null
  const isOpen = item.state === 'open'
  return (
    <div className="waits__acts" role="group" aria-label={texts.acts}>
      <Button
        size="sm"
        icon={<UserRound aria-hidden="true" />}
        onClick={() => {
          handlers.onAssign(item)
        }}
      >
        {item.assignee?.name ?? texts.assign.act}
      </Button>
      {item.state === 'answered' ? null : (
        <Button
          size="sm"
          icon={<AlarmClock aria-hidden="true" />}
          onClick={() => {
            handlers.onSnooze(item)
          }}
        >
          {texts.snooze.act}
        </Button>
      )}
      {isOpen ? (
        <Button
          size="sm"
          icon={<Check aria-hidden="true" />}
          onClick={() => {
            handlers.onFinish(item)
          }}
        >
          {texts.done}
        </Button>
      ) : null}
      {item.state === 'done' || item.state === 'snoozed' ? (
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => {
            handlers.onReopen(item)
          }}
        >
          {texts.reopen}
        </Button>
      ) : null}
    </div>
  )
}

interface StandingProps {
  readonly view: InboxItemView
  readonly at: Date
  readonly zone: string
}

/** Whether it is open, who answered, and who writes right now. */
function Standing({ view: { item, presence }, at, zone }: StandingProps) {
  const said = standingOf(item, { presence, at, zone })
  const names = presence.writers.map(({ name }) => name)
  return (
    <div className="waits__standing" role="status">
      {said === null ? null : <p>{said}</p>}
      {names.length === 0 ? null : (
        <p className="waits__writer">
          <PenLine aria-hidden="true" />
          {names.map((name) => texts.writes({ name })).join(' ')}
        </p>
      )}
    </div>
  )
}

function standingOf(
  { state, snoozedUntil }: InboxItem,
  {
    presence: { lastAnswer },
    at,
    zone,
  }: Omit<StandingProps, 'view'> & Pick<InboxItemView, 'presence'>,
): string | null {
  if (snoozedUntil !== null) return texts.snoozedUntil({ when: longDateTime(snoozedUntil, zone) })
  if (state === 'done') return texts.doneNote
  if (state !== 'answered') return null
  if (!lastAnswer) return texts.state.answered
  const when = ago(lastAnswer.at, at)
  return lastAnswer.by === null
    ? texts.answered({ when })
    : texts.answeredBy({ name: lastAnswer.by.name, when })
}
