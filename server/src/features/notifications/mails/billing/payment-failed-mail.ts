import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'
import { dayAt } from '../moments.ts'

export const paymentFailedData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  timeZone: z.string(),
  url: z.url(),
  /** How long everything stays open meanwhile; null when that is over. */
  accessUntil: z.nullable(z.iso.datetime()),
})

/** A renewal was not paid. Sent once a failure, however often the provider tries again. */
export function paymentFailedMail(
  sender: Sender,
  data: z.output<typeof paymentFailedData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, timeZone, url, accessUntil } = data
  const say = mailWords(language, 'payment-failed')
  const then = accessUntil === null ? say.over : say.until({ day: dayAt(accessUntil, timeZone) })
  return frameMail(
    sender,
    {
      subject: say.subject({ company }),
      preview: then,
      board: { line: say.board },
      greets: firstName,
      paragraphs: [say.what({ company }), [{ strong: then }], say.how],
      button: { label: say.button, url },
      foot: say.foot({ company }),
    },
    language,
  )
}
