import './inbox.css'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useCompany } from '#lib/session/session.ts'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/inbox'
import { ThreadFilters } from './threads/thread-filters.tsx'
import { ThreadList } from './threads/thread-list.tsx'
import { nameOf } from './threads/thread-row.tsx'
import { useThreads, type ThreadsShown } from './threads/use-threads.ts'

const loadTalk = async () => (await import('./conversation/talk.tsx')).Talk
// the list is what one sees first
const Talk = lazyPart(loadTalk)
const path = '/user-panel/messages'

/** Threads and the chosen one beside them; on a phone one after the other. */
export function MessagesPage() {
  const { threadId = null } = useParams<{ threadId?: string }>()
  const [, navigate] = useLocation()
  const { timeZone: zone } = useCompany()
  const isWide = useMediaQuery('(min-width: 768px)')
  const [shown, setShown] = useState<ThreadsShown>({ filter: 'all', network: null, q: '' })
  const change = useCallback((next: ThreadsShown) => {
    setShown(next)
  }, [])
  const threads = useThreads(shown)
  const open = threads.items.find(({ id }) => id === threadId)
  const isTalk = threadId !== null && !isWide
  useEffect(() => {
    // it comes by itself after the list; where it does not, the first thread that is opened asks again
    loadTalk().catch(() => null)
  }, [])
  return (
    <div className={classNames('inbox', isTalk && 'inbox--talk')}>
      <PageHead
        title={isTalk && open ? nameOf(open) : texts.title}
        {...(isTalk ? { back: path } : {})}
      />
      <Card className="inbox__split" clip>
        {isTalk ? null : (
          <div className="inbox__side">
            <ThreadFilters shown={shown} list={threads.first} onChange={change} />
            <div className="inbox__list">
              <ThreadList threads={threads} shown={shown} openId={threadId} zone={zone} />
            </div>
          </div>
        )}
        {threadId === null ? (
          isWide ? (
            <div className="inbox__empty">
              <EmptyState word={texts.chooseWord}>{texts.choose}</EmptyState>
            </div>
          ) : null
        ) : (
          <Suspense fallback={<SkeletonRows label={texts.loading} rows={4} lead="face" />}>
            <Talk
              key={threadId}
              threadId={threadId}
              zone={zone}
              head={(name) => (isTalk ? <b dir="auto">{name}</b> : <h2 dir="auto">{name}</h2>)}
              onCancel={() => {
                if (isTalk) navigate(path)
              }}
              onSent={() => undefined}
            />
          </Suspense>
        )}
      </Card>
    </div>
  )
}
