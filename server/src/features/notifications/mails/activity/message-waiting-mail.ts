import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import { plainText, type RenderedMail, type Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'
import { momentSchema } from '../moments.ts'

export const messageWaitingData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  network: z.string(),
  /** Until when the network lets somebody answer. */
  until: momentSchema,
  url: z.url(),
})

/** A guest waits, and soon nobody can answer any more. Sent to those who chose it. */
export function messageWaitingMail(
  sender: Sender,
  data: z.output<typeof messageWaitingData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, network, until, url } = data
  const say = mailWords(language, 'message-waiting')
  const ends = say.until({ network, until })
  return frameMail(
    sender,
    {
      subject: say.subject({ network }),
      preview: plainText(ends),
      board: { line: say.board, lamp: network },
      greets: firstName,
      paragraphs: [say.what({ company, network }), ends],
      button: { label: say.button, url },
      foot: say.foot({ company }),
    },
    language,
  )
}
