import './choice.css'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from '../fields/field-error.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  readonly children: ReactNode
  readonly error?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A choice that a form sends later; what acts at once is a Toggle. */
export function Checkbox({ children, error, className, ref, ...input }: CheckboxProps) {
  const noteId = useId()
  return (
    <div className={className}>
      <label className={classNames('choice', error !== undefined && 'choice--bad')}>
        <input
          {...input}
          ref={ref}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
        />
        <span>{children}</span>
      </label>
      <FieldError id={noteId} error={error} />
    </div>
  )
}
