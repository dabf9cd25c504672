import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'

export const oneTimeCodeData = z.object({
  firstName: z.string(),
  code: z.string().check(z.regex(/^\d{6}$/)),
  /** Activates without the code, on any device. */
  activationUrl: z.url(),
})

/**
 * The six digits of a sign-up, for five minutes (OTP-017), and a link that does the same for a day
 * (C20).
 */
export function oneTimeCodeMail(
  sender: Sender,
  { firstName, code: digits, activationUrl }: z.output<typeof oneTimeCodeData>,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'one-time-code')
  const code = `${digits.slice(0, 3)} ${digits.slice(3)}`
  return frameMail(
    sender,
    {
      subject: say.subject({ product: sender.productName, code }),
      preview: say.preview({ code }),
      board: { line: say.board, code: digits },
      greets: firstName,
      paragraphs: [say.type, say.elsewhere],
      button: { label: say.button, url: activationUrl },
      foot: say.foot,
    },
    language,
  )
}
