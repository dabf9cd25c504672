import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import { Suspense } from 'react'
import { dayAt } from '#lib/time/dates.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { useScheduled } from '../posts/use-posts.ts'
import type { DraftContent } from './draft/draft-content.ts'
import { sameMinute } from './schedule/same-minute.ts'
import { PostPreview } from './preview/post-preview.tsx'
import type { ScheduledMoment } from './schedule/schedule-dialog.tsx'
import { texts } from '#texts/features/publishing/composer'

export const loadScheduleDialog = () => import('./schedule/schedule-dialog.tsx')
const ScheduleDialog = lazyPart(async () => (await loadScheduleDialog()).ScheduleDialog)

interface WhenProps {
  readonly zone: string
  readonly start: string | null
  readonly latenessMinutes?: number | undefined
  readonly isMoving: boolean
  readonly isTaking?: boolean
  readonly networks: readonly NetworkKey[]
  /** The post itself, where it stands in the plan already. */
  readonly own?: string | undefined
  readonly busy: boolean
  readonly error: string | undefined
  readonly onChoose: (instant: Date | null) => void
  readonly onSchedule: (moment: ScheduledMoment) => void
  readonly onClose: () => void
}

/** The schedule dialog, fetched when it is wanted; days with posts on them have a dot. */
export function WhenDialog({ zone, networks, own, ...rest }: WhenProps) {
  const { data: scheduled = [] } = useScheduled()
  return (
    <Suspense
      fallback={
        <Dialog open size="lg" title={texts.schedule.title} onClose={rest.onClose}>
          <SkeletonRows rows={5} />
        </Dialog>
      }
    >
      <ScheduleDialog
        zone={zone}
        taken={new Set(scheduled.map((post) => dayAt(post.scheduledAt, zone)))}
        sameMinute={(instant) => sameMinute(scheduled, { networks, instant, own })}
        {...rest}
      />
    </Suspense>
  )
}

/** How it will look, for phones, where there is no room beside the form. */
export function LookDialog({
  content,
  tools,
  onClose,
}: {
  readonly content: DraftContent
  readonly tools: readonly Tool[]
  readonly onClose: () => void
}) {
  return (
    <Dialog
      open
      title={texts.preview.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.composer.act.close}</Button>}
    >
      <PostPreview content={content} tools={tools} />
    </Dialog>
  )
}
