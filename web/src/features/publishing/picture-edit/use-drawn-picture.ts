import type { Overlay } from '@marquee/contract/overlay.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { drawOverlay, loadOverlayFont, type Contrast, type Source } from './draw-overlay.ts'
import { fileOfCanvas, loadPicture } from './picture-file.ts'
import { texts } from './texts.ts'

export interface DrawnPicture {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly contrast: Contrast
  readonly problem: string | null
}

/** Draws anew with every change, at most once a frame. */
export function useDrawnPicture(overlay: Overlay, pictureUrl: string | null): DrawnPicture {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [source, setSource] = useState<{ readonly url: string | null; readonly picture: Source | null; readonly problem: string | null } | null>(null)
  const [contrast, setContrast] = useState<Contrast>({})
  useEffect(() => {
    let isCurrent = true
    const said = (picture: Source | null, problem: string | null) => { if (isCurrent) setSource({ url: pictureUrl, picture, problem }) }
    void Promise.all([pictureUrl === null ? null : loadPicture(pictureUrl), loadOverlayFont()]).then(([picture]) => { said(picture, null) }, (error: unknown) => { said(null, failed(error)) })
    return () => { isCurrent = false }
  }, [pictureUrl])
  const isReady = source !== null && source.url === pictureUrl && source.problem === null
  useEffect(() => {
    if (!isReady) return
    const frame = requestAnimationFrame(() => {
      if (canvas.current) setContrast(drawOverlay(canvas.current, source.picture, overlay))
    })
    return () => { cancelAnimationFrame(frame) }
  }, [overlay, isReady, source])
  return { canvas, contrast, problem: source?.problem ?? null }
}

/** The same picture as a file; drawn by the same hand, so it is what the preview shows. */
export async function drawnFile(overlay: Overlay, pictureUrl: string | null): Promise<File> {
  const canvas = document.createElement('canvas')
  const [picture] = await Promise.all([pictureUrl === null ? null : loadPicture(pictureUrl), loadOverlayFont()]).catch((error: unknown) => { throw new Error(failed(error), { cause: error }) })
  drawOverlay(canvas, picture ?? null, overlay)
  return fileOfCanvas(canvas, texts.overlay.drawnName)
}

const failed = (error: unknown) => texts.file.failed(error instanceof Error ? error.message : String(error))
