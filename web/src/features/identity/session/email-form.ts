import type { FormSchema } from '#lib/form/use-form.ts'
import { texts } from '#texts/features/identity'

/**
 * zod's own pattern, written out: zod itself loads after the first paint, with the step that needs
 * it.
 */
const pattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** A form of one address; every screen has its own words for a wrong one (C13). */
export function emailFormSaying(wrong: string, missing: string): FormSchema {
  return {
    safeParse(values) {
      const email =
        typeof values === 'object' && values !== null && 'email' in values
          ? String(values.email).trim()
          : ''
      if (pattern.test(email)) return { success: true }
      return {
        success: false,
        error: { issues: [{ path: ['email'], message: email === '' ? missing : wrong }] },
      }
    },
  }
}

/** The one field of the entry screen. */
export const emailForm = emailFormSaying(texts.errors.emailFormat, texts.errors.emailRequired)
