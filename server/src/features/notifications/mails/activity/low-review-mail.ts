import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { cutText } from '../excerpt.ts'
import { frameMail } from '../../frame/frame-mail.ts'
import { plainText, type RenderedMail, type Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'

export const lowReviewData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  accountName: z.string(),
  network: z.string(),
  /** Null: the network does not tell. */
  reviewer: z.nullable(z.string()),
  /** Null: the network has no stars, and the guest does not recommend the place. */
  stars: z.nullable(z.int()),
  /** Null: the guest wrote nothing. */
  text: z.nullable(z.string()),
  url: z.url(),
})

/** A guest was not pleased, and everybody can read it. */
export function lowReviewMail(
  sender: Sender,
  data: z.output<typeof lowReviewData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, accountName: account, network, text, url } = data
  const say = mailWords(language, 'low-review')
  const reviewer = data.reviewer ?? say.nobody
  const stars = data.stars === null ? null : String(data.stars)
  const what =
    stars === null
      ? say['not-recommended']({ reviewer, account, network })
      : say.what({ reviewer, account, network, stars })
  return frameMail(
    sender,
    {
      subject:
        stars === null
          ? say.recommended({ network, account })
          : say.subject({ network, stars, account }),
      preview: text ?? plainText(what),
      board: { line: say.board, lamp: network },
      greets: firstName,
      paragraphs: [what, ...(text === null ? [say['no-words']] : []), say.calm],
      ...(text === null ? {} : { quote: cutText(text.trim(), 600) }),
      button: { label: say.button, url },
      foot: say.foot({ company }),
    },
    language,
  )
}
