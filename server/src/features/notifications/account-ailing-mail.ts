import type { Language } from '@marquee/contract/languages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'
import { listed } from './listed.ts'
import { saidIn } from './said-in.ts'

export const accountAilingData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  network: z.string(),
  accountNames: z.array(z.string()).check(z.minLength(1)),
  /** Whether some things still work. */
  isPartial: z.boolean(),
  reason: z.string(),
  /** What was said of the other accounts, where it is not the same. */
  otherReasons: z.optional(z.array(z.string())),
  url: z.url(),
})

const words = {
  en: {
    and: 'and',
    hello: (name: string) => `Hello ${name},`,
    board: { ended: 'Reconnect', partial: 'Look at' },
    subject: {
      ended: (network: string, names: string) => `Please reconnect ${network}: ${names}`,
      partial: (network: string, names: string) => `Not everything works on ${network}: ${names}`,
    },
    what: {
      ended: (network: string, names: string) => `We can no longer use ${names} on ${network}.`,
      partial: (network: string, names: string) =>
        `Some things no longer work on ${names} on ${network}.`,
    },
    calm: {
      store: 'Your tablet keeps accepting orders, and nothing is lost.',
      ended: 'Nothing is scheduled there, and nothing is lost.',
      partial:
        'Everything else works as before. The card of the account shows what works and what does not.',
    },
    button: { ended: (network: string) => `Reconnect ${network}`, partial: () => 'See what works' },
    foot: {
      ended: (company: string, network: string) =>
        `You get this because ${network} is connected to ${company}. We will not email you again until it works again.`,
      partial: (company: string, network: string) =>
        `You get this because ${network} is connected to ${company}. We will not email you about the same problem again until it works again.`,
    },
  },
  it: {
    and: 'e',
    hello: (name: string) => `Buongiorno ${name},`,
    board: { ended: 'Ricollegare', partial: 'Guardare' },
    subject: {
      ended: (network: string, names: string) => `${network} va ricollegato: ${names}`,
      partial: (network: string, names: string) => `Non tutto funziona su ${network}: ${names}`,
    },
    what: {
      ended: (network: string, names: string) => `Non possiamo più usare ${names} (${network}).`,
      partial: (network: string, names: string) =>
        `Alcune cose non funzionano più su ${names} (${network}).`,
    },
    calm: {
      store: 'Il tuo tablet continua ad accettare gli ordini, e nulla è perso.',
      ended: 'Lì non c’è nulla in programma, e nulla è perso.',
      partial:
        'Tutto il resto continua come prima. La scheda dell’account mostra cosa funziona e cosa no.',
    },
    button: {
      ended: (network: string) => `Ricollegare ${network}`,
      partial: () => 'Vedere cosa funziona',
    },
    foot: {
      ended: (company: string, network: string) =>
        `Questa email arriva perché ${network} è collegato a ${company}. Non scriviamo di nuovo prima che torni a funzionare.`,
      partial: (company: string, network: string) =>
        `Questa email arriva perché ${network} è collegato a ${company}. Della stessa cosa non scriviamo di nuovo prima che torni a funzionare.`,
    },
  },
} as const satisfies Record<Language, unknown>

/**
 * Accounts can no longer be used, or not for everything, while no post waits for them. Sent once a
 * break, one for all that ail for one reason.
 */
export function accountAilingMail(
  sender: Sender,
  data: z.output<typeof accountAilingData>,
  language: Language,
): RenderedMail {
  const { firstName, companyName, network, accountNames, isPartial, url } = data
  const say = words[language]
  const names = listed(accountNames, say.and)
  const reasons = [data.reason, ...(data.otherReasons ?? [])]
    .map((reason) => saidIn(language, reason))
    .join(' ')
  const kind = isPartial ? 'partial' : 'ended'
  return frameMail(
    sender,
    {
      subject: say.subject[kind](network, names),
      preview: `${say.what[kind](network, names)} ${reasons}`,
      board: { line: say.board[kind], lamp: network },
      paragraphs: [
        say.hello(firstName),
        { before: say.what[kind](network, names), strong: reasons, after: '' },
        say.calm[kind === 'ended' && network === networkNames.uberEats ? 'store' : kind],
      ],
      button: { label: say.button[kind](network), url },
      foot: say.foot[kind](companyName, network),
    },
    language,
  )
}
