import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail, type MailRow, type RenderedMail, type Sender } from './mail-frame.ts'
import { postTroubleWords, worstFirst, type Fate } from './post-trouble-words.ts'
import { saidIn } from './said-in.ts'

export const postTroubleData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  text: z.string(),
  /** `23 November 2026 - 17:05`, in the company's zone. */
  due: z.string(),
  networks: z
    .array(
      z.object({
        network: z.string(),
        fate: z.enum([
          'live',
          'not-live',
          'not-sent',
          'inbox',
          'not-sure',
          'waiting',
          'on-its-way',
          'left',
        ]),
        /** Whether this mail is because of it. */
        asks: z.boolean(),
        isSeen: z.boolean(),
        reason: z.nullable(z.string()),
        /** `12:10:05`, when it came to this. */
        at: z.nullable(z.string()),
        /** Where it is told second by second, and answered. */
        url: z.url(),
      }),
    )
    .check(z.minLength(1)),
})
type Data = z.output<typeof postTroubleData>
type Line = Data['networks'][number]

/** What became of one post that did not go out as planned, network by network, and what to press. */
export function postTroubleMail(sender: Sender, data: Data, language: Language): RenderedMail {
  const say = postTroubleWords[language]
  const asking = data.networks
    .filter(({ asks }) => asks)
    .map((line) => ({
      ...line,
      reason: line.reason === null ? null : saidIn(language, line.reason),
    }))
  const head = worstFirst.find((fate) => asking.some((line) => line.fate === fate)) ?? 'not-live'
  const headed = asking.filter(({ fate }) => fate === head)
  const where = listed(
    headed.map(({ network }) => network),
    say.and,
  )
  const words = say.heads[head]
  const [first = data.networks[0]] = headed
  return frameMail(
    sender,
    {
      subject: `${words.subject(where)}: ${excerpt(data.text)}`,
      preview: asking.map(({ reason }) => reason ?? '').join(' '),
      board: { line: words.board, lamp: words.lamp(where) },
      paragraphs: [
        say.hello(data.firstName),
        ...asking.map(({ network, fate, reason }) =>
          say.paragraphs[worstFirst.find((known) => known === fate) ?? 'not-live'](
            network,
            data.due,
            reason,
          ),
        ),
      ],
      quote: cut(data.text.trim(), 400),
      button: { label: words.button, url: first?.url ?? sender.publicUrl },
      rows: data.networks.map((line) => row(line, asking.length > 1, language)),
      foot: say.foot(data.companyName),
    },
    language,
  )
}

const tones: Readonly<Record<Fate, MailRow['tone']>> = {
  live: 'good',
  'not-live': 'bad',
  'not-sent': 'bad',
  'not-sure': 'unsure',
  inbox: 'unsure',
  waiting: 'unsure',
  'on-its-way': 'unsure',
  left: 'unsure',
}

function row(
  { network, fate, at, isSeen, asks, url }: Line,
  isLinked: boolean,
  language: Language,
): MailRow {
  const { rows, why } = postTroubleWords[language]
  const { badge, detail } = rows[fate]
  return {
    name: network,
    detail: detail(at ?? '', isSeen),
    badge,
    tone: tones[fate],
    link: isLinked && asks ? { label: why, url } : null,
  }
}

function listed(names: readonly string[], and: string): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`
}

/** The first words of the post, on one line. */
function excerpt(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), 48)
}

/** At most so many letters, ended between words where there is a gap, and never inside one letter. */
function cut(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const start = letters.slice(0, most).join('')
  const gap = start.search(/\s\S*$/)
  return `${(gap > most / 2 ? start.slice(0, gap) : start).replace(/[\s,.;:]+$/, '')}…`
}
