import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { dayIn } from './day-in.ts'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const exportReadyData = z.object({
  firstName: z.string(),
  expiresAt: z.iso.datetime(),
  url: z.url(),
})

const words = {
  en: {
    subject: 'Your data is ready',
    preview: (day: string) => `You can download it until ${day}.`,
    board: 'Ready',
    lamp: 'Your data',
    hello: (name: string) => `Hello ${name},`,
    body: (day: string) => [
      'everything we keep about you and the companies that are yours is in one zip file: readable text files, and your pictures and videos themselves.',
      `You can download it in your profile until ${day}. After that the file is deleted; you may ask for a new one at any time.`,
    ],
    button: 'Open my profile',
    foot: 'You did not ask for this? Then someone else uses your account: change your password and sign out everywhere.',
  },
  it: {
    subject: 'I dati sono pronti',
    preview: (day: string) => `Si possono scaricare fino al ${day}.`,
    board: 'Pronto',
    lamp: 'I dati',
    hello: (name: string) => `Buongiorno ${name},`,
    body: (day: string) => [
      'tutto ciò che conserviamo sulla persona e sulle sue aziende è in un solo file zip: file di testo leggibili, e le foto e i video stessi.',
      `Si può scaricare dal profilo fino al ${day}. Poi il file viene eliminato; se ne può chiedere uno nuovo in qualsiasi momento.`,
    ],
    button: 'Aprire il profilo',
    foot: 'Nessuna richiesta fatta? Allora qualcun altro usa l’account: cambiare la password e uscire da tutti i dispositivi.',
  },
} as const satisfies Record<Language, unknown>

/**
 * The zip with everything of a person can be downloaded. The link leads to the profile, never to
 * the file.
 */
export function exportReadyMail(
  sender: Sender,
  { firstName, expiresAt, url }: z.output<typeof exportReadyData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  const day = dayIn(language, expiresAt, 'UTC')
  return frameMail(
    sender,
    {
      subject: say.subject,
      preview: say.preview(day),
      board: { line: say.board, lamp: say.lamp },
      paragraphs: [say.hello(firstName), ...say.body(day)],
      button: { label: say.button, url },
      foot: say.foot,
    },
    language,
  )
}
