// The page of every mail (decision 022): 600 wide, tables, inline styles, light and dark by media
// query, no pictures. React makes the markup, and escapes whatever people and networks wrote.
import { createElement as h, Fragment, type ReactNode } from 'react'
import { Cell, Table } from './layout-table.ts'
import { shownUrl, type MailParts, type Sender } from './mail-parts.ts'
import { boardFont, font, mailSheet, outlookSheet, paint } from './mail-style.ts'
import { ButtonLink, Paragraph, Quote, Rows } from './page-parts.ts'

export interface MailPageProps {
  readonly sender: Sender
  readonly parts: MailParts
  /** For the `lang` of the page: `en-GB`. */
  readonly locale: string
  /** The words of the frame itself, in the reader's language. */
  readonly words: { readonly copy: string; readonly unsubscribe: string }
}

export function MailPage({ sender, parts, locale, words }: MailPageProps): ReactNode {
  return h(
    'html',
    { lang: locale },
    h(MailHead, { title: parts.subject }),
    h(
      'body',
      paint(['paper'], { margin: 0, padding: 0 }),
      h(Preview, { text: parts.preview }),
      h(
        Table,
        { ...paint(['paper']), width: '100%' },
        h(
          Cell,
          { align: 'center', style: { padding: '24px 0 40px' } },
          h(
            Table,
            { ...paint(['frame'], { width: '600px', maxWidth: '600px' }), width: '600' },
            h(Cell, paint(['inset'], { padding: '0 32px 16px' }), h(NameOfProduct, sender)),
            h(
              Cell,
              paint(['sheet'], { borderRadius: '12px', overflow: 'hidden' }),
              h(Table, { width: '100%' }, h(Board, parts.board), h(Letter, { parts, words })),
            ),
            h(Foot, { sender, foot: parts.foot, unsubscribe: words.unsubscribe }),
          ),
        ),
      ),
    ),
  )
}

function MailHead({ title }: { readonly title: string }): ReactNode {
  const meta = (name: string, content: string) => h('meta', { name, content })
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    meta('viewport', 'width=device-width, initial-scale=1'),
    // a phone would make links of codes, dates and places
    meta('format-detection', 'telephone=no,date=no,address=no'),
    meta('color-scheme', 'light dark'),
    meta('supported-color-schemes', 'light dark'),
    h('title', null, title),
    h('style', null, mailSheet),
    h('style', null, outlookSheet),
  )
}

/** Keep mail programs from filling the line beside the subject with what stands below. */
const blanks = '\u00A0\u200C'.repeat(80)

function Preview({ text }: { readonly text: string }): ReactNode {
  const style = { display: 'none', maxHeight: 0, overflow: 'hidden' }
  return h('div', { style }, `${text} ${blanks}`)
}

function NameOfProduct({ productName }: Pick<Sender, 'productName'>): ReactNode {
  const initial = {
    background: '#BF3A1E',
    borderRadius: '7px',
    font: font('bold 19px/32px'),
    color: '#FFFFFF',
  }
  return h(
    Table,
    null,
    h(
      'tr',
      null,
      h('td', { width: 32, height: 32, align: 'center', style: initial }, [...productName][0]),
      h('td', paint(['ink'], { paddingLeft: '10px', font: font('bold 20px/32px') }), productName),
    ),
  )
}

function Board({ line, lamp, code }: MailParts['board']): ReactNode {
  const letters = {
    margin: 0,
    font: boardFont('bold 36px/42px'),
    letterSpacing: '3px',
    textTransform: 'uppercase',
  } as const
  const digits = { fontSize: '48px', lineHeight: '60px', letterSpacing: '10px' }
  return h(
    Cell,
    paint(['board', 'inset'], { borderRadius: '11px 11px 0 0', padding: '28px 32px 26px' }),
    h(
      'h1',
      paint(['title', 'boardInk'], letters),
      line,
      lamp === undefined
        ? null
        : h(Fragment, null, h('br'), h('span', { ...paint(['lamp']), dir: 'auto' }, lamp)),
      code === undefined
        ? null
        : h(Fragment, null, h('br'), h('span', paint(['code', 'lamp'], digits), code)),
    ),
  )
}

function Letter({
  parts: { paragraphs, quote, button, rows },
  words,
}: Pick<MailPageProps, 'parts' | 'words'>): ReactNode {
  const small = font('13px/20px')
  return h(
    Cell,
    paint(['inset'], { padding: '28px 32px 32px' }),
    ...paragraphs.map((text) => h(Paragraph, { text })),
    quote === undefined ? null : h(Quote, { text: quote }),
    h(ButtonLink, button),
    h('p', paint(['ink3'], { margin: '24px 0 4px', font: small }), words.copy),
    h(
      'p',
      paint(['link'], { margin: 0, font: small, wordBreak: 'break-all' }),
      shownUrl(button.url),
    ),
    rows ? h(Rows, { rows }) : null,
  )
}

interface FootProps {
  readonly sender: Sender
  readonly foot: string
  readonly unsubscribe: string
}

function Foot({ sender, foot, unsubscribe }: FootProps): ReactNode {
  const { productName, publicUrl, unsubscribeUrl } = sender
  return h(
    Cell,
    paint(['inset', 'ink3'], { padding: '20px 32px 0', font: font('13px/20px') }),
    foot,
    h('br'),
    `${productName}, ${publicUrl}`,
    unsubscribeUrl === undefined
      ? null
      : h(
          Fragment,
          null,
          h('br'),
          h('a', { ...paint(['ink3']), href: unsubscribeUrl }, unsubscribe),
        ),
  )
}
