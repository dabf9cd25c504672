import type { Language } from '@marquee/contract/languages.ts'
import type { MessageList } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { cutText, excerptOf } from '../excerpt.ts'
import { frameMail } from '../../frame/frame-mail.ts'
import type { MailRow, RenderedMail, RichText, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'
import { momentSchema } from '../moments.ts'
import { reasonSchema, wordReasons } from '../reasons.ts'

/** What the mail is headed by, the worst first. */
const worstFirst = [
  'not-live',
  'not-sent',
  'inbox',
  'not-sure',
  'not-sure-ahead',
  'step-not-live',
  'step-not-sure',
  'waiting',
] as const

export const postIncidentData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  text: z.string(),
  due: momentSchema,
  networks: z
    .array(
      z.object({
        network: z.string(),
        /** What became of the post there. */
        fate: z.enum([...worstFirst, 'live', 'on-its-way', 'left']),
        /** Whether this mail is because of it. */
        asks: z.boolean(),
        isSeen: z.boolean(),
        reason: z.nullable(reasonSchema),
        /**
         * Where the post is live and this is about what follows it: a part of its thread, or its
         * first comment (`part` null).
         */
        step: z._default(z.nullable(z.object({ part: z.nullable(z.int()) })), null),
        /** When it came to this, to the second. */
        at: z.nullable(momentSchema),
        /** Where it is told second by second, and answered. */
        url: z.url(),
      }),
    )
    .check(z.minLength(1)),
})
type Data = z.output<typeof postIncidentData>
type Line = Data['networks'][number]

/** What became of one post that did not go out as planned, network by network, and what to press. */
export function postIncidentMail(sender: Sender, data: Data, language: Language): RenderedMail {
  const say = mailWords(language, 'post-trouble')
  const asking = data.networks.filter(({ asks }) => asks)
  const head = worstFirst.find((fate) => asking.some((line) => line.fate === fate)) ?? 'not-live'
  const headed = asking.filter(({ fate }) => fate === head)
  const networks: MessageList = { list: headed.map(({ network }) => network), join: 'and' }
  const [first = data.networks[0]] = headed
  return frameMail(
    sender,
    {
      subject: say[head].subject({ networks, excerpt: excerptOf(data.text, 48) }),
      preview: asking.map((line) => reasonOf(line, language).reasons).join(' '),
      board: { line: say[head].board, lamp: say[head].lamp({ networks }) },
      greets: data.firstName,
      paragraphs: asking.flatMap((line) => paragraphsOf(line, data.due, language)),
      quote: cutText(data.text.trim(), 400),
      button: { label: say[head].button, url: first?.url ?? sender.publicUrl },
      rows: data.networks.map((line) => rowOf(line, asking.length > 1, language)),
      foot: (head === 'not-sure-ahead' ? say[head] : say).foot({ company: data.companyName }),
    },
    language,
  )
}

const reasonOf = ({ network, reason }: Line, language: Language) =>
  wordReasons(language, network, reason === null ? [] : [reason])

function paragraphsOf(line: Line, due: Data['due'], language: Language): readonly RichText[] {
  const { network, fate } = line
  const say = mailWords(language, 'post-trouble')[
    worstFirst.find((known) => known === fate) ?? 'not-live'
  ]
  const { reasons, networkSays } = reasonOf(line, language)
  const part = line.step?.part ?? null
  const of = { network, due, what: part === null ? 'comment' : 'part', part: part ?? 0 } as const
  return [
    reasons === '' ? say.unexplained(of) : say.reason({ ...of, reason: reasons }),
    ...networkSays,
  ]
}

const tones: Readonly<Record<Line['fate'], MailRow['tone']>> = {
  live: 'good',
  'not-live': 'bad',
  'not-sent': 'bad',
  'not-sure': 'unsure',
  'not-sure-ahead': 'unsure',
  'step-not-live': 'bad',
  'step-not-sure': 'unsure',
  inbox: 'unsure',
  waiting: 'unsure',
  'on-its-way': 'unsure',
  left: 'unsure',
}

function rowOf(line: Line, isLinked: boolean, language: Language): MailRow {
  const { network, fate, asks, url } = line
  const { badges, why } = mailWords(language, 'post-trouble')
  return {
    name: network,
    detail: sinceWhen(line, language),
    badge: badges[fate],
    tone: tones[fate],
    link: isLinked && asks ? { label: why, url } : null,
  }
}

function sinceWhen({ fate, isSeen, at }: Line, language: Language): string {
  const { since } = mailWords(language, 'post-trouble')
  if (at === null || fate === 'on-its-way' || fate === 'left') return ''
  if (fate === 'live') return (isSeen ? since.seen : since.taken)({ at })
  return since[fate]({ at })
}
