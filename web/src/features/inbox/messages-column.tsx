import './inbox.css'
import type { MessageThread } from '@marquee/contract/messages.ts'
import { ArrowRight } from '#ui/icons.ts'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Rows } from '#ui/layout/list-row.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/inbox'
import { isFirstReading } from './threads/first-reading.ts'
import { LateMessages } from './threads/messages-age.tsx'
import { NoThreads } from './threads/no-threads.tsx'
import { ThreadProblems } from './threads/thread-problems.tsx'
import { nameOf, ThreadRow } from './threads/thread-row.tsx'
import { useThreads } from './threads/use-threads.ts'

// the home page shows rows; the talk comes with the first that is opened
const Talk = lazyPart(async () => (await import('./conversation/talk.tsx')).Talk)
/** As of posts (DASHBOARD-002). */
const most = 6

/** The newest threads on the dashboard; a row opens its talk (MESSAGES-003). */
export function MessagesColumn({ zone }: { readonly zone: string }) {
  const threads = useThreads({ filter: 'all', network: null, q: '' }, most)
  const { items, first, error } = threads
  const again = () => {
    void threads.refetch()
  }
  const [open, setOpen] = useState<MessageThread | null>(null)
  // closed with what it showed, so that it does not empty while it goes
  const [isOpen, setIsOpen] = useState(false)
  // an answer may go out after its dialog was left for another
  const openId = useRef<string | null>(null)
  const close = () => {
    openId.current = null
    setIsOpen(false)
  }
  if (error && items.length === 0)
    return (
      <LoadFailure title={texts.failedLoad} error={error} again={texts.again} onAgain={again} />
    )
  if (!first || (items.length === 0 && isFirstReading(first)))
    return (
      <Card clip>
        <SkeletonRows label={texts.loading} rows={4} />
      </Card>
    )
  return (
    <>
      <Card clip className="inbox-column">
        <LateMessages readAt={first.readAt} />
        <ThreadProblems problems={first.problems} />
        {items.length === 0 ? (
          <NoThreads reading={first} onAgain={again} />
        ) : (
          <>
            <Rows label={texts.list}>
              {items.slice(0, most).map((thread) => (
                <li key={thread.id}>
                  <ThreadRow
                    thread={thread}
                    zone={zone}
                    onPress={() => {
                      openId.current = thread.id
                      setOpen(thread)
                      setIsOpen(true)
                    }}
                  />
                </li>
              ))}
            </Rows>
            <Link className="card__more" href="/user-panel/messages">
              {texts.seeAll}
              <ArrowRight aria-hidden="true" />
            </Link>
          </>
        )}
      </Card>
      <Dialog open={isOpen} title={open ? nameOf(open) : texts.title} onClose={close}>
        {open ? (
          <div className="talk-dialog">
            <Suspense fallback={<SkeletonRows label={texts.loading} rows={4} />}>
              <Talk
                key={open.id}
                threadId={open.id}
                zone={zone}
                head={null}
                onCancel={close}
                onSent={() => {
                  if (openId.current === open.id) close()
                }}
              />
            </Suspense>
          </div>
        ) : null}
      </Dialog>
    </>
  )
}
