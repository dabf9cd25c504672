import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const passwordResetData = z.object({
  firstName: z.string(),
  /** Good for one use, within an hour. */
  resetUrl: z.url(),
})

const words = {
  en: {
    subject: (product: string) => `Set a new password for ${product}`,
    preview: 'The link works once, for an hour.',
    board: 'New password',
    hello: (name: string) => `Hello ${name},`,
    body: [
      'someone, probably you, asked for a new password for this address. Choose it with the button.',
      'The link works once and for an hour. If you ask again, only the newest link works.',
    ],
    button: 'Set a new password',
    foot: 'You did not ask for it? Then do nothing: your password stays as it is.',
  },
  it: {
    subject: (product: string) => `Nuova password per ${product}`,
    preview: 'Il link funziona una volta sola, per un’ora.',
    board: 'Nuova password',
    hello: (name: string) => `Buongiorno ${name},`,
    body: [
      'per questo indirizzo è stata richiesta una nuova password. Si sceglie con il pulsante.',
      'Il link funziona una volta sola, per un’ora. Dopo una nuova richiesta vale solo il link più recente.',
    ],
    button: 'Scegli la nuova password',
    foot: 'Nessuna richiesta fatta? Allora non serve fare nulla: la password resta quella di prima.',
  },
} as const satisfies Record<Language, unknown>

/** The link to a new password (RECOVERY-019). */
export function passwordResetMail(
  sender: Sender,
  { firstName, resetUrl }: z.output<typeof passwordResetData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  return frameMail(
    sender,
    {
      subject: say.subject(sender.productName),
      preview: say.preview,
      board: { line: say.board },
      paragraphs: [say.hello(firstName), ...say.body],
      button: { label: say.button, url: resetUrl },
      foot: say.foot,
    },
    language,
  )
}
