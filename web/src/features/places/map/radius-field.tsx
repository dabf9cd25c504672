import { message } from '@marquee/contract/message.ts'
import { useId, useState } from 'react'
import { worded } from '#lib/worded.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { texts } from '#texts/features/places'

interface RadiusFieldProps {
  /** Whole kilometres. */
  readonly radiusKm: number
  readonly least: number
  readonly most: number
  readonly onRadius: (km: number) => void
  readonly disabled: boolean
}

const words = texts.map

/** A slider with its number beside it; either can be used alone. */
export function RadiusField({ radiusKm, least, most, onRadius, disabled }: RadiusFieldProps) {
  const id = useId()
  const errorId = useId()
  const box = useRadiusBox({ radiusKm, least, most, onRadius })
  return (
    <div className="radius-field">
      <label className="field__label" htmlFor={id}>
        {words.radius}
      </label>
      <input
        id={id}
        className="radius-field__slider"
        type="range"
        min={least}
        max={most}
        step={1}
        value={radiusKm}
        aria-valuetext={words.km({ km: radiusKm })}
        disabled={disabled}
        onChange={(event) => {
          box.drop()
          onRadius(Number(event.target.value))
        }}
      />
      <span className={classNames('input radius-field__number', box.isClamped && 'input--bad')}>
        <input
          type="text"
          inputMode="numeric"
          aria-label={words.radiusInKm}
          aria-invalid={box.isClamped || undefined}
          aria-describedby={box.isClamped ? errorId : undefined}
          value={box.text}
          disabled={disabled}
          onChange={(event) => {
            box.type(event.target.value)
          }}
          onBlur={box.leave}
          onKeyDown={(event) => {
            // the form would be sent with another radius than stands here
            if (event.key === 'Enter' && box.leave()) event.preventDefault()
          }}
        />
        <span aria-hidden="true">{words.unit}</span>
      </span>
      <FieldError
        id={errorId}
        error={
          box.isClamped ? worded(message('promotions.radius-range', { least, most })) : undefined
        }
      />
    </div>
  )
}

/** What stands in the box until it is left, and the radius that it had before. */
interface TypedRadius {
  readonly text: string
  readonly before: number
}

const wholeNumber = (text: string): number | null =>
  /^[+-]?\d+$/.test(text.trim()) ? Number(text) : null

/**
 * The radius follows what is typed. The first digits of a number that is too large would be a
 * radius of their own, so what is out of bounds gives back the radius from before. Leaving the box
 * sets the nearest bound, which is said until the radius changes.
 */
function useRadiusBox({ radiusKm, least, most, onRadius }: Omit<RadiusFieldProps, 'disabled'>) {
  const [typed, setTyped] = useState<TypedRadius | null>(null)
  const [clampedTo, setClampedTo] = useState<number | null>(null)
  const clamp = (km: number) => Math.min(most, Math.max(least, km))
  const put = (km: number) => {
    if (km !== radiusKm) onRadius(km)
  }
  const drop = () => {
    setTyped(null)
    setClampedTo(null)
  }
  return {
    text: typed?.text ?? String(radiusKm),
    isClamped: clampedTo === radiusKm,
    drop,
    type: (text: string) => {
      const before = typed?.before ?? radiusKm
      setTyped({ text, before })
      setClampedTo(null)
      const km = wholeNumber(text)
      put(km !== null && km === clamp(km) ? km : before)
    },
    /** Whether what stood in the box was no radius. */
    leave: () => {
      if (typed === null) return false
      drop()
      const km = wholeNumber(typed.text)
      if (km === null) return true
      if (km === clamp(km)) return false
      setClampedTo(clamp(km))
      put(clamp(km))
      return true
    },
  }
}
