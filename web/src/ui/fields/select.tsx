import './select.css'
import { ChevronsUpDown } from '../icons.ts'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import { ListSelect } from './list-select.tsx'
import { findFrom } from './use-option-finding.ts'
import type { SelectControl, SelectProps } from './select-props.ts'
import { texts } from '#texts/ui/select'
import { useMediaQuery } from '../layout/use-media-query.ts'

/**
 * Looks like a field. More than eight options can be found by typing; on phones such lists use the
 * system's own picker.
 */
export function Select({ label, hint, help, error, id, ...rest }: SelectProps) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  return (
    <Field label={label} hint={hint} help={help} error={error} id={id}>
      {(wiring) =>
        isPhone && rest.options.length > findFrom ? (
          <NativeSelect {...rest} {...wiring} />
        ) : (
          <ListSelect {...rest} {...wiring} label={label} />
        )
      }
    </Field>
  )
}

function NativeSelect({
  options,
  value,
  onChange,
  placeholder = texts.choose,
  prefix,
  ref: _ref,
  ...rest
}: SelectControl) {
  const chosen = options.find((option) => option.value === value)
  // the picker lies invisibly over our own print, which has room for the label alone
  return (
    <div
      className={classNames(
        'input select--native',
        rest['aria-invalid'] === true && 'input--bad',
        rest.disabled === true && 'input--off',
      )}
    >
      {prefix}
      <span
        aria-hidden="true"
        className={classNames('select__value', chosen === undefined && 'select__value--none')}
      >
        {chosen?.label ?? placeholder}
      </span>
      <ChevronsUpDown aria-hidden="true" />
      <select
        {...rest}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.note === undefined ? option.label : `${option.label} (${option.note})`}
          </option>
        ))}
      </select>
    </div>
  )
}
