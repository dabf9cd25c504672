import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { dayIn } from './day-in.ts'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const deletionPlannedData = z.object({
  firstName: z.string(),
  deletesAt: z.iso.datetime(),
  /**
   * Of the reader's companies, those that go with the account and those that stay with other
   * owners.
   */
  goes: z.array(z.string()),
  stays: z.array(z.string()),
  url: z.url(),
})
export const companyClosingData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  owner: z.string(),
  deletesAt: z.iso.datetime(),
  url: z.url(),
})

const words = {
  en: {
    subject: (day: string) => `Your account will be deleted on ${day}`,
    preview: 'You can keep it until then.',
    board: 'Leaving',
    hello: (name: string) => `Hello ${name},`,
    body: (day: string) =>
      `you asked us to delete your account. It will be deleted on ${day}, and cannot be restored after that.`,
    goes: (names: string) =>
      `With it go: ${names}. Scheduled posts are not sent any more, connections to networks end, and the plan is cancelled. What is on the networks already stays there.`,
    stays: (names: string) => `These stay with their other owners: ${names}.`,
    mind: 'Changed your mind? Log in before that day and choose "Keep my account".',
    button: 'Log in',
    foot: 'You did not ask for this? Log in, keep your account, and change your password.',
    closing: {
      subject: (company: string, day: string) => `${company} closes on ${day}`,
      board: 'Closing',
      body: (company: string, owner: string, day: string) =>
        `${owner} asked us to delete their account. ${company} has no other owner, so it will be deleted with it on ${day}: its posts, pictures and connections.`,
      mind: 'To keep it, ask them to make you an owner, or to keep their account, before that day.',
      button: 'Open the company',
      foot: 'You get this because you work in this company.',
    },
  },
  it: {
    subject: (day: string) => `L’account viene eliminato il ${day}`,
    preview: 'Fino ad allora si può conservare.',
    board: 'Chiusura',
    hello: (name: string) => `Buongiorno ${name},`,
    body: (day: string) =>
      `è stata chiesta l’eliminazione dell’account. Avverrà il ${day} e dopo non si potrà più annullare.`,
    goes: (names: string) =>
      `Con l’account si eliminano: ${names}. I post programmati non partono più, i collegamenti con le reti terminano e il piano viene disdetto. Ciò che è già sulle reti resta lì.`,
    stays: (names: string) => `Restano agli altri proprietari: ${names}.`,
    mind: 'Un ripensamento? Accedere prima di quel giorno e scegliere "Conserva il mio account".',
    button: 'Accedere',
    foot: 'Nessuna richiesta fatta? Accedere, conservare l’account e cambiare la password.',
    closing: {
      subject: (company: string, day: string) => `${company} chiude il ${day}`,
      board: 'Chiusura',
      body: (company: string, owner: string, day: string) =>
        `${owner} ha chiesto di eliminare il proprio account. ${company} non ha altri proprietari e verrà eliminata il ${day}: post, foto e collegamenti compresi.`,
      mind: 'Se deve restare, chiedere prima di quel giorno di diventare proprietari, o di conservare l’account.',
      button: 'Aprire l’azienda',
      foot: 'Questa email arriva a chi lavora nell’azienda.',
    },
  },
} as const satisfies Record<Language, unknown>

/** An account goes in two weeks, with the companies that are its owner's alone. */
export function deletionPlannedMail(
  sender: Sender,
  { firstName, deletesAt, goes, stays, url }: z.output<typeof deletionPlannedData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  const day = dayIn(language, deletesAt, 'UTC')
  return frameMail(
    sender,
    {
      subject: say.subject(day),
      preview: say.preview,
      board: { line: say.board, lamp: day },
      paragraphs: [
        say.hello(firstName),
        say.body(day),
        ...(goes.length > 0 ? [say.goes(goes.join(', '))] : []),
        ...(stays.length > 0 ? [say.stays(stays.join(', '))] : []),
        say.mind,
      ],
      button: { label: say.button, url },
      foot: say.foot,
    },
    language,
  )
}

/** To those who work in a company that goes with its only owner. */
export function companyClosingMail(
  sender: Sender,
  { firstName, companyName, owner, deletesAt, url }: z.output<typeof companyClosingData>,
  language: Language,
): RenderedMail {
  const { hello, closing: say } = words[language]
  const day = dayIn(language, deletesAt, 'UTC')
  return frameMail(
    sender,
    {
      subject: say.subject(companyName, day),
      preview: say.mind,
      board: { line: say.board, lamp: day },
      paragraphs: [hello(firstName), say.body(companyName, owner, day), say.mind],
      button: { label: say.button, url },
      foot: say.foot,
    },
    language,
  )
}
