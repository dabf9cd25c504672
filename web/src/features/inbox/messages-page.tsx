import './inbox.css'
import { useCallback, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useCompany } from '#lib/session/session.ts'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import { texts } from '#texts/features/inbox'
import { Talk } from './conversation/talk.tsx'
import { ThreadFilters } from './threads/thread-filters.tsx'
import { ThreadList } from './threads/thread-list.tsx'
import { nameOf } from './threads/thread-row.tsx'
import { useThreads, type ThreadsShown } from './threads/use-threads.ts'

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
        )}
      </Card>
    </div>
  )
}
