import type { Language } from '@marquee/contract/languages.ts'
import type { Stressed } from './mail-frame.ts'

/** The worst first: what the mail is headed by. */
export const worstFirst = ['not-live', 'not-sent', 'inbox', 'not-sure', 'waiting'] as const
export type Head = (typeof worstFirst)[number]
/** What became of a post at one network. */
export type Fate = Head | 'live' | 'on-its-way' | 'left'

type HeadWords = {
  readonly subject: (where: string) => string
  readonly board: string
  readonly lamp: (where: string) => string
  readonly button: string
}
type Paragraph = (network: string, due: string, reason: string | null) => Stressed
interface Words {
  readonly heads: Readonly<Record<Head, HeadWords>>
  readonly paragraphs: Readonly<Record<Head, Paragraph>>
  /** The badge of a row, and what stands before its time. */
  readonly rows: Readonly<
    Record<
      Fate,
      { readonly badge: string; readonly detail: (at: string, isSeen: boolean) => string }
    >
  >
  readonly hello: (name: string) => string
  readonly why: string
  readonly and: string
  readonly foot: (company: string) => string
}

const nothing = () => ''

/**
 * The words of the mail about a post, in each language. What a network itself wrote stands in it as
 * it came.
 */
export const postTroubleWords: Readonly<Record<Language, Words>> = {
  en: {
    heads: {
      'not-live': {
        subject: (where) => `Not live on ${where}`,
        board: 'Not live',
        lamp: (where) => `on ${where}`,
        button: 'Change it and send it again',
      },
      'not-sent': {
        subject: (where) => `Not sent to ${where}`,
        board: 'Not sent',
        lamp: (where) => `to ${where}`,
        button: 'Send it now, or leave it',
      },
      inbox: {
        subject: (where) => `Finish it in ${where}`,
        board: 'Finish it',
        lamp: (where) => `in ${where}`,
        button: 'Confirm that it is finished',
      },
      'not-sure': {
        subject: (where) => `Please look at ${where}`,
        board: 'Is it live',
        lamp: (where) => `on ${where}?`,
        button: 'Say whether it is there',
      },
      waiting: {
        subject: (where) => `Waiting for ${where}`,
        board: 'Waiting',
        lamp: (where) => `for ${where}`,
        button: 'See why',
      },
    },
    paragraphs: {
      'not-live': (network, due, reason) => ({
        before: `${network} refused your post of ${due}.`,
        strong: reason ?? '',
        after: `It is not live on ${network}. Change what was refused and send it again, or leave it.`,
      }),
      'not-sent': (network, due, reason) => ({
        before: `Your post of ${due} is not on ${network}.`,
        strong: reason ?? 'It is too late to send it without asking you.',
        after: '',
      }),
      inbox: (network, due, reason) => ({
        before: `Your post of ${due} is in your inbox on ${network}, and nobody sees it yet.`,
        strong: reason ?? '',
        after: `Open the app of ${network} and finish it there.`,
      }),
      'not-sure': (network, due, reason) => ({
        before: `We sent your post of ${due} to ${network} and do not know whether it arrived.`,
        strong: reason ?? `Please look at ${network}.`,
        after: 'We do not send it again before you say so: it could appear there twice.',
      }),
      waiting: (network, due, reason) => ({
        before: `Your post of ${due} has not gone out on ${network}.`,
        strong: reason ?? 'It waits.',
        after: 'You need not do anything.',
      }),
    },
    rows: {
      live: { badge: 'Live', detail: (at, isSeen) => (isSeen ? `seen ${at}` : `taken ${at}`) },
      'not-live': { badge: 'Not live', detail: (at) => `refused ${at}` },
      'not-sent': { badge: 'Not sent', detail: (at) => `too late ${at}` },
      inbox: { badge: 'In your inbox', detail: (at) => `since ${at}` },
      'not-sure': { badge: 'Not sure', detail: (at) => `no answer ${at}` },
      waiting: { badge: 'Waiting', detail: (at) => `held ${at}` },
      'on-its-way': { badge: 'On its way', detail: nothing },
      left: { badge: 'Left', detail: nothing },
    },
    hello: (name) => `Hello ${name},`,
    why: 'See why',
    and: 'and',
    foot: (company) => `You get this because a post of ${company} did not go out as planned.`,
  },
  it: {
    heads: {
      'not-live': {
        subject: (where) => `Non pubblicato su ${where}`,
        board: 'Non online',
        lamp: (where) => `su ${where}`,
        button: 'Modificare e inviare di nuovo',
      },
      'not-sent': {
        subject: (where) => `Non inviato a ${where}`,
        board: 'Non inviato',
        lamp: (where) => `a ${where}`,
        button: 'Inviare ora o lasciar stare',
      },
      inbox: {
        subject: (where) => `Da completare in ${where}`,
        board: 'Da completare',
        lamp: (where) => `in ${where}`,
        button: 'Dire che è completato',
      },
      'not-sure': {
        subject: (where) => `Da controllare su ${where}`,
        board: 'È online',
        lamp: (where) => `su ${where}?`,
        button: 'Dire se il post c’è',
      },
      waiting: {
        subject: (where) => `In attesa di ${where}`,
        board: 'In attesa',
        lamp: (where) => `di ${where}`,
        button: 'Vedere perché',
      },
    },
    paragraphs: {
      'not-live': (network, due, reason) => ({
        before: `${network} ha rifiutato il post del ${due}.`,
        strong: reason ?? '',
        after: `Su ${network} non compare da nessuna parte. Si può modificare ciò che è stato rifiutato e inviarlo di nuovo, oppure lasciar stare.`,
      }),
      'not-sent': (network, due, reason) => ({
        before: `Il post del ${due} non è su ${network}.`,
        strong: reason ?? 'È troppo tardi per inviarlo senza chiedere conferma.',
        after: '',
      }),
      inbox: (network, due, reason) => ({
        before: `Il post del ${due} è nella posta in arrivo di ${network}, e nessuno lo vede ancora.`,
        strong: reason ?? '',
        after: `Si completa nell’app di ${network}.`,
      }),
      'not-sure': (network, due, reason) => ({
        before: `Abbiamo inviato il post del ${due} a ${network} e non possiamo sapere se è arrivato.`,
        strong: reason ?? `Serve un’occhiata a ${network}.`,
        after: 'Non lo inviamo di nuovo senza conferma: potrebbe comparire due volte.',
      }),
      waiting: (network, due, reason) => ({
        before: `Il post del ${due} non è ancora uscito su ${network}.`,
        strong: reason ?? 'È in attesa.',
        after: 'Non serve fare nulla.',
      }),
    },
    rows: {
      live: {
        badge: 'Online',
        detail: (at, isSeen) => (isSeen ? `visto alle ${at}` : `accettato alle ${at}`),
      },
      'not-live': { badge: 'Non online', detail: (at) => `rifiutato alle ${at}` },
      'not-sent': { badge: 'Non inviato', detail: (at) => `troppo tardi alle ${at}` },
      inbox: { badge: 'Nella posta in arrivo', detail: (at) => `dalle ${at}` },
      'not-sure': { badge: 'Non sicuro', detail: (at) => `nessuna risposta alle ${at}` },
      waiting: { badge: 'In attesa', detail: (at) => `fermo dalle ${at}` },
      'on-its-way': { badge: 'In arrivo', detail: nothing },
      left: { badge: 'Lasciato', detail: nothing },
    },
    hello: (name) => `Buongiorno ${name},`,
    why: 'Vedere perché',
    and: 'e',
    foot: (company) =>
      `Questa email arriva perché un post di ${company} non è uscito come previsto.`,
  },
}
