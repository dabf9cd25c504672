import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'
import { dayAt } from '../moments.ts'

export const invitationData = z.object({
  companyName: z.string(),
  invitedBy: z.string(),
  role: z.enum(['viewer', 'editor', 'manager', 'owner']),
  expiresAt: z.iso.datetime(),
  timeZone: z.string(),
  url: z.url(),
})

/**
 * Somebody is asked into a company. Its subject is ours to the letter: what a stranger wrote stands
 * in the mail, below the name of its sender.
 */
export function invitationMail(
  sender: Sender,
  data: z.output<typeof invitationData>,
  language: Language,
): RenderedMail {
  const { companyName: company, invitedBy: person, role, expiresAt, timeZone, url } = data
  const say = mailWords(language, 'invitation')
  const { productName: product } = sender
  const day = dayAt(expiresAt, timeZone)
  return frameMail(
    sender,
    {
      subject: say.subject({ product }),
      preview: say.preview({ day }),
      board: { line: say.board, lamp: company },
      paragraphs: [say.what({ person, company, product }), say.roles[role], say.until({ day })],
      button: { label: say.button, url },
      foot: say.foot,
    },
    language,
  )
}
