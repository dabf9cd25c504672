import './restored.css'
import type { RestoredView } from '@marquee/contract/restored.ts'
import { useState } from 'react'
import { dayMonthTime } from '#lib/time/dates.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Rows } from '#ui/layout/list-row.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/publishing/restored'
import { RestoredRow } from './restored-row.tsx'
import { useEndRestored } from './use-end-restored.ts'
import { useRestored } from './use-restored.ts'

/** What a restore left to decide: the networks were asked, its owner lets the rest go on. */
export function RestoredPage() {
  const { data, error, refetch } = useRestored()
  return (
    <div className="restored">
      <PageHead title={texts.title} sub={texts.sub} />
      {error ? (
        <LoadFailure
          title={texts.failed}
          error={error}
          again={texts.again}
          onAgain={() => void refetch()}
        />
      ) : data === undefined ? (
        <SkeletonRows label={texts.loading} rows={5} />
      ) : (
        <Restored view={data} />
      )}
    </div>
  )
}

function Restored({ view }: { readonly view: RestoredView }) {
  const { timeZone, role } = useCompany()
  const ending = useEndRestored()
  const may = isAtLeast(role, 'editor')
  const { restore, posts, openCount, otherCount } = view
  const hidden = openCount - posts.filter(({ state }) => state !== 'live').length
  const canEnd = otherCount > 0 || posts.some(({ state }) => state === 'waiting')
  return (
    <>
      {restore === null ? null : (
        <Banner title={texts.from({ at: dayMonthTime(restore.takenAt, timeZone) })}>
          {texts.fromText}
        </Banner>
      )}
      {may && canEnd ? <AllActs ending={ending} /> : null}
      {otherCount > 0 ? (
        <p className="restored__note">{texts.others({ count: otherCount })}</p>
      ) : null}
      <Card clip>
        {posts.length === 0 ? (
          <EmptyState word={texts.noneWord}>
            {restore === null ? texts.noRestore : texts.none}
          </EmptyState>
        ) : (
          <Rows label={texts.list}>
            {posts.map((post) => (
              <li key={post.id}>
                <RestoredRow post={post} zone={timeZone} ending={ending} may={may} />
              </li>
            ))}
          </Rows>
        )}
      </Card>
      {hidden > 0 ? <p className="restored__note">{texts.more({ count: hidden })}</p> : null}
    </>
  )
}

function AllActs({ ending }: { readonly ending: ReturnType<typeof useEndRestored> }) {
  const [asks, setAsks] = useState<'release' | 'drop' | null>(null)
  const close = () => {
    setAsks(null)
  }
  const isDrop = asks === 'drop'
  return (
    <div className="restored__all">
      <Button
        variant="primary"
        onClick={() => {
          setAsks('release')
        }}
      >
        {texts.releaseAll}
      </Button>
      <Button
        onClick={() => {
          setAsks('drop')
        }}
      >
        {texts.dropAll}
      </Button>
      <ConfirmDialog
        open={asks !== null}
        title={isDrop ? texts.askDrop : texts.askRelease}
        confirm={isDrop ? texts.dropConfirm : texts.releaseAll}
        destructive={isDrop}
        busy={ending.isPending}
        onCancel={close}
        onConfirm={() => {
          if (asks !== null) ending.mutate({ end: asks, ids: null }, { onSettled: close })
        }}
      >
        {isDrop ? texts.askDropText : texts.askReleaseText}
      </ConfirmDialog>
    </div>
  )
}
