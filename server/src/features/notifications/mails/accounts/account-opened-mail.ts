import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'

export const accountOpenedData = z.object({
  /** Who asked for it here, and for which company. */
  personName: z.string(),
  companyName: z.string(),
  network: z.string(),
  /** Whose account at the network it is. */
  accountName: z.string(),
})

/**
 * To the owner of an account at a network, who may not be anybody here: that it was opened to a
 * company, by whom, and how to take that back.
 */
export function accountOpenedMail(
  sender: Sender,
  { personName, companyName, network, accountName }: z.output<typeof accountOpenedData>,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'account-opened')
  const { productName: product, publicUrl } = sender
  const what = say.what({ network, company: companyName, person: personName, product })
  return frameMail(
    sender,
    {
      subject: say.subject({ network, product }),
      preview: what,
      board: { line: say.board, lamp: network },
      greets: accountName,
      paragraphs: [what, say['was-you'], say['was-not-you']({ network, product })],
      button: { label: say.button({ product }), url: publicUrl },
      foot: say.foot({ network }),
    },
    language,
  )
}
