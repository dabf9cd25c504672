import { newPassword } from '@marquee/contract/identity.ts'
import * as z from 'zod/mini'
import { texts as linkTexts } from '#texts/features/identity/links'

export { passwordChecks } from '@marquee/contract/identity.ts'

const { errors } = linkTexts

/** The new password twice. `terms` is preset and has no box (C16). */
export const resetForm = z
  .object({
    password: newPassword,
    repeatPassword: z.string().check(z.minLength(1, errors.repeatRequired)),
    terms: z.boolean().check(z.refine((ticked) => ticked, { error: errors.terms })),
  })
  .check(
    z.refine(
      ({ password, repeatPassword }) => repeatPassword === '' || password === repeatPassword,
      { path: ['repeatPassword'], error: errors.repeatDiffers, when: () => true },
    ),
  )
