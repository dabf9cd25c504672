import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'
import { dayTimeAt } from '../moments.ts'

export const planEndedData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  url: z.url(),
  /** The first of them is due within a day and access ends before that; or it is due, and waits. */
  about: z.enum(['ahead', 'held']),
  posts: z.int().check(z.gte(1)),
  firstDue: z.iso.datetime(),
  timeZone: z.string(),
})

/**
 * Scheduled posts that the plan does not cover (C94): once the day before, once when the first is
 * held.
 */
export function planEndedMail(
  sender: Sender,
  data: z.output<typeof planEndedData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, url, about, posts, firstDue, timeZone } = data
  const say = mailWords(language, 'plan-ended')
  const which = say.which({ posts, firstDue: dayTimeAt(firstDue, timeZone) })
  return frameMail(
    sender,
    {
      subject: say[about].subject({ posts }),
      preview: which,
      board: { line: say[about].board },
      greets: firstName,
      paragraphs: [say[about].what({ company }), which, say.afterwards],
      button: { label: say.button, url },
      foot: say.foot({ company }),
    },
    language,
  )
}
