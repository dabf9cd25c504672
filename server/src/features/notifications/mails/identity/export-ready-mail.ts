import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'
import { dayAt } from '../moments.ts'

export const exportReadyData = z.object({
  firstName: z.string(),
  expiresAt: z.iso.datetime(),
  /** Of the reader's company. Mails of earlier releases were queued without it. */
  timeZone: z._default(z.string(), 'UTC'),
  url: z.url(),
})

/**
 * The zip with everything of a person can be downloaded. The link leads to the profile, never to
 * the file.
 */
export function exportReadyMail(
  sender: Sender,
  { firstName, expiresAt, timeZone, url }: z.output<typeof exportReadyData>,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'export-ready')
  const day = dayAt(expiresAt, timeZone)
  return frameMail(
    sender,
    {
      subject: say.subject,
      preview: say.preview({ day }),
      board: { line: say.board, lamp: say.lamp },
      greets: firstName,
      paragraphs: [say.what, say.until({ day })],
      button: { label: say.button, url },
      foot: say.foot,
    },
    language,
  )
}
