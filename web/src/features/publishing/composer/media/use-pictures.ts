import type { MediaItem } from '@marquee/contract/media.ts'
import { checkFile, isVideo, takePlace, useAddToLibrary, useUploads } from '#features/media'
import { useSteady } from '#lib/page/use-steady.ts'
import type { DraftContent, DraftPicture } from '../draft/draft-content.ts'
import { texts } from '#texts/features/publishing/composer'
import { useChosenOrder } from './use-chosen-order.ts'
import type { ChangeContent } from '../draft/use-changes.ts'
import type { useNetworkChoice } from '../choose-networks/use-network-choice.ts'
import { held, whatFits } from './what-fits.ts'

const words = texts.composer

interface PicturesInput {
  readonly content: DraftContent
  readonly change: ChangeContent
  readonly choice: ReturnType<typeof useNetworkChoice>
  readonly onAdded: (name: string) => void
  /** Why something was left out; undefined takes back what was said. */
  readonly onProblem: (problem: string | undefined) => void
}

/**
 * The files of the form: chosen, dropped, pasted or of the library, in the order in which they were
 * chosen.
 */
export function usePictures({ content, change, choice, onAdded, onProblem }: PicturesInput) {
  const addToLibrary = useAddToLibrary()
  const chosen = useChosenOrder(content.pictures)
  const uploads = useUploads({
    onDone: (item, place) => {
      addToLibrary(item)
      add([item], place)
      // not before: a video that is refused leaves the post as it was
      if (item.type === 'video') choice.chooseVideo()
      onAdded(item.name)
    },
  })
  const has = held(content.pictures, uploads.uploads)
  function add(items: readonly MediaItem[], place: number) {
    const inOrder = chosen(items, place)
    change((before) => ({ pictures: inOrder(before.pictures) }))
    onProblem(undefined)
  }
  /** What of the chosen files may go with what the post has; the networks are told of them. */
  function fit<T>(all: readonly T[], isOneVideo: (one: T) => boolean): readonly T[] {
    const { fitting, problem } = whatFits(all, isOneVideo, has)
    if (fitting.length > 0 && !fitting.some(isOneVideo))
      choice.choosePictures(has.pictures + fitting.length)
    onProblem(problem === null ? undefined : words[problem])
    if (all.length > 0) choice.askForNetwork()
    return fitting
  }
  const addFiles = useSteady((files: readonly File[]) => {
    if (files.length === 0) return
    const isRefused = (file: File) => checkFile(file) !== null
    const taken = files.filter((file) => !isRefused(file))
    const fitting = fit(taken, isVideo)
    // something was chosen to be posted, and nowhere to post it (COMPOSER-003)
    if (taken.length === 0) choice.askForNetwork()
    // why one is refused stands where its upload would
    const shown = files.filter((file) => isRefused(file) || fitting.includes(file))
    if (shown.length > 0) uploads.add(shown)
  })
  const pick = useSteady((items: readonly MediaItem[]) => {
    const fitting = fit(items, ({ type }) => type === 'video')
    const inOrder = chosen(fitting, takePlace())
    if (fitting.some(({ type }) => type === 'video')) choice.chooseVideo()
    if (fitting.length > 0) change((before) => ({ pictures: inOrder(before.pictures) }))
  })
  const set = useSteady((pictures: readonly DraftPicture[]) => {
    onProblem(undefined)
    change({ pictures })
  })
  return { uploads, hasVideo: has.videos > 0, addFiles, pick, set }
}
