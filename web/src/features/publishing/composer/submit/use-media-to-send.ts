import type { Overlay } from '@marquee/contract/overlay.ts'
import { useRef } from 'react'
import { useAddToLibrary } from '#features/media'
import { ApiError } from '#lib/api/api-error.ts'
import { loadPatiently } from '#lib/page/lazy-part.ts'
import { isAnotherFile, uploadFile } from '#lib/media/upload.ts'
import type { DraftContent, DraftPicture } from '../draft/draft-content.ts'
import { carryAltText } from '../../picture-edit/carry-alt-text.ts'
import { isDrawn } from '../../picture-edit/overlay/is-drawn.ts'

/**
 * The files of a post as they go out: where words are drawn, the drawn picture stands in place of
 * the first. It is drawn and uploaded once for the same words on the same picture of a draft, also
 * after the page was loaded anew, so that pressing again sends the same files (C91). They go to
 * that company's library, whichever this tab works in meanwhile. Rejects with the sentence to
 * show.
 */
export function useMediaToSend(
  draftId: string,
  companyId?: string,
): (content: Pick<DraftContent, 'pictures' | 'extras'>) => Promise<readonly string[]> {
  const addToLibrary = useAddToLibrary()
  const made = useRef<{ readonly key: string; readonly id: Promise<string> } | null>(null)
  return async ({ pictures, extras: { overlay } }) => {
    const ids = pictures.map(({ id }) => id)
    const [first] = pictures
    if (!isDrawn(overlay) || first?.type === 'video') return ids
    const key = JSON.stringify([draftId, overlay, first?.id])
    if (made.current?.key !== key) {
      const id = draw(overlay, first ?? null, key)
      made.current = { key, id }
      id.catch(() => {
        made.current = null
      })
    }
    return [await made.current.id, ...ids.slice(1)]

    async function draw(
      words: Overlay,
      picture: Pick<DraftPicture, 'id' | 'name'> | null,
      of: string,
    ): Promise<string> {
      const { drawnFile } = await loadPatiently(
        () => import('../../picture-edit/overlay/use-drawn-picture.ts'),
      )
      const file = await drawnFile(words, picture)
      const upload = (id: string) =>
        uploadFile({ file, name: file.name, id, functionality: 'posts', companyId })
      // somebody deleted the one that was sent before; or another browser, which drew a file of
      // another length, could not send all of it
      const item = await upload(await idOf(of)).catch(async (error: unknown) => {
        const isGone = error instanceof ApiError && error.status === 404
        // pressed again it is the same file under the same id, as long as this browser draws it
        if (isAnotherFile(error)) return upload(await idOf(`${of} ${file.size}`))
        if (isGone) return upload(crypto.randomUUID())
        throw error
      })
      if (picture !== null) await carryAltText({ from: picture.id, to: item.id, companyId })
      addToLibrary(item)
      return item.id
    }
  }
}

/**
 * The same id for the same words, in the form of a UUID that is made of a name (RFC 9562, version
 * 8).
 */
async function idOf(name: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)))
  const hex = Array.from(hash.subarray(0, 16), (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x80 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
