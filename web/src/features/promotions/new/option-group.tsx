import { useId, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Radio } from '#ui/choices/radio.tsx'

interface OptionGroupProps<V extends string> {
  readonly title: string
  readonly name: string
  readonly options: readonly { readonly value: V; readonly label: string; readonly note: string }[]
  readonly value: V | null
  readonly error: ReactNode
  readonly onChange: (value: V) => void
}

/** One of a few, as large fields side by side. */
export function OptionGroup<V extends string>({
  title,
  name,
  options,
  value,
  error,
  onChange,
}: OptionGroupProps<V>) {
  const noteId = useId()
  return (
    <fieldset
      className="promo-step"
      aria-describedby={error === undefined ? undefined : noteId}
      data-bad={error === undefined ? undefined : true}
    >
      <legend>{title}</legend>
      <div className="promo-options">
        {options.map((option) => (
          <Radio
            key={option.value}
            className={classNames(
              'promo-option',
              option.value === value && 'promo-option--on',
              error !== undefined && 'promo-option--bad',
            )}
            name={name}
            value={option.value}
            note={option.note}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value)
            }}
          >
            <b>{option.label}</b>
          </Radio>
        ))}
      </div>
      <FieldError id={noteId} error={error} />
    </fieldset>
  )
}
