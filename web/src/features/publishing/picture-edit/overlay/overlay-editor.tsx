import './overlay.css'
import {
  alignments,
  emptyOverlay,
  positions,
  type Alignment,
  type Overlay,
  type Position,
} from '@marquee/contract/overlay.ts'
import {
  AlignCenterHorizontal,
  AlignEndHorizontal,
  AlignStartHorizontal,
  Check,
  RotateCcw,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  TriangleAlert,
} from '#ui/icons.ts'
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { enoughContrast } from './legibility.ts'
import type { Part } from './overlay-layout.ts'
import { texts } from '#texts/features/publishing/picture-edit'
import { useDrawnPicture } from './use-drawn-picture.ts'

interface OverlayEditorProps {
  readonly overlay: Overlay
  readonly onChange: (overlay: Overlay) => void
  /** The picture that is drawn on; null: a plain ground. */
  readonly pictureId: string | null
  readonly pictures: number
}

const words = texts.overlay
/**
 * As the tokens `--ovl-…` have them, the same in light and dark, for they go out; black is the
 * specification's (OVERLAY-005).
 */
const offered = {
  cream: '#f7ebd3',
  white: '#ffffff',
  black: '#000000',
  lamp: '#f2b84b',
  tomato: '#bf3a1e',
  olive: '#55651f',
} as const
const colourNames = ['cream', 'white', 'black', 'lamp', 'tomato', 'olive'] as const
const alignIcons: Readonly<Record<Alignment, ReactNode>> = {
  left: <TextAlignStart aria-hidden="true" />,
  center: <TextAlignCenter aria-hidden="true" />,
  right: <TextAlignEnd aria-hidden="true" />,
}
const placeIcons: Readonly<Record<Position, ReactNode>> = {
  top: <AlignStartHorizontal aria-hidden="true" />,
  center: <AlignCenterHorizontal aria-hidden="true" />,
  bottom: <AlignEndHorizontal aria-hidden="true" />,
}
const alignOptions = alignments.map((value) => ({
  value,
  label: alignIcons[value],
  name: words.align[value],
}))
const placeOptions = positions.map((value) => ({
  value,
  label: placeIcons[value],
  name: words.place[value],
}))

/** Title and subtitle on the picture (OVERLAY-001). The canvas beside them is what goes out. */
export function OverlayEditor({ overlay, onChange, pictureId, pictures }: OverlayEditorProps) {
  const { canvas, contrast, problem } = useDrawnPicture(overlay, pictureId)
  const { style, colours } = overlay
  const onStyle = (part: Partial<Overlay['style']>) => {
    onChange({ ...overlay, style: { ...style, ...part } })
  }
  const onColour = (part: Partial<Overlay['colours']>) => {
    onChange({ ...overlay, colours: { ...colours, ...part } })
  }
  const readable = (part: Part) => {
    const value = contrast[part]
    if (value === undefined) return null
    const isEasy = value >= enoughContrast
    const said =
      pictureId === null
        ? isEasy
          ? words.easyPlain
          : words.hardPlain
        : isEasy
          ? words.easy
          : words.hard
    return (
      <p className={classNames('drawn__read', isEasy ? 'drawn__read--easy' : 'drawn__read--hard')}>
        {isEasy ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {said}
      </p>
    )
  }
  return (
    <div className="drawn">
      <fieldset className="drawn__part">
        <legend className="sr">{words.title}</legend>
        <TextField
          label={words.title}
          placeholder={words.titleHint}
          maxLength={120}
          value={overlay.title}
          onChange={(event) => {
            onChange({ ...overlay, title: event.target.value })
          }}
        />
        <Colours
          label={words.colour}
          value={colours.colorTitle}
          onChange={(colorTitle) => {
            onColour({ colorTitle })
          }}
        />
        <Row label={words.alignment}>
          <Segmented
            label={words.alignment}
            options={alignOptions}
            value={style.alignTitle}
            onChange={(alignTitle) => {
              onStyle({ alignTitle })
            }}
          />
        </Row>
        <Row label={words.position}>
          <Segmented
            label={words.position}
            options={placeOptions}
            value={style.positionTitle}
            onChange={(positionTitle) => {
              onStyle({ positionTitle })
            }}
          />
        </Row>
        {readable('title')}
      </fieldset>
      <fieldset className="drawn__part">
        <legend className="sr">{words.subtitle}</legend>
        <TextField
          label={words.subtitle}
          placeholder={words.subtitleHint}
          maxLength={240}
          value={overlay.subtitle}
          onChange={(event) => {
            onChange({ ...overlay, subtitle: event.target.value })
          }}
        />
        <Colours
          label={words.colour}
          value={colours.colorSubtitle}
          onChange={(colorSubtitle) => {
            onColour({ colorSubtitle })
          }}
        />
        <Row label={words.alignment}>
          <Segmented
            label={words.alignment}
            options={alignOptions}
            value={style.alignSubtitle}
            onChange={(alignSubtitle) => {
              onStyle({ alignSubtitle })
            }}
          />
        </Row>
        <Row label={words.position}>
          <Segmented
            label={words.position}
            options={placeOptions}
            value={style.positionSubtitle}
            onChange={(positionSubtitle) => {
              onStyle({ positionSubtitle })
            }}
          />
        </Row>
        {readable('subtitle')}
      </fieldset>
      <div className="drawn__picture">
        <canvas ref={canvas} className="drawn__canvas" role="img" aria-label={words.drawn} />
        {pictureId === null ? (
          <Colours
            label={words.background}
            value={colours.background}
            onChange={(background) => {
              onColour({ background })
            }}
          />
        ) : null}
      </div>
      <FieldError id="drawn-problem" error={problem ?? undefined} />
      <p className="drawn__foot">
        <span>
          {pictureId === null ? words.notePlain : pictures > 1 ? words.noteFirst : words.note}
        </span>
        <Button
          size="sm"
          variant="quiet"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => {
            onChange(emptyOverlay)
          }}
        >
          {words.over}
        </Button>
      </p>
    </div>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="drawn__row">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

/** Six colours that go with the house, and any other. */
function Colours({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (colour: string) => void
}) {
  const name = useId()
  const isOther = !Object.values<string>(offered).includes(value.toLowerCase())
  return (
    <div className="drawn__row">
      <span aria-hidden="true">{label}</span>
      <div className="drawn__colours" role="radiogroup" aria-label={label}>
        {colourNames.map((colour) => (
          <label
            key={colour}
            className={classNames('drawn__colour', `drawn__colour--${colour}`)}
            title={words.colours[colour]}
          >
            <input
              type="radio"
              name={name}
              aria-label={words.colours[colour]}
              checked={value.toLowerCase() === offered[colour]}
              onChange={() => {
                onChange(offered[colour])
              }}
            />
          </label>
        ))}
        <label
          className={classNames('drawn__any', isOther && 'drawn__any--on')}
          title={words.other}
        >
          <input
            type="color"
            aria-label={words.other}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
            }}
          />
        </label>
      </div>
    </div>
  )
}
