import type { MediaItem } from '@marquee/contract/media.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isVideo, useAddToLibrary, useUploads } from '#features/media'
import { texts as words } from '#texts/features/publishing/steps/files'
import { pictureOf, type DraftPicture } from '../../composer/draft/draft-content.ts'
import { held, whatFits } from '../../composer/media/what-fits.ts'

/** Of one part: what it has, what its network takes, and who hears of changes. */
export interface PartFiles {
  /** Which part, the post itself being the first. */
  readonly nth: number
  readonly pictures: readonly DraftPicture[]
  /** How many its network takes. */
  readonly most: number
  readonly network: string
  readonly onChange: (add: (before: readonly DraftPicture[]) => readonly DraftPicture[]) => void
  readonly onBusy: (isBusy: boolean) => void
  readonly onSay: (what: string) => void
}

/** Brings files to a part, from the device or the library; `left` says why one was left out. */
export function usePartUploads({
  nth,
  pictures,
  most,
  network,
  onChange,
  onBusy,
  onSay,
}: PartFiles) {
  const [left, setLeft] = useState<string>()
  const addToLibrary = useAddToLibrary()
  const uploads = useUploads({
    onDone: (item) => {
      addToLibrary(item)
      put([item])
    },
  })
  const { isBusy } = uploads
  const reportBusy = useEffectEvent((busy: boolean) => {
    onBusy(busy)
  })
  useEffect(() => {
    reportBusy(isBusy)
    return () => {
      if (isBusy) reportBusy(false)
    }
  }, [isBusy])
  function put(items: readonly MediaItem[]) {
    onChange((before) => [
      ...before,
      ...items.filter(({ id }) => before.every((one) => one.id !== id)).map(pictureOf),
    ])
    onSay(words.added({ nth, names: items.map(({ name }) => name).join(', ') }))
  }
  function fit<T>(all: readonly T[], isOneVideo: (one: T) => boolean): readonly T[] {
    const has = held(pictures, uploads.uploads)
    const { fitting, problem } = whatFits(all, isOneVideo, { ...has, most })
    const why = problem === 'full' ? words.full({ network, most }) : words.alone
    setLeft(problem === null ? undefined : why)
    return fitting
  }
  return {
    uploads,
    left,
    addFiles: (files: readonly File[]) => {
      uploads.add(fit(files, isVideo))
    },
    pick: (items: readonly MediaItem[]) => {
      const fitting = fit(items, ({ type }) => type === 'video')
      if (fitting.length > 0) put(fitting)
    },
    remove: ({ id, name }: DraftPicture) => {
      setLeft(undefined)
      onChange((before) => before.filter((one) => one.id !== id))
      onSay(words.removed({ nth, name }))
    },
  }
}
