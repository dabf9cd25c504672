import './media.css'
import type { MediaItem } from '@marquee/contract/media.ts'
import { Upload as UploadIcon } from '#ui/icons.ts'
import { useState } from 'react'
import { showMore } from '#lib/api/show-more.ts'
import { useMay } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { bytesText } from './upload/bytes-text.ts'
import { FileButton } from './upload/file-button.tsx'
import { MediaTable } from './media-table.tsx'
import { MediaThumb } from './media-thumb.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { texts } from '#texts/features/media'
import { UploadList } from './upload/upload-list.tsx'
import { useDrop } from './upload/use-drop.ts'
import { useAddToLibrary, useMedia, useMediaSizes } from './use-media.ts'
import { useUploads } from './upload/use-uploads.ts'

const recentCount = 3

/** The Media Files tab. */
export function MediaFiles() {
  const media = useMedia()
  // asked for with the files, shown after them: below them it would be pushed down as they come
  useMediaSizes()
  const may = useMay('editor')
  const addToLibrary = useAddToLibrary()
  const [said, setSaid] = useState('')
  const uploads = useUploads({
    onDone: (item) => {
      addToLibrary(item)
      setSaid(texts.upload.done({ name: item.name }))
    },
  })
  const { over, handlers } = useDrop(uploads.add)
  const isEmpty = media.isSuccess && media.items.length === 0
  return (
    <div className="library">
      <div className="library__main">
        {may ? (
          <section
            className={classNames('library__drop', over && 'library__drop--over')}
            aria-label={texts.upload.label}
            {...handlers}
          >
            <UploadIcon aria-hidden="true" />
            <p>
              <b>{over ? texts.upload.drop : texts.upload.label}</b>
              <span>{texts.upload.limits}</span>
            </p>
            <FileButton variant="primary" label={texts.upload.label} onFiles={uploads.add}>
              {texts.upload.choose}
            </FileButton>
          </section>
        ) : (
          <Banner title={texts.upload.locked}>{texts.upload.lockedNote}</Banner>
        )}
        <UploadList uploads={uploads} />
        <p className="sr" role="status">
          {said}
        </p>
        {media.error ? (
          <LoadFailure
            title={texts.files.failed}
            error={media.error}
            again={texts.files.again}
            onAgain={() => {
              void media.refetch()
            }}
          />
        ) : null}
        {media.isPending ? <SkeletonRows label={texts.files.loading} rows={4} /> : null}
        {isEmpty ? <EmptyState word={texts.files.noneWord}>{texts.files.none}</EmptyState> : null}
        {media.items.length === 0 ? null : (
          <>
            <RecentFiles items={media.items} />
            <section className="library__part">
              <h2 id="media-files">{texts.files.title}</h2>
              <MediaTable items={media.items} labelledBy="media-files" />
              {media.hasNextPage ? (
                <p className="library__more">
                  <Button
                    busy={media.isFetchingNextPage}
                    onClick={() => {
                      void showMore(media)
                    }}
                  >
                    {texts.files.more}
                  </Button>
                </p>
              ) : null}
            </section>
          </>
        )}
      </div>
      {media.isPending ? null : <StoragePanel />}
    </div>
  )
}

function RecentFiles({ items }: { readonly items: readonly MediaItem[] }) {
  return (
    <section className="library__part">
      <h2>{texts.recent}</h2>
      <ul className="library__recent">
        {items.slice(0, recentCount).map((item) => (
          <li key={item.id}>
            <MediaThumb item={item} />
            <p className="library__name clamp-1" dir="auto">
              {item.name}
            </p>
            <p className="library__meta">{bytesText(item.bytes)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
