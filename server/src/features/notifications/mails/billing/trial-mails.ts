import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords, wordPart } from '../../frame/mail-words.ts'
import { dayAt } from '../moments.ts'

const base = { firstName: z.string(), companyName: z.string(), timeZone: z.string(), url: z.url() }
export const trialEndingData = z.object({ ...base, endsAt: z.iso.datetime() })
export const trialEndedData = z.object(base)

/** Some days before the end of a free trial, once. */
export function trialEndingMail(
  sender: Sender,
  data: z.output<typeof trialEndingData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName: company, timeZone, url, endsAt } = data
  const say = mailWords(language, 'trial-ending')
  const day = dayAt(endsAt, timeZone)
  return frameMail(
    sender,
    {
      subject: say.subject({ company, day }),
      preview: say.preview,
      board: { line: say.board, lamp: wordPart(language, day) },
      greets: firstName,
      paragraphs: [say.what({ company, day }), say.after, say.choose],
      button: { label: say.button, url },
      foot: say.foot({ company }),
    },
    language,
  )
}

/** When a free trial is over, once. */
export function trialEndedMail(
  sender: Sender,
  { firstName, companyName: company, url }: z.output<typeof trialEndedData>,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'trial-ended')
  return frameMail(
    sender,
    {
      subject: say.subject({ company }),
      preview: say.preview,
      board: { line: say.board },
      greets: firstName,
      paragraphs: [say.what({ company }), say.after, say.choose],
      button: { label: say.button, url },
      foot: say.foot({ company }),
    },
    language,
  )
}
