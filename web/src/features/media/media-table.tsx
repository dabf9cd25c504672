import type { MediaItem } from '@marquee/contract/media.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { listDateTime } from '#lib/time/dates.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { bytesText } from './upload/bytes-text.ts'
import { MediaThumb } from './media-thumb.tsx'
import { removeFile } from './remove-file.ts'
import { RemoveQuestion } from './remove-question.tsx'
import { texts } from '#texts/features/media'

const MediaDetail = lazyPart(async () => (await import('./media-detail.tsx')).MediaDetail)
const { files: words, remove } = texts

function kindOf(item: MediaItem): string {
  if (item.state === 'failed') return words.broken
  if (item.progress !== null)
    return `${words.preparing} ${texts.detail.percent({ value: item.progress })}`
  return item.type === 'image' ? words.image : words.video
}

/** Takes a file off the library; says how it went. `onOver`: it went, or it was refused. */
function useRemoval(onOver: () => void) {
  const company = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (item: MediaItem) => removeFile(item.id),
    onSuccess: async () => {
      toast.success(remove.done)
      await client.invalidateQueries({ queryKey: queryKeys.media(company.id) })
    },
    onError: (error) => {
      // what is listed may be older than the reason
      void client.invalidateQueries({ queryKey: queryKeys.media(company.id) })
      toast.error(remove.failed, errorText(error))
    },
    onSettled: onOver,
  })
}

/** Rows of 75 in a window of 400; a card each where it is narrow (MEDIA-003). */
export function MediaTable({
  items,
  labelledBy,
}: {
  readonly items: readonly MediaItem[]
  readonly labelledBy: string
}) {
  const company = useCompany()
  const may = isAtLeast(company.role, 'editor')
  const [asks, setAsks] = useState<MediaItem | null>(null)
  const [shown, setShown] = useState<MediaItem | null>(null)
  const removal = useRemoval(() => {
    setAsks(null)
  })
  return (
    <div className="files" tabIndex={0} role="region" aria-labelledby={labelledBy}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.file}</th>
            <th scope="col" className="files__wide">
              {words.added}
            </th>
            <th scope="col" className="files__wide">
              {words.size}
            </th>
            <th scope="col">
              <span className="sr">{words.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              zone={company.timeZone}
              onShow={setShown}
              onRemove={may ? setAsks : null}
            />
          ))}
        </tbody>
      </table>
      {shown === null ? null : (
        <Suspense fallback={null}>
          <MediaDetail
            id={shown.id}
            name={shown.name}
            onClose={() => {
              setShown(null)
            }}
          />
        </Suspense>
      )}
      <RemoveQuestion
        item={asks}
        isRemoving={removal.isPending}
        onCancel={() => {
          setAsks(null)
        }}
        onConfirm={() => {
          if (asks) removal.mutate(asks)
        }}
      />
    </div>
  )
}

interface FileRowProps {
  readonly item: MediaItem
  readonly zone: string
  readonly onShow: (item: MediaItem) => void
  /** Null: the person may not. */
  readonly onRemove: ((item: MediaItem) => void) | null
}

function FileRow({ item, zone, onShow, onRemove }: FileRowProps) {
  return (
    <tr>
      <td>
        <span className="files__file">
          <MediaThumb item={item} />
          <span>
            <button
              type="button"
              className="files__name"
              aria-label={texts.detail.open({ name: item.name })}
              onClick={() => {
                onShow(item)
              }}
            >
              <b className="clamp-1" dir="auto">
                {item.name}
              </b>
            </button>
            <span className="files__kind" id={`kind-${item.id}`}>
              {kindOf(item)}
              <span className="files__narrow">
                {' '}
                · {bytesText(item.bytes)} · {listDateTime(item.createdAt, zone)}
              </span>
            </span>
          </span>
        </span>
      </td>
      <td className="files__wide num">{listDateTime(item.createdAt, zone)}</td>
      <td className="files__wide num">{bytesText(item.bytes)}</td>
      <td className="files__acts">
        {onRemove === null ? null : (
          <IconButton
            label={words.delete({ name: item.name })}
            aria-describedby={`kind-${item.id}`}
            tooltip={false}
            onClick={() => {
              onRemove(item)
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}
