import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { dayIn } from './day-in.ts'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const planEndedData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  url: z.url(),
  /** The first of them is due within a day and access ends before that; or it is due, and waits. */
  about: z.enum(['ahead', 'held']),
  posts: z.int().check(z.gte(1)),
  firstDue: z.iso.datetime(),
  timeZone: z.string(),
})

const words = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    button: 'View plans',
    foot: (company: string) =>
      `You get this because you own ${company}. We will not email you about this again until there is a plan.`,
    which: (posts: number, due: string) =>
      posts === 1 ? `It is 1 post, for ${due}.` : `They are ${posts} posts, the first for ${due}.`,
    afterwards:
      'Nothing is lost. Once there is a plan, posts go out automatically at their times. For what is too late by then, we ask you first.',
    ahead: {
      subject: (posts: number) =>
        posts === 1
          ? 'A scheduled post will not go out without a plan'
          : `${posts} scheduled posts will not go out without a plan`,
      board: 'Will wait',
      body: (company: string) =>
        `the plan of ${company} ends before these posts are due, so they will wait instead of going out.`,
    },
    held: {
      subject: (posts: number) =>
        posts === 1
          ? 'A scheduled post waits for a plan'
          : `${posts} scheduled posts wait for a plan`,
      board: 'Waiting',
      body: (company: string) =>
        `the plan of ${company} has ended, so a post that was due did not go out. It waits.`,
    },
  },
  it: {
    hello: (name: string) => `Buongiorno ${name},`,
    button: 'Vedere i piani',
    foot: (company: string) =>
      `Questa email arriva ai proprietari di ${company}. Non scriviamo di nuovo prima che ci sia un piano.`,
    which: (posts: number, due: string) =>
      posts === 1
        ? `Si tratta di 1 post, previsto per il ${due}.`
        : `Si tratta di ${posts} post, il primo previsto per il ${due}.`,
    afterwards:
      'Nulla è perso. Con un piano i post escono da soli ai loro orari. Per quelli ormai troppo in ritardo chiediamo prima conferma.',
    ahead: {
      subject: (posts: number) =>
        posts === 1
          ? 'Senza un piano un post programmato non uscirà'
          : `Senza un piano ${posts} post programmati non usciranno`,
      board: 'In attesa',
      body: (company: string) =>
        `il piano di ${company} termina prima dell’orario di questi post: aspetteranno invece di uscire.`,
    },
    held: {
      subject: (posts: number) =>
        posts === 1
          ? 'Un post programmato aspetta un piano'
          : `${posts} post programmati aspettano un piano`,
      board: 'In attesa',
      body: (company: string) =>
        `il piano di ${company} è terminato e un post previsto non è uscito. È in attesa.`,
    },
  },
} as const satisfies Record<Language, unknown>

/**
 * Scheduled posts that the plan does not cover (C94): once the day before, once when the first is
 * held.
 */
export function planEndedMail(
  sender: Sender,
  { firstName, companyName, url, about, posts, firstDue, timeZone }: z.output<typeof planEndedData>,
  language: Language,
): RenderedMail {
  const say = words[language]
  const { subject, board, body } = say[about]
  const which = say.which(
    posts,
    `${dayIn(language, firstDue, timeZone)} - ${clockIn(firstDue, timeZone)}`,
  )
  return frameMail(
    sender,
    {
      subject: subject(posts),
      preview: which,
      board: { line: board },
      paragraphs: [say.hello(firstName), body(companyName), which, say.afterwards],
      button: { label: say.button, url },
      foot: say.foot(companyName),
    },
    language,
  )
}

/** `17:05` on the clocks of that zone. */
function clockIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  )
}
