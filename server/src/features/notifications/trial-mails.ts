import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { dayIn } from './day-in.ts'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

const base = { firstName: z.string(), companyName: z.string(), timeZone: z.string(), url: z.url() }
export const trialEndingData = z.object({ ...base, endsAt: z.iso.datetime() })
export const trialEndedData = z.object(base)

const words = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    button: 'View plans',
    foot: (company: string) => `You get this because you own ${company}.`,
    ending: {
      subject: (company: string, day: string) => `The free trial of ${company} ends on ${day}`,
      board: 'Trial ends',
      preview: 'What happens then, and what stays.',
      body: (company: string, day: string) => `the free trial of ${company} ends on ${day}.`,
      after:
        'From then on nothing new goes out, and scheduled posts wait. Everything you made stays, and can be read and exported.',
      choose:
        'With a plan everything continues without a gap. Choose one now, and it starts when the trial ends.',
    },
    ended: {
      subject: (company: string) => `The free trial of ${company} has ended`,
      board: 'Trial ended',
      preview: 'Nothing is lost.',
      body: (company: string) => `the free trial of ${company} has ended.`,
      after:
        'Nothing new goes out now, and scheduled posts wait. Everything you made stays, and can be read and exported.',
      choose:
        'With a plan it continues at once. For posts that are too late by then, we ask you first.',
    },
  },
  it: {
    hello: (name: string) => `Buongiorno ${name},`,
    button: 'Vedere i piani',
    foot: (company: string) => `Questa email arriva ai proprietari di ${company}.`,
    ending: {
      subject: (company: string, day: string) =>
        `La prova gratuita di ${company} termina il ${day}`,
      board: 'Fine prova',
      preview: 'Che cosa succede allora, e che cosa resta.',
      body: (company: string, day: string) => `la prova gratuita di ${company} termina il ${day}.`,
      after:
        'Da quel momento non esce nulla di nuovo e i post programmati aspettano. Tutto ciò che è stato creato resta e si può leggere ed esportare.',
      choose:
        'Con un piano tutto continua senza interruzioni. Scegliendolo ora, comincia alla fine della prova.',
    },
    ended: {
      subject: (company: string) => `La prova gratuita di ${company} è terminata`,
      board: 'Prova terminata',
      preview: 'Nulla è perso.',
      body: (company: string) => `la prova gratuita di ${company} è terminata.`,
      after:
        'Ora non esce nulla di nuovo e i post programmati aspettano. Tutto ciò che è stato creato resta e si può leggere ed esportare.',
      choose:
        'Con un piano si riparte subito. Per i post ormai troppo in ritardo chiediamo prima conferma.',
    },
  },
} as const satisfies Record<Language, unknown>

/** Some days before the end of a free trial, once. */
export function trialEndingMail(
  sender: Sender,
  { firstName, companyName, timeZone, url, endsAt }: z.output<typeof trialEndingData>,
  language: Language,
): RenderedMail {
  const { ending: say, hello, button, foot } = words[language]
  const day = dayIn(language, endsAt, timeZone)
  return frameMail(
    sender,
    {
      subject: say.subject(companyName, day),
      preview: say.preview,
      board: { line: say.board, lamp: day },
      paragraphs: [hello(firstName), say.body(companyName, day), say.after, say.choose],
      button: { label: button, url },
      foot: foot(companyName),
    },
    language,
  )
}

/** When a free trial is over, once. */
export function trialEndedMail(
  sender: Sender,
  { firstName, companyName, url }: z.output<typeof trialEndedData>,
  language: Language,
): RenderedMail {
  const { ended: say, hello, button, foot } = words[language]
  return frameMail(
    sender,
    {
      subject: say.subject(companyName),
      preview: say.preview,
      board: { line: say.board },
      paragraphs: [hello(firstName), say.body(companyName), say.after, say.choose],
      button: { label: button, url },
      foot: foot(companyName),
    },
    language,
  )
}
