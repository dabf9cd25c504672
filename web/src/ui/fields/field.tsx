import './field.css'
import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

export interface FieldText {
  readonly label: string
  /** Follows the label in quiet ink: "optional", "cannot be changed". */
  readonly hint?: string | undefined
  readonly help?: ReactNode
  /** A sentence, perhaps with a link; undefined when all is well. */
  readonly error?: ReactNode
}

export interface FieldWiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldText {
  readonly id?: string | undefined
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, then the error or the help; ties them together for assistive technology. */
export function Field({ label, hint, help, error, id, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const noteId = `${controlId}-note`
  const hasNote = error !== undefined || (help !== undefined && help !== null)
  return (
    <div className="field">
      <label className="field__label" htmlFor={controlId}>
        {label}
        {hint === undefined ? null : <span className="field__hint"> {hint}</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {error === undefined ? (
        hasNote ? (
          <div className="field__help" id={noteId}>
            {help}
          </div>
        ) : null
      ) : (
        <FieldError id={noteId} error={error} />
      )}
    </div>
  )
}
