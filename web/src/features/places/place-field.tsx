import '#ui/overlays/popover.css'
import '#ui/fields/select.css'
import './places.css'
import { MapPin } from '#ui/icons.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, type FieldText } from '#ui/fields/field.tsx'
import { texts } from '#texts/features/places'
import { PlaceList } from './place-list.tsx'
import type { PlaceValue } from './place-value.ts'
import { usePlaceBox } from './use-place-box.ts'
import type { PlaceNear } from './use-place-search.ts'

interface PlaceFieldProps extends FieldText {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly value: PlaceValue
  /** At every letter with the text alone; when one of the list is chosen, with its place. */
  readonly onChange: (value: PlaceValue) => void
  readonly onBlur?: (() => void) | undefined
  /** ISO 3166-1, two capitals: places elsewhere only where it has none. */
  readonly country?: string | null | undefined
  readonly near?: PlaceNear | null | undefined
  readonly autoComplete?: string | undefined
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
}

const words = texts.field

/**
 * A text field that offers places while one types (WAI-ARIA combobox with a list). It never
 * insists: what was typed is the value, whether anything is found, chosen or answered.
 */
export function PlaceField({
  label,
  hint,
  help,
  error,
  id,
  value,
  onChange,
  country = null,
  near = null,
  disabled = false,
  onBlur,
  ...input
}: PlaceFieldProps) {
  const box = usePlaceBox({ value, onChange, country, near })
  return (
    <Field label={label} hint={hint} help={help} error={error} id={id}>
      {(wiring) => (
        <>
          <div
            ref={box.anchor}
            className={classNames(
              'input',
              error !== undefined && 'input--bad',
              disabled && 'input--off',
            )}
          >
            <MapPin aria-hidden="true" />
            <input
              type="text"
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              {...input}
              {...wiring}
              {...box.wiring}
              value={value.text}
              onChange={(event) => {
                box.type(event.target.value)
              }}
              onKeyDown={box.onKeyDown}
              onBlur={() => {
                box.close()
                onBlur?.()
              }}
            />
          </div>
          <div
            ref={box.panel}
            popover="manual"
            className="pop select__list places__list"
            // the box keeps the focus while something is chosen
            onMouseDown={(event) => {
              event.preventDefault()
            }}
          >
            {box.found === null ? null : (
              <PlaceList
                id={box.listId}
                label={words.options({ label })}
                found={box.found}
                typed={value.text.trim()}
                at={box.at}
                onPoint={box.point}
                onChoose={box.choose}
              />
            )}
          </div>
          <span className="sr" role="status">
            {box.count === null ? '' : words.found({ count: box.count })}
          </span>
        </>
      )}
    </Field>
  )
}
