import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'
import { momentSchema } from '../moments.ts'
import { reasonSchema, wordReasons } from '../reasons.ts'

export const accountNeedsRepairData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  network: z.string(),
  accountName: z.string(),
  /** The accounts of the same network that lost their connection with it. */
  otherNames: z.optional(z.array(z.string())),
  /** How many posts wait. */
  posts: z.int().check(z.gte(1)),
  reason: z.nullable(reasonSchema),
  /** When the first of them is or was due. */
  firstDue: momentSchema,
  url: z.url(),
})

/**
 * Posts wait until an account is connected again. Sent once a break, however many posts come to
 * wait.
 */
export function accountNeedsRepairMail(
  sender: Sender,
  data: z.output<typeof accountNeedsRepairData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, network, posts, reason, firstDue, url } = data
  const say = mailWords(language, 'account-needs-repair')
  const accounts = { list: [data.accountName, ...(data.otherNames ?? [])], join: 'and' } as const
  const { reasons, networkSays } = wordReasons(language, network, reason === null ? [] : [reason])
  return frameMail(
    sender,
    {
      subject: say.subject({ posts, network, accounts }),
      preview: say.preview({ posts, network }),
      board: { line: say.board, lamp: network },
      greets: firstName,
      paragraphs: [
        reasons === ''
          ? say.ended({ accounts, network })
          : say.refused({ accounts, network, reason: reasons }),
        ...networkSays,
        say.since({ posts, firstDue }),
        say.afterwards,
      ],
      button: { label: say.button({ network }), url },
      foot: say.foot({ company, network }),
    },
    language,
  )
}
