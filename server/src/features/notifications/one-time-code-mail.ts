import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const oneTimeCodeData = z.object({
  firstName: z.string(),
  code: z.string().check(z.regex(/^\d{6}$/)),
  /** Activates without the code, on any device. */
  activationUrl: z.url(),
})

const words = {
  en: {
    subject: (product: string, code: string) => `Your code for ${product}: ${code}`,
    preview: (code: string) => `${code} is your code. It works for five minutes.`,
    board: 'Your code',
    hello: (name: string) => `Hello ${name},`,
    body: [
      'type the six digits where you are signing up. They work for five minutes after we sent this.',
      'Closed that page, or on another device? The button confirms your address as well. It works once, for 24 hours.',
    ],
    button: 'Confirm my email',
    foot: 'You did not sign up? Then do nothing: without the code or the button nobody can use this account. We never ask for the code by phone.',
  },
  it: {
    subject: (product: string, code: string) => `Il codice per ${product}: ${code}`,
    preview: (code: string) => `${code} è il codice. Vale cinque minuti.`,
    board: 'Il codice',
    hello: (name: string) => `Buongiorno ${name},`,
    body: [
      'inserire le sei cifre nella pagina di registrazione. Valgono cinque minuti dall’invio di questa email.',
      'Pagina chiusa, o altro dispositivo? Anche il pulsante conferma l’indirizzo. Funziona una volta sola, per 24 ore.',
    ],
    button: 'Conferma l’email',
    foot: 'Nessuna registrazione richiesta? Allora non serve fare nulla: senza il codice o il pulsante nessuno può usare questo account. Non chiediamo mai il codice per telefono.',
  },
} as const satisfies Record<Language, unknown>

/**
 * The six digits of a sign-up, for five minutes (OTP-017), and a link that does the same for a day
 * (C20).
 */
export function oneTimeCodeMail(
  sender: Sender,
  { firstName, code, activationUrl }: z.output<typeof oneTimeCodeData>,
  language: Language,
): RenderedMail {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const say = words[language]
  return frameMail(
    sender,
    {
      subject: say.subject(sender.productName, spaced),
      preview: say.preview(spaced),
      board: { line: say.board, code },
      paragraphs: [say.hello(firstName), ...say.body],
      button: { label: say.button, url: activationUrl },
      foot: say.foot,
    },
    language,
  )
}
