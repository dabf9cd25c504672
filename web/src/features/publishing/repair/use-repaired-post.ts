import type { MediaItem } from '@marquee/contract/media.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { isVideo, takePlace, useAddToLibrary, useUploads } from '#features/media'
import { hasProblems, problemsOf, type PostProblems } from '../composer/check/check-post.ts'
import { isSame, type DraftContent } from '../composer/draft/draft-content.ts'
import { useMeasureForX } from '../composer/text/measure-for-x.ts'
import { texts as composerTexts } from '#texts/features/publishing/composer'
import { useChosenOrder } from '../composer/media/use-chosen-order.ts'
import { held, whatFits } from '../composer/media/what-fits.ts'
import { useKeptWords } from './use-kept-words.ts'
import { useRepair } from './use-repair.ts'

type Pictures = DraftContent['pictures']

interface AddedPictures {
  readonly pictures: Pictures
  /** Takes what was added, as a change of what stands by then. */
  readonly onAdd: (inOrder: (standing: Pictures) => Pictures) => void
  /** What is said where not all of it fits; undefined: all did. */
  readonly onMisfit: (problem: string | undefined) => void
}

/** Pictures from this device or the library, as many as fit, in the order in which they were chosen. */
function useAddedPictures({ pictures, onAdd, onMisfit }: AddedPictures) {
  const addToLibrary = useAddToLibrary()
  const uploads = useUploads({
    onDone: (item, place) => {
      addToLibrary(item)
      add([item], place)
    },
  })
  const chosen = useChosenOrder(pictures)
  function add(items: readonly MediaItem[], place: number) {
    onAdd(chosen(items, place))
  }
  return {
    uploads,
    addFiles: (files: readonly File[]) => {
      const { fitting, problem } = whatFits(files, isVideo, held(pictures, uploads.uploads))
      uploads.add(fitting)
      onMisfit(problem === null ? undefined : composerTexts.composer[problem])
    },
    pick: (items: readonly MediaItem[]) => {
      const { fitting, problem } = whatFits(
        items,
        ({ type }) => type === 'video',
        held(pictures, uploads.uploads),
      )
      add(fitting, takePlace())
      if (problem !== null) onMisfit(composerTexts.composer[problem])
    },
  }
}

interface RepairedPost {
  readonly publication: Pick<PublicationView, 'id' | 'network' | 'message'>
  readonly start: DraftContent
  readonly onClose: () => void
}

/** What is written and chosen for one network, what is wrong with it, and the press that sends it. */
export function useRepairedPost({ publication, start, onClose }: RepairedPost) {
  // as the form opened: what the live channel brings meanwhile does not change what is being
  // written
  const [began] = useState({ content: start, reason: publication.message })
  const kept = useKeptWords(`repair:${publication.id}`, began.content.text)
  const [content, setContent] = useState(() => ({ ...start, text: kept.first }))
  const [shown, setShown] = useState<PostProblems>({})
  const latest = useRef(content)
  useLayoutEffect(() => {
    latest.current = content
  }, [content])
  const { send, isBusy, isSettled, failure, forgive } = useRepair(publication, (sent) => {
    kept.wentOut(sent.text)
    // what was written meanwhile is not closed over
    if (isSame(latest.current, sent)) onClose()
  })
  const { uploads, addFiles, pick } = useAddedPictures({
    pictures: content.pictures,
    onAdd: (inOrder) => {
      change('media', (before) => ({ ...before, pictures: inOrder(before.pictures) }))
    },
    onMisfit: (problem) => {
      setShown((before) => ({ ...before, media: problem }))
    },
  })
  const measureForX = useMeasureForX(networks[publication.network].limits.counts === 'x')
  // what was chosen for its network stays as it was
  const problems = {
    ...problemsOf(content, { isUploading: uploads.isBusy, measureForX, terms: undefined }),
    options: undefined,
  }

  function change(part: 'text' | 'media', next: (before: DraftContent) => DraftContent) {
    setContent(next)
    setShown((before) => ({
      ...before,
      [part]: undefined,
      ...(part === 'media' ? { networks: undefined } : {}),
    }))
    forgive()
  }
  return {
    /** Why the network refused it, as the form opened. */
    reason: began.reason,
    content,
    isChanged: !isSame(content, began.content) || uploads.isBusy,
    isOver: problems.text !== undefined && content.text.trim() !== '',
    uploads,
    measureForX,
    addFiles,
    pick,
    change,
    keepWords: kept.keep,
    dropWords: kept.drop,
    // its network cannot be taken off, so what that says of a video stands at the video
    errorAt: (part: 'text' | 'media') =>
      shown[part] ?? (part === 'media' ? shown.networks : undefined) ?? failure?.problems[part],
    isBusy,
    isSettled,
    failure: failure?.text,
    submit: () => {
      setShown(problems)
      if (!hasProblems(problems) && !isBusy) send(content)
    },
  }
}
