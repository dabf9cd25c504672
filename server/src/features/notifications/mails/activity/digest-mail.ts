import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { excerptOf } from '../excerpt.ts'
import { frameMail } from '../../frame/frame-mail.ts'
import { plainText, type RenderedMail, type Sender } from '../../frame/mail-parts.ts'
import { mailWords, wordPart } from '../../frame/mail-words.ts'
import { momentSchema } from '../moments.ts'

const count = z.int().check(z.gte(0))

export const digestData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  isWeekly: z.boolean(),
  day: momentSchema,
  /** What somebody has to decide or answer. */
  waiting: z.object({ posts: count, accounts: count, messages: count, reviews: count }),
  /** What guests wrote since the digest before. */
  fresh: z.object({ messages: count, comments: count, reviews: count }),
  next: z.array(z.object({ text: z.string(), at: momentSchema, networks: z.array(z.string()) })),
  url: z.url(),
})

/** What waits, what is new and what goes out next. Sent to those who chose it, never empty. */
export function digestMail(
  sender: Sender,
  data: z.output<typeof digestData>,
  language: Language,
): RenderedMail {
  const { companyName: company, day, waiting, fresh, next } = data
  const words = mailWords(language, 'digest')
  const say = data.isWeekly ? words.weekly : words.daily
  const counted = (
    parts: readonly (readonly [number, (of: { count: number }) => unknown])[],
  ): readonly string[] =>
    parts.filter(([number]) => number > 0).map(([number, word]) => String(word({ count: number })))
  const waits = counted([
    [waiting.posts, words.waiting.posts],
    [waiting.accounts, words.waiting.accounts],
    [waiting.messages, words.waiting.messages],
    [waiting.reviews, words.waiting.reviews],
  ])
  const news = counted([
    [fresh.messages, words.new.messages],
    [fresh.comments, words.new.comments],
    [fresh.reviews, words.new.reviews],
  ])
  const listed = (list: readonly string[]) => ({ what: { list, join: 'and' } as const })
  const what = waits.length === 0 ? words['nothing-waits'] : words.waits(listed(waits))
  return frameMail(
    sender,
    {
      subject: say.subject({ company, day }),
      preview: plainText(what),
      board: { line: say.board, lamp: wordPart(language, day) },
      greets: data.firstName,
      paragraphs: [
        what,
        news.length === 0 ? words.quiet : say.fresh(listed(news)),
        ...(next.length === 0 ? [] : [words.next]),
      ],
      button: { label: words.button, url: data.url },
      ...(next.length === 0
        ? {}
        : {
            rows: next.map(({ text, at, networks }) => ({
              name: text.trim() === '' ? words['no-words'] : excerptOf(text, 60),
              detail: words.detail({ at, networks: { list: networks, join: 'and' } }),
              badge: words.badge,
              tone: 'good' as const,
              link: null,
            })),
          }),
      foot: words.foot({ company }),
    },
    language,
  )
}
