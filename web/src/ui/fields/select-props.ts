import type { ReactNode, Ref } from 'react'
import type { FieldText } from './field.tsx'
import type { SelectOption } from './find-options.ts'

export interface SelectProps extends FieldText {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly prefix?: ReactNode
  readonly disabled?: boolean | undefined
  /** Not to be changed for a moment, and still in the tab order. */
  readonly 'aria-disabled'?: true | undefined
  readonly ref?: Ref<HTMLElement> | undefined
}

/** What stands inside the field: without its texts, and wired to them. */
export type SelectControl = Omit<SelectProps, keyof FieldText | 'id'> & {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}
