import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords, wordPart } from '../../frame/mail-words.ts'
import { dayAt } from '../moments.ts'

export const companyClosingData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  owner: z.string(),
  deletesAt: z.iso.datetime(),
  /** Of the company that closes. Mails of earlier releases were queued without it. */
  timeZone: z._default(z.string(), 'UTC'),
  url: z.url(),
})

/** To those who work in a company that goes with its only owner. */
export function companyClosingMail(
  sender: Sender,
  data: z.output<typeof companyClosingData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, owner, deletesAt, timeZone, url } = data
  const say = mailWords(language, 'company-closing')
  const day = dayAt(deletesAt, timeZone)
  return frameMail(
    sender,
    {
      subject: say.subject({ company, day }),
      preview: say.keep,
      board: { line: say.board, lamp: wordPart(language, day) },
      greets: firstName,
      paragraphs: [say.what({ company, owner, day }), say.keep],
      button: { label: say.button, url },
      foot: say.foot,
    },
    language,
  )
}
