import type { FormSchema } from '#lib/form/use-form.ts'

/** What the form says by itself, so that this part needs no schemas; the server checks the rest. */
const missing = {
  title: 'checks.saved-reply-title-missing',
  text: 'checks.saved-reply-empty',
} as const

const isSeen = (value: unknown) => typeof value === 'string' && /[^\s\p{Cf}\p{Cc}]/u.test(value)

export const replyChecks: FormSchema = {
  safeParse(values) {
    const given = new Map(Object.entries(typeof values === 'object' && values ? values : {}))
    const issues = Object.entries(missing).flatMap(([field, message]) =>
      isSeen(given.get(field)) ? [] : [{ path: [field], message }],
    )
    return { success: issues.length === 0, error: { issues } }
  },
}
