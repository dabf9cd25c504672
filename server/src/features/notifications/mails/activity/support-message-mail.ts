import { languageLocales, type Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { excerptOf } from '../excerpt.ts'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords, wordPart } from '../../frame/mail-words.ts'
import { dayTimeAt } from '../moments.ts'

export const supportMessageData = z.object({
  id: z.uuid(),
  email: z.string(),
  message: z.string(),
  /** When it was written, as ISO. */
  at: z.string(),
  /**
   * `url`: where a file too large for a mail can be fetched for thirty days; null: it travels with
   * the mail.
   */
  attachment: z.nullable(z.object({ name: z.string(), bytes: z.int(), url: z.nullable(z.url()) })),
})
type Data = z.output<typeof supportMessageData>

/** What somebody wrote to support, for those who answer. */
export function supportMessageMail(
  sender: Sender,
  { id, email, message, at, attachment }: Data,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'support-message')
  return frameMail(
    sender,
    {
      subject: say.subject({ email, excerpt: excerptOf(message, 60) }),
      preview: excerptOf(message, 140),
      board: { line: say.board },
      paragraphs: [
        say.wrote({ email, at: `${wordPart(language, dayTimeAt(at, 'UTC'))} UTC` }),
        ...(attachment ? [attached(attachment, language)] : []),
      ],
      quote: message,
      button: { label: say.button, url: `mailto:${email}` },
      foot: say.foot({ id }),
    },
    language,
  )
}

function attached({ name, bytes, url }: NonNullable<Data['attachment']>, language: Language) {
  const say = mailWords(language, 'support-message')
  if (url === null) return say.attached({ name })
  return say.download({ name, size: sizeIn(language, bytes), url })
}

/** `12 MB`, as the language writes it. */
const sizeIn = (language: Language, bytes: number) =>
  new Intl.NumberFormat(languageLocales[language], { style: 'unit', unit: 'megabyte' }).format(
    Math.ceil(bytes / 1_048_576),
  )
