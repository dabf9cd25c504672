import './crop.css'
import { cropPicture } from '@marquee/contract/media-work.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { leastCrop, pictureShape } from '@marquee/contract/overlay.ts'
import { CircleAlert } from '#ui/icons.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import ReactCrop from 'react-image-crop'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import {
  backInside,
  cornerMoved,
  corners,
  isTooNarrow,
  isTooWide,
  largestBox,
  mayBeCropped,
  pixelsOf,
  ratioOf,
  type Box,
} from './crop-box.ts'
import { carryAltText } from '../carry-alt-text.ts'
import { largestPicture, StillPreparing } from '../largest-picture.ts'
import { texts } from '#texts/features/publishing/picture-edit'

interface CropDialogProps {
  /** With the size of the original, which is what is cut. */
  readonly picture: {
    readonly id: string
    readonly name: string
    readonly width: number
    readonly height: number
  }
  readonly onClose: () => void
  /** The cropped picture, a new one of the library. */
  readonly onCropped: (item: MediaItem) => void
}

const words = texts.crop
const shapes = { free: null, upright: pictureShape.narrowest, square: 1, wide: 16 / 9 } as const
type Shape = keyof typeof shapes
const shapeOptions = [
  { value: 'free', label: words.free },
  { value: 'upright', label: words.upright },
  { value: 'square', label: words.square },
  { value: 'wide', label: words.wide },
] as const
const { nw, n, ne, e, se, s, sw, w } = words.handles
const handleNames = {
  cropArea: words.area,
  nwDragHandle: nw,
  nDragHandle: n,
  neDragHandle: ne,
  eDragHandle: e,
  seDragHandle: se,
  sDragHandle: s,
  swDragHandle: sw,
  wDragHandle: w,
}
/** As react-image-crop steps, in pixels of the screen. */
const stepOf = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey ? 100 : shiftKey ? 10 : 1
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const two = (value: number) => value.toFixed(2)

/**
 * The whole picture with a box on it. Outside the shapes that networks take the box turns plum, and
 * goes back when it is let go.
 */
export function CropDialog({ picture, onClose, onCropped }: CropDialogProps) {
  const [source, setSource] = useState<HTMLImageElement | null>(null)
  const [shape, setShape] = useState<Shape>('free')
  const [box, setBox] = useState<Box | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    void largestPicture(picture.id).then(
      (loaded) => {
        if (isGone.current) return
        setSource(loaded)
        setBox(backInside({ x: 0, y: 0, width: 100, height: 100 }, picture))
      },
      (error: unknown) => {
        if (isGone.current) return
        setProblem(error instanceof StillPreparing ? error.message : words.failed)
      },
    )
    return () => {
      isGone.current = true
    }
  }, [picture])

  const size = source ? { width: picture.width, height: picture.height } : null
  const ratio = box && size ? ratioOf(box, size) : 1
  const fits = mayBeCropped(ratio)
  function choose(next: Shape) {
    setShape(next)
    const wanted = shapes[next]
    if (size && wanted !== null) setBox(largestBox(size, wanted))
  }
  /**
   * A free corner follows the arrows as it follows the hand; its own way would be along the
   * diagonal alone.
   */
  function moveCorner(event: KeyboardEvent<HTMLDivElement>) {
    const { target, currentTarget, key } = event
    const corner =
      target instanceof Element
        ? corners.find((one) => target.classList.contains(`ord-${one}`))
        : undefined
    const shown = currentTarget.querySelector('.crop__picture')?.getBoundingClientRect()
    const way = arrows[key]
    if (shape !== 'free' || !corner || !way || !shown || !box || !size) return
    event.preventDefault()
    event.stopPropagation()
    const [perX, perY] = [100 / shown.width, 100 / shown.height]
    const step = stepOf(event)
    setBox(
      backInside(
        cornerMoved(box, {
          corner,
          by: { x: way.x * step * perX, y: way.y * step * perY },
          least: { width: leastCrop * perX, height: leastCrop * perY },
        }),
        size,
      ),
    )
  }
  async function crop() {
    if (!source || !box || !size || isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const { x, y, width, height } = pixelsOf(box, size)
      // cut by the server out of the original: what is shown here is a smaller copy of it
      const item = await call(cropPicture, {
        params: { id: picture.id },
        body: {
          x: x / size.width,
          y: y / size.height,
          width: width / size.width,
          height: height / size.height,
          name: nameOfCropped(picture.name),
        },
      })
      await carryAltText({ from: picture.id, to: item.id })
      if (!isGone.current) onCropped(item)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const kept = box && size ? pixelsOf(box, size) : null
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!box || !fits}
            onClick={() => {
              void crop()
            }}
          >
            {words.crop}
          </Button>
        </>
      }
    >
      {problem === null ? null : <Banner kind="fail" role="alert" title={problem} />}
      <div className={classNames('crop', !fits && 'crop--outside')} onKeyDownCapture={moveCorner}>
        {source && box ? (
          <>
            <ReactCrop
              crop={{ unit: '%', ...box }}
              minWidth={leastCrop}
              minHeight={leastCrop}
              keepSelection
              ruleOfThirds
              {...(shapes[shape] === null ? {} : { aspect: shapes[shape] })}
              ariaLabels={handleNames}
              onChange={(_, percent) => {
                setBox(percent)
              }}
              onComplete={(_, percent) => {
                if (size) setBox(backInside(percent, size))
              }}
            >
              <img
                className="crop__picture"
                src={source.src}
                alt={words.alt({ name: picture.name })}
              />
            </ReactCrop>
            <span className="crop__ratio num" aria-hidden="true">
              {words.ratio({ value: two(ratio) })}
            </span>
          </>
        ) : (
          <p className="crop__wait">{problem === null ? words.opening : ''}</p>
        )}
      </div>
      <p className={classNames('crop__say', !fits && 'crop__say--outside')} role="status">
        {fits ? (
          words.hint
        ) : (
          <>
            <CircleAlert aria-hidden="true" />
            <span>
              <b>
                {isTooWide(ratio)
                  ? words.tooWide({ ratio: two(ratio) })
                  : words.tooNarrow({ ratio: two(ratio) })}
              </b>{' '}
              {words.bounds({
                back: two(isTooNarrow(ratio) ? pictureShape.narrowest : pictureShape.widest),
              })}
            </span>
          </>
        )}
      </p>
      <div className="crop__foot">
        <Segmented label={words.shape} options={shapeOptions} value={shape} onChange={choose} />
        {kept && size ? (
          <p className="crop__size num">
            {words.size({
              width: kept.width,
              height: kept.height,
              fullWidth: size.width,
              fullHeight: size.height,
            })}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Told apart from the whole picture in the library; cropped again, it is no longer. */
function nameOfCropped(name: string): string {
  const stem = name.replace(/\.\w+$/, '')
  const mark = words.cropped({ name: '' })
  return `${stem.endsWith(mark) ? stem : words.cropped({ name: stem })}.jpg`
}
