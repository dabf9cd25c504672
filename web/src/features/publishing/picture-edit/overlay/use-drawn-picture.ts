import type { Overlay } from '@marquee/contract/overlay.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { drawOverlay, loadOverlayFont, type Contrast, type Source } from './draw-overlay.ts'
import { largestPicture } from '../largest-picture.ts'
import { fileOfCanvas } from '../picture-file.ts'
import { texts } from '#texts/features/publishing/picture-edit'

export interface DrawnPicture {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly contrast: Contrast
  readonly problem: string | null
}

/** Draws anew with every change, at most once a frame. */
export function useDrawnPicture(overlay: Overlay, pictureId: string | null): DrawnPicture {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [source, setSource] = useState<{
    readonly id: string | null
    readonly picture: Source | null
    readonly problem: string | null
  } | null>(null)
  const [contrast, setContrast] = useState<Contrast>({})
  useEffect(() => {
    let isCurrent = true
    const said = (picture: Source | null, problem: string | null) => {
      if (isCurrent) setSource({ id: pictureId, picture, problem })
    }
    void Promise.all([
      pictureId === null ? null : largestPicture(pictureId),
      loadOverlayFont(),
    ]).then(
      ([picture]) => {
        said(picture, null)
      },
      (error: unknown) => {
        said(null, failed(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [pictureId])
  const isReady = source !== null && source.id === pictureId && source.problem === null
  useEffect(() => {
    if (!isReady) return
    const frame = requestAnimationFrame(() => {
      if (canvas.current) setContrast(drawOverlay(canvas.current, source.picture, overlay))
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [overlay, isReady, source])
  return { canvas, contrast, problem: source?.problem ?? null }
}

/**
 * The same picture as a file; drawn by the same hand, so it is what the preview shows. Named after
 * what it is drawn on.
 */
export async function drawnFile(
  overlay: Overlay,
  picture: { readonly id: string; readonly name: string } | null,
): Promise<File> {
  const canvas = document.createElement('canvas')
  const [ground] = await Promise.all([
    picture === null ? null : largestPicture(picture.id),
    loadOverlayFont(),
  ]).catch((error: unknown) => {
    throw new Error(failed(error), { cause: error })
  })
  drawOverlay(canvas, ground ?? null, overlay)
  return fileOfCanvas(
    canvas,
    picture === null
      ? texts.overlay.drawnName
      : `${texts.overlay.drawnOn({ name: picture.name.replace(/\.\w+$/, '') })}.jpg`,
  )
}

const failed = (error: unknown) =>
  texts.file.failed({ reason: error instanceof Error ? error.message : String(error) })
