import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Company } from './company-rules.ts'

/**
 * Throws `invalid-input` at the field when a number cannot exist under its country code, besides
 * the specified rules of its digits. Without a code nothing can be said.
 */
export async function demandPossiblePhone({
  phone,
  phoneCode,
}: Pick<Company, 'phone' | 'phoneCode'>): Promise<void> {
  if (phone === null || phoneCode === null) return
  // its table of the world's numbers is read at the first question, not at every start
  const { isPossiblePhoneNumber } = await import('libphonenumber-js')
  if (isPossiblePhoneNumber(`+${phoneCode.replace(/^\+/, '')}${phone}`)) return
  const sentence = message('companies.not-a-phone', { country: phoneCode })
  throw new AppError('invalid-input', sentence, { details: { phone: sentence } })
}
