import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'
import { listed } from './listed.ts'
import { saidIn } from './said-in.ts'

export const accountNeedsRepairData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  network: z.string(),
  accountName: z.string(),
  /** The accounts of the same network that lost their connection with it. */
  otherNames: z.optional(z.array(z.string())),
  /** How many posts wait. */
  posts: z.int().check(z.gte(1)),
  reason: z.nullable(z.string()),
  /** `23 November 2026 - 17:05`: when the first of them is or was due. */
  firstDue: z.string(),
  url: z.url(),
})

const words = {
  en: {
    and: 'and',
    waits: (posts: number, network: string) =>
      posts === 1
        ? `1 post waits until you reconnect ${network}`
        : `${posts} posts wait until you reconnect ${network}`,
    nothingLost: 'Nothing is lost.',
    board: 'Reconnect',
    hello: (name: string) => `Hello ${name},`,
    cannot: (account: string, network: string) =>
      `We can no longer post to ${account} on ${network}.`,
    ended: 'The connection has ended.',
    since: (posts: number, due: string) =>
      posts === 1
        ? `1 post waits, for ${due}. Nothing is lost.`
        : `${posts} posts wait, the first for ${due}. Nothing is lost.`,
    afterwards:
      'Once you reconnect, they go out automatically at their times. For what is too late by then, we ask you first.',
    button: (network: string) => `Reconnect ${network}`,
    foot: (company: string, network: string) =>
      `You get this because posts of ${company} wait. We will not email you again until ${network} is connected.`,
  },
  it: {
    and: 'e',
    waits: (posts: number, network: string) =>
      posts === 1
        ? `1 post aspetta che ${network} sia ricollegato`
        : `${posts} post aspettano che ${network} sia ricollegato`,
    nothingLost: 'Nulla è perso.',
    board: 'Ricollegare',
    hello: (name: string) => `Buongiorno ${name},`,
    cannot: (account: string, network: string) =>
      `Non possiamo più pubblicare su ${account} (${network}).`,
    ended: 'Il collegamento è terminato.',
    since: (posts: number, due: string) =>
      posts === 1
        ? `1 post è in attesa, previsto per il ${due}. Nulla è perso.`
        : `${posts} post sono in attesa, il primo previsto per il ${due}. Nulla è perso.`,
    afterwards:
      'Dopo il nuovo collegamento escono da soli ai loro orari. Per quelli ormai troppo in ritardo chiediamo prima conferma.',
    button: (network: string) => `Ricollegare ${network}`,
    foot: (company: string, network: string) =>
      `Questa email arriva perché ci sono post di ${company} in attesa. Non scriviamo di nuovo prima che ${network} sia ricollegato.`,
  },
} as const satisfies Record<Language, unknown>

/**
 * Posts wait until an account is connected again. Sent once a break, however many posts come to
 * wait.
 */
export function accountNeedsRepairMail(
  sender: Sender,
  data: z.output<typeof accountNeedsRepairData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName, network, posts, reason, firstDue, url } = data
  const say = words[language]
  const names = listed([data.accountName, ...(data.otherNames ?? [])], say.and)
  const waits = say.waits(posts, network)
  return frameMail(
    sender,
    {
      subject: `${waits}: ${names}`,
      preview: `${waits}. ${say.nothingLost}`,
      board: { line: say.board, lamp: network },
      paragraphs: [
        say.hello(firstName),
        {
          before: say.cannot(names, network),
          strong: reason === null ? say.ended : saidIn(language, reason),
          after: '',
        },
        say.since(posts, firstDue),
        say.afterwards,
      ],
      button: { label: say.button(network), url },
      foot: say.foot(companyName, network),
    },
    language,
  )
}
