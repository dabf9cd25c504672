import { useId, useState } from 'react'
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
  // an emptied box is no radius yet
  const [typed, setTyped] = useState<string | null>(null)
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
          setTyped(null)
          onRadius(Number(event.target.value))
        }}
      />
      <span className="input radius-field__number">
        <input
          type="text"
          inputMode="numeric"
          aria-label={words.radiusInKm}
          value={typed ?? String(radiusKm)}
          disabled={disabled}
          onChange={(event) => {
            setTyped(event.target.value)
            const km = Number(event.target.value.trim())
            if (Number.isInteger(km) && km >= least && km <= most) onRadius(km)
          }}
          onBlur={() => {
            setTyped(null)
          }}
        />
        <span aria-hidden="true">{words.unit}</span>
      </span>
    </div>
  )
}
