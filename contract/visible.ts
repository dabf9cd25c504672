import * as z from 'zod/mini'

/**
 * Holds something that a person can see: a letter, digit, sign or symbol, and not only spaces,
 * joiners or marks of writing direction. Empty is the business of other checks.
 */
export const isVisible = (message: string): z.core.$ZodCheck<string> =>
  z.refine<string>((value) => value === '' || /(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u.test(value), {
    error: message,
    abort: true,
  })
