import './team-inbox.css'
import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import { Keyboard } from '#ui/icons.ts'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { loadLateMessages } from '#features/inbox'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useCompany, useMay } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import { texts } from '#texts/features/team-inbox'
import { InboxDetail, type ItemHandlers } from './item/inbox-detail.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { guestOf } from './inbox-row.tsx'
import { useInbox, type InboxShown } from './use-inbox.ts'
import { useItemActs, type ItemActs } from './item/use-item-acts.ts'
import { useNow } from '#lib/time/use-now.ts'
import { useShortcuts } from './use-shortcuts.ts'

const LateMessages = lazyPart(() => loadLateMessages())
const questions = () => import('./item/item-questions.tsx')
const AssignQuestion = lazyPart(async () => (await questions()).AssignQuestion)
const KeysDialog = lazyPart(async () => (await questions()).KeysDialog)
const SnoozeQuestion = lazyPart(
  async () => (await import('./item/snooze-question.tsx')).SnoozeQuestion,
)
const path = '/user-panel/inbox'
const tickMs = 5000

type InboxQuestion =
  | { readonly what: 'snooze' | 'assign'; readonly item: InboxItem }
  | { readonly what: 'keys' }

const rowOf = (id: string) => document.querySelector<HTMLElement>(`#inbox-${CSS.escape(id)} > *`)
const focusedId = () =>
  document.activeElement?.closest('[id^="inbox-"]')?.id.slice('inbox-'.length) ?? null

/** Nobody went on to something else: the focus is nowhere, on its row, or on its acts. */
function hasStayed(id: string, isOpen: boolean): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return focusedId() === id || (isOpen && activeElement.closest('.waits__acts') !== null)
}

/** Moving through the list, by keys and after something left it. */
function useWay({ items, openId, isWide }: Pick<Around, 'items' | 'openId' | 'isWide'>) {
  const [, navigate] = useLocation()
  const openNow = useRef(openId)
  useLayoutEffect(() => {
    openNow.current = openId
  }, [openId])
  const atId = () => {
    const id = focusedId() ?? openId
    return items.some((one) => one.id === id) ? id : null
  }
  const step = (by: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === atId())
    const to = at < 0 ? items[0] : items[at + by]
    if (to) rowOf(to.id)?.focus()
  }
  /**
   * What is open is followed by what comes after it, on a phone by the list. The answer may be
   * late: the list is that of the press, and whoever opened something else meanwhile stays there.
   */
  const leave = (id: string) => {
    const at = items.findIndex((one) => one.id === id)
    const next = items[at + 1] ?? items[at - 1]
    const isOpen = openNow.current === id
    const takesFocus = hasStayed(id, isOpen)
    if (isOpen) navigate(isWide && next ? `${path}/${next.id}` : path)
    if (next && takesFocus) rowOf(next.id)?.focus()
  }
  return { current: () => items.find(({ id }) => id === atId()), step, leave }
}

interface Around {
  readonly items: readonly InboxItem[]
  readonly openId: string | null
  readonly isWide: boolean
  readonly acts: ItemActs
}

/** What keys and buttons do. */
function useDesk({ items, openId, isWide, acts }: Around) {
  const [, navigate] = useLocation()
  const may = useMay('editor')
  const way = useWay({ items, openId, isWide })
  const [asked, setAsked] = useState<InboxQuestion | null>(null)
  const [answers, setAnswers] = useState({ id: '', times: 0 })
  // whoever comes back to it later did not press again
  const [openWas, setOpenWas] = useState(openId)
  if (openWas !== openId) {
    setOpenWas(openId)
    if (answers.id !== openId) setAnswers({ id: '', times: 0 })
  }
  const handlers: ItemHandlers = {
    onFinish: (item) => {
      acts.finish.mutate(item, {
        onSuccess: () => {
          way.leave(item.id)
        },
      })
    },
    onReopen: (item) => {
      acts.reopen.mutate(item)
    },
    onSnooze: (item) => {
      setAsked({ what: 'snooze', item })
    },
    onAssign: (item) => {
      setAsked({ what: 'assign', item })
    },
  }
  useShortcuts((key) => {
    if (key === 'next') return way.step(1)
    if (key === 'previous') return way.step(-1)
    if (key === 'keys') return setAsked({ what: 'keys' })
    const item = way.current()
    if (!item || !may) return
    if (key === 'assign') handlers.onAssign(item)
    else if (key === 'reply') {
      setAnswers(({ times }) => ({ id: item.id, times: times + 1 }))
      navigate(`${path}/${item.id}`)
    } else if (item.state === 'answered') return
    else if (key === 'snooze') handlers.onSnooze(item)
    else if (item.state !== 'done') handlers.onFinish(item)
  })
  const answersTo = (id: string) => (answers.id === id ? answers.times : 0)
  return { way, asked, setAsked, answersTo, handlers }
}
type Desk = ReturnType<typeof useDesk>

/** What is asked of somebody, over the page. */
function Questions({ desk, acts }: { readonly desk: Desk; readonly acts: ItemActs }) {
  const { asked, setAsked, way } = desk
  const close = () => {
    setAsked(null)
  }
  if (asked === null) return null
  if (asked.what === 'keys') return <KeysDialog onClose={close} />
  const { item } = asked
  if (asked.what === 'assign') return <AssignQuestion item={item} acts={acts} onClose={close} />
  return (
    <SnoozeQuestion
      item={item}
      acts={acts}
      onClose={close}
      onGone={() => {
        way.leave(item.id)
      }}
    />
  )
}

const KeysButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button variant="quiet" icon={<Keyboard aria-hidden="true" />} onClick={onPress}>
    {texts.keys.title}
  </Button>
)

const everything: InboxShown = { list: 'open', share: 'all', kind: null, network: null }

/** The one list of what waits for an answer, and what is open beside it; on a phone over it. */
export function InboxPage() {
  const { itemId = null } = useParams<{ itemId?: string }>()
  const [, navigate] = useLocation()
  const { timeZone: zone } = useCompany()
  const isWide = useMediaQuery('(min-width: 992px)')
  const at = useNow(tickMs)
  const [shown, setShown] = useState(everything)
  const inbox = useInbox(shown)
  const acts = useItemActs()
  const { items } = inbox
  const desk = useDesk({ items, openId: itemId, isWide, acts })
  const open = items.find(({ id }) => id === itemId)
  const isOver = itemId !== null && !isWide
  const askForKeys = () => {
    desk.setAsked({ what: 'keys' })
  }
  const close = () => {
    navigate(path)
  }
  return (
    <div className={classNames('waits', isOver && 'waits--over')}>
      <PageHead
        title={isOver && open ? guestOf(open) : texts.title}
        {...(isOver ? { back: path } : {})}
        {...(isWide ? { actions: <KeysButton onPress={askForKeys} /> } : {})}
      />
      <Card className="waits__split" clip>
        {isOver ? null : (
          <div className="waits__side">
            <InboxFilters shown={shown} page={inbox.first} onChange={setShown} />
            <div className="waits__list">
              <Suspense fallback={null}>
                <LateMessages />
              </Suspense>
              <InboxList inbox={inbox} shown={shown} openId={itemId} at={at} zone={zone} />
            </div>
          </div>
        )}
        {itemId === null ? (
          <NothingOpen />
        ) : (
          <InboxDetail
            key={itemId}
            itemId={itemId}
            at={at}
            zone={zone}
            asksToAnswer={desk.answersTo(itemId)}
            handlers={desk.handlers}
            onClose={close}
            hasHead={isWide || open === undefined}
          />
        )}
      </Card>
      <Suspense>
        <Questions desk={desk} acts={acts} />
      </Suspense>
    </div>
  )
}

const NothingOpen = () => (
  <div className="waits__empty">
    <EmptyState word={texts.chooseWord}>{texts.choose}</EmptyState>
  </div>
)
