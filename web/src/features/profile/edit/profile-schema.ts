import { passwordChange, updateUser } from '@marquee/contract/profile.ts'
import * as z from 'zod/mini'
import type { FormSchema } from '#lib/form/use-form.ts'
import { texts } from '#texts/features/profile'

const { said, password } = texts

/** The e-mail cannot be typed, but is sent and checked all the same (C18). */
export const personSchema = z.extend(updateUser.body, {
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, said.emailRequired),
      z.maxLength(254, said.emailWrong),
      z.email(said.emailWrong),
    ),
})

const repeat = z
  .object({
    newPassword: z.string(),
    repeatPassword: z.string().check(z.minLength(1, password.repeatRequired)),
  })
  .check(
    z.refine(({ newPassword, repeatPassword }) => newPassword === repeatPassword, {
      path: ['repeatPassword'],
      error: password.mustMatch,
    }),
  )

/**
 * The rules of the call, and the repetition, which the server never sees; each is checked whatever
 * the other says.
 */
export const passwordSchema: FormSchema = {
  safeParse: (values) => {
    const issues = [
      ...(passwordChange.safeParse(values).error?.issues ?? []),
      ...(repeat.safeParse(values).error?.issues ?? []),
    ]
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
  },
}
