import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { dayIn } from './day-in.ts'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const paymentFailedData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  timeZone: z.string(),
  url: z.url(),
  /** How long everything stays open meanwhile; null when that is over. */
  accessUntil: z.nullable(z.iso.datetime()),
})

const words = {
  en: {
    subject: (company: string) => `The payment for ${company} did not go through`,
    board: 'Payment failed',
    hello: (name: string) => `Hello ${name},`,
    body: (company: string) =>
      `the payment for the plan of ${company} did not go through. Often a card has expired, or the bank asks for a confirmation.`,
    until: (day: string) =>
      `Everything works as usual until ${day}. Without a payment by then, scheduled posts wait.`,
    over: 'Scheduled posts wait until it is paid.',
    how: 'Open the account page and choose "Invoices, card and cancelling" to pay or to change the card.',
    button: 'Open the account page',
    foot: (company: string) =>
      `You get this because you own ${company}. We will not email you again about this payment.`,
  },
  it: {
    subject: (company: string) => `Il pagamento per ${company} non è riuscito`,
    board: 'Pagamento fallito',
    hello: (name: string) => `Buongiorno ${name},`,
    body: (company: string) =>
      `il pagamento del piano di ${company} non è riuscito. Spesso la carta è scaduta, o la banca chiede una conferma.`,
    until: (day: string) =>
      `Tutto continua normalmente fino al ${day}. Senza un pagamento entro quel giorno i post programmati aspettano.`,
    over: 'I post programmati aspettano il pagamento.',
    how: 'Aprire la pagina dell’account e scegliere fatture, carta e disdetta per pagare o cambiare carta.',
    button: 'Aprire la pagina dell’account',
    foot: (company: string) =>
      `Questa email arriva ai proprietari di ${company}. Su questo pagamento non scriviamo di nuovo.`,
  },
} as const satisfies Record<Language, unknown>

/** A renewal was not paid. Sent once a failure, however often the provider tries again. */
export function paymentFailedMail(
  sender: Sender,
  { firstName, companyName, timeZone, url, accessUntil }: z.output<typeof paymentFailedData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  const then = accessUntil === null ? say.over : say.until(dayIn(language, accessUntil, timeZone))
  return frameMail(
    sender,
    {
      subject: say.subject(companyName),
      preview: then,
      board: { line: say.board },
      paragraphs: [
        say.hello(firstName),
        say.body(companyName),
        { before: '', strong: then, after: '' },
        say.how,
      ],
      button: { label: say.button, url },
      foot: say.foot(companyName),
    },
    language,
  )
}
