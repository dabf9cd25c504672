import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import { plainText, type RenderedMail, type Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'
import { reasonSchema, wordReasons } from '../reasons.ts'

export const accountUnhealthyData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  network: z.string(),
  accountNames: z.array(z.string()).check(z.minLength(1)),
  /** What is connected; a store takes orders, everything else posts. */
  account: z.optional(z.enum(['page', 'profile', 'location', 'store'])),
  /** Whether some things still work. */
  isPartial: z.boolean(),
  reason: reasonSchema,
  /** What was said of the other accounts, where it is not the same. */
  otherReasons: z.optional(z.array(reasonSchema)),
  url: z.url(),
})

/**
 * Accounts can no longer be used, or not for everything, while no post waits for them. Sent once a
 * break, one for all that ail for one reason.
 */
export function accountUnhealthyMail(
  sender: Sender,
  data: z.output<typeof accountUnhealthyData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, network, isPartial, account = 'page', url } = data
  const { ended, partial } = mailWords(language, 'account-ailing')
  const say = isPartial ? partial : ended
  const accounts = { list: data.accountNames, join: 'and' } as const
  const { reasons, networkSays } = wordReasons(language, network, [
    data.reason,
    ...(data.otherReasons ?? []),
  ])
  const what = say.what({ accounts, network, reasons })
  return frameMail(
    sender,
    {
      subject: say.subject({ network, accounts }),
      preview: plainText(what),
      board: { line: say.board, lamp: network },
      greets: firstName,
      paragraphs: [what, ...networkSays, isPartial ? partial.calm : ended.calm({ account })],
      button: { label: isPartial ? partial.button : ended.button({ network }), url },
      foot: say.foot({ network, company }),
    },
    language,
  )
}
