import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const passwordChangedData = z.object({
  firstName: z.string(),
  /** Where whoever did not change it takes the account back. */
  forgotUrl: z.url(),
  /** A change in the profile leaves the device it was made on signed in. */
  keepsOneDevice: z.boolean(),
})

const words = {
  en: {
    subject: (product: string) => `Your password for ${product} was changed`,
    preview: 'Was it you? Then there is nothing to do.',
    board: 'Password changed',
    hello: (name: string) => `Hello ${name},`,
    changed: 'your password was changed just now.',
    ended: (keepsOneDevice: boolean) =>
      keepsOneDevice ? 'Every other device was signed out.' : 'Every device was signed out.',
    wasYou: 'Was it you? Then there is nothing to do.',
    before: 'Was it not you?',
    strong: 'Set a new password at once with the button:',
    after:
      'it signs everyone out and only you, who can read this inbox, can do it. If others may be able to read it, change its password first.',
    button: 'It was not me',
    foot: 'You get this whenever your password changes.',
  },
  it: {
    subject: (product: string) => `La password per ${product} è stata cambiata`,
    preview: 'Cambio voluto? Allora non serve fare nulla.',
    board: 'Password cambiata',
    hello: (name: string) => `Buongiorno ${name},`,
    changed: 'la password è appena stata cambiata.',
    ended: (keepsOneDevice: boolean) =>
      keepsOneDevice
        ? 'Tutti gli altri dispositivi sono stati scollegati.'
        : 'Tutti i dispositivi sono stati scollegati.',
    wasYou: 'Cambio voluto? Allora non serve fare nulla.',
    before: 'Cambio non voluto?',
    strong: 'Impostare subito una nuova password con il pulsante:',
    after:
      'scollega tutti, e può farlo solo chi legge questa casella. Se la casella può essere aperta ad altri, cambiare prima la sua password.',
    button: 'Il cambio non è mio',
    foot: 'Questa email arriva ogni volta che la password cambia.',
  },
} as const satisfies Record<Language, unknown>

/** Says that the password is another one now, and what to do if somebody else did that. */
export function passwordChangedMail(
  sender: Sender,
  { firstName, forgotUrl, keepsOneDevice }: z.output<typeof passwordChangedData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  return frameMail(
    sender,
    {
      subject: say.subject(sender.productName),
      preview: say.preview,
      board: { line: say.board },
      paragraphs: [
        say.hello(firstName),
        `${say.changed} ${say.ended(keepsOneDevice)}`,
        say.wasYou,
        { before: say.before, strong: say.strong, after: say.after },
      ],
      button: { label: say.button, url: forgotUrl },
      foot: say.foot,
    },
    language,
  )
}
