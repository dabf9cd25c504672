import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import { plainText, type RenderedMail, type Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'

export const monthlyReportData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  /** As the reader's language writes it: `October 2026`. */
  month: z.string(),
  /** Several in a row, in the reader's language. */
  networks: z.string(),
  url: z.url(),
})

/** What a month brought, with the report as a file. */
export function monthlyReportMail(
  sender: Sender,
  { firstName, companyName: company, month, networks, url }: z.output<typeof monthlyReportData>,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'monthly-report')
  const what = say.what({ month, company, networks })
  return frameMail(
    sender,
    {
      subject: plainText(say.subject({ company, month })),
      preview: plainText(what),
      board: { line: say.board },
      greets: firstName,
      paragraphs: [what, say.attached],
      button: { label: say.button, url },
      foot: say.foot({ company }),
    },
    language,
  )
}
