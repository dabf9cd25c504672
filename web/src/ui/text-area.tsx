import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldText } from './field.tsx'

interface TextAreaProps extends FieldText, TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

export function TextArea({ label, hint, help, error, id, className, ref, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} help={help} error={error} id={id}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} ref={ref} className={classNames('input', error !== undefined && 'input--bad', className)} />}
    </Field>
  )
}
