import type { FormSchema } from '#lib/use-form.ts'
import { texts } from './texts.ts'

/** zod's own pattern, written out: zod itself loads after the first paint, with the step that needs it. */
const pattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The one field of the entry screen. */
export const emailForm: FormSchema = {
  safeParse(values) {
    const email = typeof values === 'object' && values !== null && 'email' in values ? String(values.email).trim() : ''
    if (pattern.test(email)) return { success: true }
    return { success: false, error: { issues: [{ path: ['email'], message: email === '' ? texts.errors.emailRequired : texts.errors.emailFormat }] } }
  },
}
