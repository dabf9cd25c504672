import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

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

const words = {
  en: {
    subject: (email: string) => `Message from ${email}`,
    board: 'To support',
    wrote: (email: string, at: string) => `${email} wrote on ${at}:`,
    attached: (name: string) => `Attached: ${name}`,
    fetch: (name: string, size: string) =>
      `${name} (${size}) is too large for an email. You can download it here for 30 days:`,
    button: 'Answer',
    foot: (id: string) => `A reply to this email goes to the person. Message ${id}.`,
  },
  it: {
    subject: (email: string) => `Messaggio da ${email}`,
    board: 'Per l’assistenza',
    wrote: (email: string, at: string) => `${email} ha scritto il ${at}:`,
    attached: (name: string) => `In allegato: ${name}`,
    fetch: (name: string, size: string) =>
      `${name} (${size}) è troppo grande per un’email. Per 30 giorni si può scaricare qui:`,
    button: 'Rispondere',
    foot: (id: string) => `La risposta a questa email arriva alla persona. Messaggio ${id}.`,
  },
} as const satisfies Record<Language, unknown>

/** What somebody wrote to support, for those who answer. */
export function supportMessageMail(
  sender: Sender,
  { id, email, message, at, attachment }: z.output<typeof supportMessageData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  const file =
    attachment &&
    (attachment.url === null
      ? say.attached(attachment.name)
      : `${say.fetch(attachment.name, `${Math.ceil(attachment.bytes / 1_048_576)} MB`)} ${attachment.url}`)
  return frameMail(
    sender,
    {
      subject: `${say.subject(email)}: ${message.replace(/\s+/g, ' ').slice(0, 60).trim()}`,
      preview: message.replace(/\s+/g, ' ').slice(0, 140),
      board: { line: say.board },
      paragraphs: [
        say.wrote(email, `${at.slice(0, 16).replace('T', ' ')} UTC`),
        ...(file ? [file] : []),
      ],
      quote: message,
      button: { label: say.button, url: `mailto:${email}` },
      foot: say.foot(id),
    },
    language,
  )
}
