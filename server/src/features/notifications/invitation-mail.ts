import type { Role } from '@marquee/contract/endpoint.ts'
import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { dayIn } from './day-in.ts'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const invitationData = z.object({
  companyName: z.string(),
  invitedBy: z.string(),
  role: z.enum(['viewer', 'editor', 'manager', 'owner']),
  expiresAt: z.iso.datetime(),
  timeZone: z.string(),
  url: z.url(),
})

const words = {
  en: {
    // ours to the letter: what a stranger wrote stands in the mail, below the name of its sender
    subject: (product: string) => `You are invited to join a company in ${product}`,
    preview: (day: string) => `The invitation is valid until ${day}.`,
    board: 'Come in',
    says: (who: string, company: string, product: string) =>
      `${who} asks you to work on ${company} in ${product}, where its posts are written and sent.`,
    roles: {
      viewer: 'You would see everything and change nothing.',
      editor: 'You would write, schedule and delete posts.',
      manager: 'You would write posts, connect accounts and invite people.',
      owner: 'You would own the company: its plan, its people and everything in it.',
    } satisfies Record<Role, string>,
    until: (day: string) =>
      `The invitation is valid until ${day}, for this email address only. If you have no account yet, you can create one on the way.`,
    button: 'See the invitation',
    foot: 'You do not know who asks? Then do nothing, and nothing will happen.',
  },
  it: {
    subject: (product: string) => `Invito a entrare in un’azienda su ${product}`,
    preview: (day: string) => `L’invito vale fino al ${day}.`,
    board: 'Benvenuti',
    says: (who: string, company: string, product: string) =>
      `${who} invita a lavorare su ${company} in ${product}, dove si scrivono e si inviano i post del locale.`,
    roles: {
      viewer: 'Con l’invito si vede tutto, senza modificare nulla.',
      editor: 'Con l’invito si possono scrivere, programmare ed eliminare post.',
      manager: 'Con l’invito si possono scrivere post, collegare account e invitare altre persone.',
      owner: 'Con l’invito si diventa proprietari: del piano, delle persone e di tutto il resto.',
    } satisfies Record<Role, string>,
    until: (day: string) =>
      `L’invito vale fino al ${day}, solo per questo indirizzo email. Chi non ha ancora un account può crearlo lungo il percorso.`,
    button: 'Vedere l’invito',
    foot: 'Mittente sconosciuto? Allora non serve fare nulla: senza una conferma non succede niente.',
  },
} as const satisfies Record<Language, unknown>

/** Somebody is asked into a company. */
export function invitationMail(
  sender: Sender,
  { companyName, invitedBy, role, expiresAt, timeZone, url }: z.output<typeof invitationData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  const day = dayIn(language, expiresAt, timeZone)
  return frameMail(
    sender,
    {
      subject: say.subject(sender.productName),
      preview: say.preview(day),
      board: { line: say.board, lamp: companyName },
      paragraphs: [
        say.says(invitedBy, companyName, sender.productName),
        say.roles[role],
        say.until(day),
      ],
      button: { label: say.button, url },
      foot: say.foot,
    },
    language,
  )
}
