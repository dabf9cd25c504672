import * as z from 'zod/mini'
import { texts } from '#texts/features/identity'

const { errors } = texts

export const loginForm = z.object({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, errors.emailRequired), z.email(errors.emailFormat)),
  password: z
    .string()
    .check(z.minLength(1, errors.passwordRequired), z.minLength(2, errors.passwordShort)),
})
