import type { Language } from '@marquee/contract/languages.ts'
import { message, type Message } from '@marquee/contract/message.ts'
import { wordIn } from '#platform/wording/index.ts'

export interface ReadmeFacts {
  readonly productName: string
  readonly at: Date
  /** The folders of the companies. */
  readonly companies: readonly string[]
}

type Line = readonly [file: string, what: Message]

const ofPerson: readonly Line[] = [
  ['person/', message('export.you')],
  ['  person.json', message('export.person')],
  ['  sessions.json', message('export.sessions')],
  ['  sign-in-identities.json', message('export.sign-in-identities')],
  ['  memberships.json', message('export.memberships')],
  ['  mails.json', message('export.mails')],
  ['  messages-to-support.json', message('export.messages-to-support')],
  ['  support/', message('export.support')],
  ['  invitations-you-sent.json', message('export.invitations-you-sent')],
  ['  exports.json', message('export.exports')],
  ['  what-you-did.json', message('export.what-you-did')],
]

const ofCompany: readonly Line[] = [
  ['  company.json', message('export.company')],
  ['  members.json', message('export.members')],
  ['  plan.json', message('export.plan')],
  ['  lifetime-access.json', message('export.lifetime-access')],
  ['  licences.json', message('export.licences')],
  ['  accounts.json', message('export.accounts')],
  ['  posts.json', message('export.posts')],
  ['  publications.json', message('export.publications')],
  ['  after-posts.json', message('export.after-posts')],
  ['  attempts.json', message('export.attempts')],
  ['  drafts.json', message('export.drafts')],
  ['  sent-to-networks.json', message('export.sent-to-networks')],
  ['  comments-written.json', message('export.comments-written')],
  ['  reviews.json', message('export.reviews')],
  ['  mentions.json', message('export.mentions')],
  ['  promotions.json', message('export.promotions')],
  ['  promotion-days.json', message('export.promotion-days')],
  ['  media.json, media/', message('export.media')],
  ['  what-was-done.json', message('export.what-was-done')],
]

const widest = 100
const column = Math.max(...[...ofPerson, ...ofCompany].map(([file]) => file.length)) + 2

/** Breaks words into lines that fit beside a margin. */
function linesOf(words: string, margin = 0): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && margin + longer.length <= widest) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/**
 * The words at the top of an export, in the language of its person: for somebody who never saw a
 * JSON file.
 */
export function exportReadme(
  language: Language,
  { productName, at, companies }: ReadmeFacts,
): string {
  const word = (said: Message) => wordIn(language, said)
  const paragraph = (...said: readonly Message[]) => linesOf(said.map(word).join(' ')).join('\n')
  const table = (lines: readonly Line[]) =>
    lines
      .map(
        ([file, what]) =>
          file.padEnd(column) + linesOf(word(what), column).join(`\n${' '.repeat(column)}`),
      )
      .join('\n')
  const writtenAt = { at: at.toISOString(), zone: 'UTC', style: 'day-time' } as const
  return `${[
    [
      word(message('export.title', { product: productName })),
      word(message('export.written-at', { at: writtenAt })),
    ].join('\n'),
    paragraph(message('export.intro-all', { product: productName }), message('export.intro-files')),
    table(ofPerson),
    companies.length === 0
      ? word(message('export.no-company'))
      : [...companies.map((folder) => `${folder}/`), table(ofCompany)].join('\n'),
    paragraph(message('export.end-missing'), message('export.end-networks')),
  ].join('\n\n')}\n`
}
