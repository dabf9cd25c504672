import * as z from 'zod/mini'
import { frameMail, type MailParts, type RenderedMail, type Sender } from './mail-frame.ts'

export const postTroubleData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  text: z.string(),
  /** `23 November 2026 - 17:05`, in the company's zone. */
  due: z.string(),
  networks: z.array(z.object({
    network: z.string(),
    fate: z.enum(['live', 'not-live', 'not-sent', 'not-sure', 'waiting', 'on-its-way', 'left']),
    /** Whether this mail is because of it. */
    asks: z.boolean(),
    isSeen: z.boolean(),
    reason: z.nullable(z.string()),
    /** `12:10:05`, when it came to this. */
    at: z.nullable(z.string()),
    /** Where it is told second by second, and answered. */
    url: z.url(),
  })).check(z.minLength(1)),
})
type Data = z.output<typeof postTroubleData>
type Line = Data['networks'][number]
type Row = NonNullable<MailParts['rows']>[number]

/** The worst first: what the mail is headed by. */
const worstFirst = ['not-live', 'not-sent', 'not-sure', 'waiting'] as const
type Head = (typeof worstFirst)[number]

const heads: Readonly<Record<Head, { readonly subject: (where: string) => string; readonly board: string; readonly lamp: (where: string) => string; readonly button: string }>> = {
  'not-live': { subject: (where) => `Not live on ${where}`, board: 'Not live', lamp: (where) => `on ${where}`, button: 'Change it and send it again' },
  'not-sent': { subject: (where) => `Not sent to ${where}`, board: 'Not sent', lamp: (where) => `to ${where}`, button: 'Send it now, or leave it' },
  'not-sure': { subject: (where) => `Please look at ${where}`, board: 'Is it live', lamp: (where) => `on ${where}?`, button: 'Say whether it is there' },
  'waiting': { subject: (where) => `Waiting for ${where}`, board: 'Waiting', lamp: (where) => `for ${where}`, button: 'See why' },
}

/** What became of one post that did not go out as planned, network by network, and what to press. */
export function postTroubleMail(sender: Sender, data: Data): RenderedMail {
  const asking = data.networks.filter(({ asks }) => asks)
  const head = worstFirst.find((fate) => asking.some((line) => line.fate === fate)) ?? 'not-live'
  const headed = asking.filter(({ fate }) => fate === head)
  const where = listed(headed.map(({ network }) => network))
  const words = heads[head]
  const [first = data.networks[0]] = headed
  return frameMail(sender, {
    subject: `${words.subject(where)}: ${excerpt(data.text)}`,
    preview: asking.map(({ reason }) => reason ?? '').join(' '),
    board: { line: words.board, lamp: words.lamp(where) },
    paragraphs: [`Hello ${data.firstName},`, ...asking.map((line) => paragraph(line, data.due))],
    quote: cut(data.text.trim(), 400),
    button: { label: words.button, url: first?.url ?? sender.publicUrl, note: 'If the button does not open, copy this address:' },
    rows: data.networks.map((line) => row(line, asking.length > 1)),
    foot: `You get this because a post of ${data.companyName} did not go out as planned.`,
  })
}

function paragraph({ network, fate, reason }: Line, due: string): MailParts['paragraphs'][number] {
  switch (fate) {
    case 'not-sent': return { before: `Your post of ${due} is not on ${network}.`, strong: reason ?? 'It is too late to send it without asking you.', after: '' }
    case 'not-sure': return { before: `We sent your post of ${due} to ${network} and cannot tell whether it arrived.`, strong: reason ?? `Please look at ${network}.`, after: 'We do not send it again before you say so: it could stand there twice.' }
    case 'waiting': return { before: `Your post of ${due} has not gone out on ${network}.`, strong: reason ?? 'It waits.', after: 'You need not do anything.' }
    case 'not-live':
    case 'live':
    case 'on-its-way':
    case 'left': return { before: `${network} refused your post of ${due}.`, strong: reason ?? '', after: `It stands nowhere on ${network}. Change what was refused and send it again, or leave it.` }
  }
}

function row({ network, fate, at, isSeen, asks, url }: Line, isLinked: boolean): Row {
  const link = isLinked && asks ? { label: 'See why', url } : null
  const when = at ?? ''
  switch (fate) {
    case 'live': return { name: network, detail: isSeen ? `seen ${when}` : `taken ${when}`, badge: 'Live', tone: 'good', link }
    case 'not-live': return { name: network, detail: `refused ${when}`, badge: 'Not live', tone: 'bad', link }
    case 'not-sent': return { name: network, detail: `too late ${when}`, badge: 'Not sent', tone: 'bad', link }
    case 'not-sure': return { name: network, detail: `no answer ${when}`, badge: 'Not sure', tone: 'unsure', link }
    case 'waiting': return { name: network, detail: `held ${when}`, badge: 'Waiting', tone: 'unsure', link }
    case 'on-its-way': return { name: network, detail: '', badge: 'On its way', tone: 'unsure', link }
    case 'left': return { name: network, detail: '', badge: 'Left', tone: 'unsure', link }
  }
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
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
