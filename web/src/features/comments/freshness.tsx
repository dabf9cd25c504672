import type { Message } from '@marquee/contract/message.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ago } from '#lib/time/ago.ts'
import { errorText } from '#lib/api/api-error.ts'
import { useNow } from '#lib/time/use-now.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/comments'

interface Read {
  readonly data: readonly unknown[]
  readonly readAt: string | null
  readonly isReading: boolean
  readonly total: number
  readonly problem: Message | null
}

/** How fresh the comments are: being read, read just now, or why they could not be. */
export function Freshness({
  network,
  query,
  failed,
}: {
  readonly network: string
  readonly query: UseQueryResult<Read>
  readonly failed: string
}) {
  const { data, error, refetch } = query
  const again = (
    <Button
      size="sm"
      onClick={() => {
        void refetch()
      }}
    >
      {texts.again}
    </Button>
  )
  if (error)
    return (
      <Banner kind="fail" role="alert" title={failed} action={again}>
        {errorText(error)}
      </Banner>
    )
  // the first reading of a post has nothing to show yet
  if (!data || (data.readAt === null && data.isReading && data.data.length === 0))
    return <SkeletonRows label={texts.loading} rows={3} />
  return <Known network={network} read={data} failed={failed} again={again} />
}

interface KnownProps {
  readonly network: string
  readonly read: Read
  readonly failed: string
  readonly again: ReactNode
}

/** What is said above comments that are known, and in place of none. */
function Known({ network, read, failed, again }: KnownProps) {
  const at = useNow()
  const { data, problem, readAt, isReading, total } = read
  // a reading also ends without a problem where its network is switched off or has no calls to spare
  const isUnread = readAt === null && !isReading
  if (isUnread && problem === null)
    return <Banner kind="plain" role="status" title={texts.notYet} action={again} />
  return (
    <>
      {problem === null ? null : (
        <Banner kind="warn" role="status" title={failed} action={again}>
          {worded(problem)}
        </Banner>
      )}
      {isUnread ? null : (
        <p className="comments__fresh" role="status">
          {isReading || readAt === null ? (
            texts.reading({ network })
          ) : (
            <>
              {texts.total({ count: total })} · {/* that a minute went by is not read out */}
              <span aria-live="off">{texts.readAt({ when: ago(readAt, at) })}</span>
            </>
          )}
        </p>
      )}
      {data.length === 0 && !isReading && problem === null ? (
        <EmptyState word={texts.noneWord}>{texts.none}</EmptyState>
      ) : null}
    </>
  )
}
