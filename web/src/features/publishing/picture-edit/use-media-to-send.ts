import type { Overlay } from '@marquee/contract/overlay.ts'
import { useRef } from 'react'
import { useAddToLibrary } from '#features/media'
import { uploadFile } from '#lib/upload.ts'
import type { DraftContent } from '../composer/draft-content.ts'
import { isDrawn } from './is-drawn.ts'

/**
 * The files of a post as they go out: where words are drawn, the drawn picture stands in place of the first. It is drawn and uploaded once for
 * the same words on the same picture, so that pressing again sends the same files (C91). Rejects with the sentence to show.
 */
export function useMediaToSend(): (content: Pick<DraftContent, 'pictures' | 'extras'>) => Promise<readonly string[]> {
  const addToLibrary = useAddToLibrary()
  const made = useRef<{ readonly key: string; readonly id: Promise<string> } | null>(null)
  return async ({ pictures, extras: { overlay } }) => {
    const ids = pictures.map(({ id }) => id)
    const [first] = pictures
    if (!isDrawn(overlay) || first?.type === 'video') return ids
    const key = JSON.stringify([overlay, first?.id])
    if (made.current?.key !== key) {
      const id = draw(overlay, first?.url ?? null)
      made.current = { key, id }
      id.catch(() => { made.current = null })
    }
    return [await made.current.id, ...ids.slice(1)]

    async function draw(words: Overlay, pictureUrl: string | null): Promise<string> {
      const { drawnFile } = await import('./use-drawn-picture.ts')
      const file = await drawnFile(words, pictureUrl)
      const item = await uploadFile({ file, name: file.name, id: crypto.randomUUID(), functionality: 'posts' })
      addToLibrary(item)
      return item.id
    }
  }
}
