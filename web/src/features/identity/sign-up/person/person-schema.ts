import { newPassword } from '@marquee/contract/identity.ts'
import * as z from 'zod/mini'
import { texts } from '#texts/features/identity'

const { errors } = texts
const name = (required: string, short: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, required),
      z.minLength(2, short),
      z.maxLength(80, errors.nameLong),
    )

/** Step 1 as the form says it; the server's own messages differ by intent (C14). */
export const personSchema = z.object({
  firstName: name(errors.firstName, errors.firstNameShort),
  lastName: name(errors.lastName, errors.lastNameShort),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, errors.emailRequired),
      z.maxLength(254, errors.signUpEmail),
      z.email(errors.signUpEmail),
    ),
  password: newPassword,
  agreeToTerms: z.boolean().check(z.refine((ticked) => ticked, { error: errors.terms })),
})
