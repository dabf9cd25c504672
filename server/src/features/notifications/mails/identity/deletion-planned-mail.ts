import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords, wordPart } from '../../frame/mail-words.ts'
import { dayAt } from '../moments.ts'

export const deletionPlannedData = z.object({
  firstName: z.string(),
  deletesAt: z.iso.datetime(),
  /** Of the reader's company. Mails of earlier releases were queued without it. */
  timeZone: z._default(z.string(), 'UTC'),
  /**
   * Of the reader's companies, those that go with the account and those that stay with other
   * owners.
   */
  goes: z.array(z.string()),
  stays: z.array(z.string()),
  url: z.url(),
})

/** An account goes in two weeks, with the companies that are its owner's alone. */
export function deletionPlannedMail(
  sender: Sender,
  { firstName, deletesAt, timeZone, goes, stays, url }: z.output<typeof deletionPlannedData>,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'deletion-planned')
  const day = dayAt(deletesAt, timeZone)
  const named = (list: readonly string[]) => ({ companies: { list, join: 'and' } as const })
  return frameMail(
    sender,
    {
      subject: say.subject({ day }),
      preview: say.preview,
      board: { line: say.board, lamp: wordPart(language, day) },
      greets: firstName,
      paragraphs: [
        say.what({ day }),
        ...(goes.length > 0 ? [say.goes(named(goes))] : []),
        ...(stays.length > 0 ? [say.stays(named(stays))] : []),
        say.keep,
      ],
      button: { label: say.button, url },
      foot: say.foot,
    },
    language,
  )
}
