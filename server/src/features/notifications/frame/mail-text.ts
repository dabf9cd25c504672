import { plainText, shownUrl, type MailParts, type MailRow, type Sender } from './mail-parts.ts'

interface TextWords {
  readonly unsubscribe: string
}

/** The same mail for programs, and people, that read no HTML. */
export function mailText(
  { productName, publicUrl, unsubscribeUrl }: Sender,
  { board, paragraphs, quote, button, rows, foot }: MailParts,
  words: TextWords,
): string {
  const { line, lamp, code } = board
  const blocks = [
    code === undefined ? [line, lamp].filter(Boolean).join('\n') : `${line}: ${code}`,
    ...paragraphs.map(plainText),
    quote === undefined ? '' : quote.replace(/^/gm, '> '),
    `${button.label}: ${shownUrl(button.url)}`,
    (rows ?? []).map(rowText).join('\n'),
    `${foot}\n${productName}, ${publicUrl}`,
    unsubscribeUrl === undefined ? '' : `${words.unsubscribe}: ${unsubscribeUrl}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function rowText({ name, badge, detail, link }: MailRow): string {
  const state = detail === '' ? badge : `${badge}, ${detail}`
  return `${name}: ${state}${link ? `. ${link.label}: ${link.url}` : ''}`
}
