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
  /** Until when the network lets somebody answer; left out: always. */
  until: z.optional(momentSchema),
  url: z.url(),
})

/** A guest waits for hours, or soon nobody can answer any more. Sent to those who chose it. */
export function messageWaitingMail(
  sender: Sender,
  data: z.output<typeof messageWaitingData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, network, until, url } = data
  const say = mailWords(language, 'message-waiting')
  const what = say.what({ company, network })
  const ends = until === undefined ? [] : [say.until({ network, until })]
  return frameMail(
    sender,
    {
      subject: say.subject({ network }),
      preview: plainText(ends[0] ?? what),
      board: { line: say.board, lamp: network },
      greets: firstName,
      paragraphs: [what, ...ends],
      button: { label: say.button, url },
      foot: say.foot({ company }),
    },
    language,
  )
}
