import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'

export const passwordResetData = z.object({
  firstName: z.string(),
  /** Good for one use, within an hour. */
  resetUrl: z.url(),
})

/** The link to a new password (RECOVERY-019). */
export function passwordResetMail(
  sender: Sender,
  { firstName, resetUrl }: z.output<typeof passwordResetData>,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'password-reset')
  return frameMail(
    sender,
    {
      subject: say.subject({ product: sender.productName }),
      preview: say.preview,
      board: { line: say.board },
      greets: firstName,
      paragraphs: [say.what, say.once],
      button: { label: say.button, url: resetUrl },
      foot: say.foot,
    },
    language,
  )
}
