import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const accountOpenedData = z.object({
  /** Who asked for it here, and for which company. */
  personName: z.string(),
  companyName: z.string(),
  network: z.string(),
  /** Whose account at the network it is. */
  accountName: z.string(),
})

interface Opened {
  readonly network: string
  readonly company: string
  readonly person: string
  readonly product: string
}

const words = {
  en: {
    subject: (network: string, product: string) =>
      `Your ${network} account was connected to ${product}`,
    board: 'Connected',
    hello: (name: string) => `Hello ${name},`,
    what: ({ network, company, person, product }: Opened) =>
      `your ${network} account was just connected to ${company} on ${product}. ${person} asked for it and can now choose which of your pages or locations ${company} may post to.`,
    wasYou: 'Did you agree to it? Then there is nothing to do.',
    before: 'You did not, or you do not know them?',
    strong: (network: string, product: string) =>
      `Open the security settings of your ${network} account and remove ${product} there.`,
    after: 'From then on it can do nothing with your account.',
    button: (product: string) => `What ${product} is`,
    foot: (network: string) =>
      `You get this once, because this address belongs to the ${network} account.`,
  },
  it: {
    subject: (network: string, product: string) =>
      `Il tuo account ${network} è stato collegato a ${product}`,
    board: 'Collegato',
    hello: (name: string) => `Buongiorno ${name},`,
    what: ({ network, company, person, product }: Opened) =>
      `il tuo account ${network} è appena stato collegato a ${company} su ${product}. Lo ha chiesto ${person}, che ora può scegliere su quali tue pagine o sedi ${company} può pubblicare.`,
    wasYou: 'Collegamento voluto? Allora non serve fare nulla.',
    before: 'Non è voluto, o chi lo ha chiesto è sconosciuto?',
    strong: (network: string, product: string) =>
      `Apri le impostazioni di sicurezza del tuo account ${network} e rimuovi ${product}.`,
    after: 'Da quel momento non può più fare nulla con il tuo account.',
    button: (product: string) => `Che cos’è ${product}`,
    foot: (network: string) =>
      `Questa email arriva una volta sola, perché questo indirizzo è dell’account ${network}.`,
  },
} as const satisfies Record<Language, unknown>

/**
 * To the owner of an account at a network, who may not be anybody here: that it was opened to a
 * company, by whom, and how to take that back.
 */
export function accountOpenedMail(
  sender: Sender,
  { personName, companyName, network, accountName }: z.output<typeof accountOpenedData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  const { productName, publicUrl } = sender
  const what = say.what({
    network,
    company: companyName,
    person: personName,
    product: productName,
  })
  return frameMail(
    sender,
    {
      subject: say.subject(network, productName),
      preview: what,
      board: { line: say.board, lamp: network },
      paragraphs: [
        say.hello(accountName),
        what,
        say.wasYou,
        { before: say.before, strong: say.strong(network, productName), after: say.after },
      ],
      button: { label: say.button(productName), url: publicUrl },
      foot: say.foot(network),
    },
    language,
  )
}
