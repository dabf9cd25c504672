import './field.css'
import { OctagonAlert } from '../icons.ts'
import type { ReactNode } from 'react'

interface FieldErrorProps {
  readonly id: string
  readonly error: ReactNode
}

/** The sentence under a control that is wrong; nothing when all is well. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (error === undefined) return null
  return (
    <p className="field__error" id={id} role="alert">
      <OctagonAlert aria-hidden="true" />
      <span>{error}</span>
    </p>
  )
}
