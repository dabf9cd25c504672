import { useCallback, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { worded } from '../worded.ts'

export type FormValues = Readonly<Record<string, string | boolean>>
export type FormErrors = Readonly<Record<string, string | undefined>>

/** What a form asks of a schema; every zod schema of an object is one. */
export interface FormSchema {
  readonly safeParse: (values: unknown) => {
    readonly success: boolean
    readonly error?:
      | {
          readonly issues: readonly {
            readonly path: readonly PropertyKey[]
            readonly message: string
          }[]
        }
      | undefined
  }
}

interface FormSetup<V extends FormValues> {
  /** An object of the same keys as the values; its messages are shown as they are. */
  readonly schema: FormSchema
  readonly initial: V
  readonly onSubmit: (values: V) => Promise<void> | void
}

/** The first message of each field that is wrong; empty when all is well. */
export function errorsOf(schema: FormSchema, values: FormValues): FormErrors {
  const result = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '')
    errors[name] ??= worded({ code: issue.message, raw: issue.message })
  }
  return errors
}

/**
 * A sentence that appears under a finger would push away what it presses, and the press would be
 * lost: wait until it is up.
 */
function whenReleased(act: () => void): void {
  if (document.querySelector(':is(a, button, label):active'))
    document.addEventListener(
      'mouseup',
      () => {
        setTimeout(act)
      },
      { once: true },
    )
  else act()
}

/**
 * One form over one schema: a field complains when it is left, falls silent while it is corrected,
 * and on submit everything is said at once and the first wrong field gets the focus. Own and small,
 * because the entry pages count every kilobyte.
 */
export function useForm<V extends FormValues>({ schema, initial, onSubmit }: FormSetup<V>) {
  const [values, setValues] = useState(initial)
  const [errors, setShown] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)
  const [start, setStart] = useState(initial)
  const running = useRef(false)
  const wrong = useMemo(() => errorsOf(schema, values), [schema, values])

  const set = useCallback((name: keyof V & string, value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }))
    setShown((before) => ({ ...before, [name]: undefined }))
  }, [])
  const setErrors = useCallback((more: FormErrors) => {
    setShown((before) => ({ ...before, ...more }))
  }, [])
  const check = (name: keyof V & string) => {
    setErrors({ [name]: wrong[name] })
  }
  function reset(to: V = start) {
    setStart(to)
    setValues(to)
    setShown({})
  }

  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (running.current) return
    setShown(wrong)
    if (Object.keys(wrong).length > 0) {
      const first = [...(event?.currentTarget.elements ?? [])].find(
        (control) => wrong[control.getAttribute('name') ?? ''] !== undefined,
      )
      if (first instanceof HTMLElement) first.focus()
      return
    }
    running.current = true
    setBusy(true)
    try {
      await onSubmit(values)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    values,
    errors,
    set,
    check,
    setErrors,
    reset,
    /** What the values are compared with: the first ones, or those that were saved since. */
    start,
    /** These are stored now: only what differs from them is dirty, and what is written stays. */
    keep: setStart,
    submit,
    busy,
    isValid: Object.keys(wrong).length === 0,
    isDirty: Object.keys(values).some((name) => values[name] !== start[name]),
    /** Props of a text control. */
    text: (name: keyof V & string) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: (event: { readonly target: { readonly value: string } }) => {
        set(name, event.target.value)
      },
      onBlur: () => {
        whenReleased(() => {
          check(name)
        })
      },
    }),
  }
}
