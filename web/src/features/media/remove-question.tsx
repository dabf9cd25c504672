import { getMedia } from '@marquee/contract/media-work.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#texts/features/media'

const words = texts.remove

interface RemoveQuestionProps {
  /** Null: nothing is asked. */
  readonly item: MediaItem | null
  readonly isRemoving: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/**
 * Whether a file goes. One that a post still needs is not asked about: it says which post that is,
 * and there is nothing to confirm.
 */
export function RemoveQuestion({ item, isRemoving, onConfirm, onCancel }: RemoveQuestionProps) {
  const company = useCompany()
  const { data, isPending } = useQuery({
    queryKey: queryKeys.media(company.id, 'one', item?.id ?? ''),
    queryFn: ({ signal }) => call(getMedia, { params: { id: item?.id ?? '' }, signal }),
    enabled: item !== null,
    // a post may have been planned since
    staleTime: 0,
  })
  const [needed] = isRemoving ? [] : (data?.neededBy ?? [])
  if (item !== null && needed)
    return (
      <Dialog
        open
        title={words.neededTitle({ name: item.name })}
        onClose={onCancel}
        hideClose
        alert
        footer={<Button onClick={onCancel}>{words.close}</Button>}
      >
        <div className="dialog__text">
          {words.needed({
            text: needed.text.replace(/\s+/g, ' ').trim().slice(0, 60),
            at: longDateTime(needed.dueAt, company.timeZone),
          })}
        </div>
      </Dialog>
    )
  return (
    <ConfirmDialog
      open={item !== null}
      destructive
      busy={isRemoving || (item !== null && isPending)}
      title={words.question({ name: item?.name ?? '' })}
      confirm={words.confirm}
      cancel={words.cancel}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {words.note}
    </ConfirmDialog>
  )
}
