import { Lock } from '../icons.ts'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './field.tsx'

interface TextFieldProps
  extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'> {
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. `readOnly` shows a lock. */
export function TextField({
  label,
  hint,
  help,
  error,
  id,
  prefix,
  suffix,
  className,
  ref,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} help={help} error={error} id={id}>
      {(wiring) => (
        <div
          className={classNames(
            'input',
            error !== undefined && 'input--bad',
            (input.readOnly === true || input.disabled === true) && 'input--off',
            className,
          )}
        >
          {prefix}
          <input type="text" dir="auto" {...input} {...wiring} ref={ref} />
          {input.readOnly === true ? <Lock aria-hidden="true" /> : suffix}
        </div>
      )}
    </Field>
  )
}
