import { Suspense } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Rows } from '#ui/layout/list-row.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/team-inbox'
import { InboxRow } from './inbox-row.tsx'
import type { InboxShown, useInbox } from './use-inbox.ts'

const NobodyWaits = lazyPart(async () => (await import('./nobody-waits.tsx')).NobodyWaits)

interface InboxListProps {
  readonly inbox: ReturnType<typeof useInbox>
  readonly shown: InboxShown
  readonly openId: string | null
  readonly at: Date
  readonly zone: string
}

const isFiltered = ({ share, kind, network }: InboxShown) =>
  share !== 'all' || kind !== null || network !== null

export function InboxList({ inbox, shown, openId, at, zone }: InboxListProps) {
  const { items, first, error } = inbox
  if (error && items.length === 0)
    return (
      <LoadFailure
        title={texts.failedLoad}
        error={error}
        again={texts.again}
        onAgain={() => {
          void inbox.refetch()
        }}
      />
    )
  // an empty list of other filters says nothing of this one
  if (!first || (items.length === 0 && inbox.isPlaceholderData))
    return <SkeletonRows label={texts.loading} rows={6} lead="face" />
  if (items.length === 0) {
    if (isFiltered(shown)) return <EmptyState word={texts.noneWord}>{texts.noneFound}</EmptyState>
    return shown.list === 'open' ? (
      <Suspense fallback={<SkeletonRows label={texts.loading} rows={6} lead="face" />}>
        <NobodyWaits />
      </Suspense>
    ) : (
      <EmptyState word={texts.noneWord}>{texts.none[shown.list]}</EmptyState>
    )
  }
  return (
    <>
      <Rows label={texts.list}>
        {items.map((item) => (
          <li key={item.id} id={`inbox-${item.id}`}>
            <InboxRow
              item={item}
              at={at}
              zone={zone}
              chosen={item.id === openId}
              href={`/user-panel/inbox/${item.id}`}
            />
          </li>
        ))}
      </Rows>
      <LoadMore
        list={inbox}
        words={{ failed: texts.failedLoad, again: texts.again, more: texts.more }}
        size="sm"
        className="waits__more"
      />
    </>
  )
}
