// The frame of every mail (look.md, E-mail): 600 wide, tables, inline styles, light and dark by
// media query. No pictures.
import type { Language } from '@marquee/contract/languages.ts'

export interface Sender {
  readonly productName: string
  readonly publicUrl: string
  /**
   * Where this reader stops mails of this kind; stands at the foot. Absent in mails that an account
   * cannot do without.
   */
  readonly unsubscribeUrl?: string
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailParts {
  readonly subject: string
  /** Shown by mail programs beside the subject. */
  readonly preview: string
  /**
   * Two or three words on the board, and under them in the lamp's colour where it is, or a code to
   * be typed.
   */
  readonly board: { readonly line: string; readonly lamp?: string; readonly code?: string }
  readonly paragraphs: readonly (string | Stressed)[]
  /** What the mail is about, in its own words. */
  readonly quote?: string
  /** The one tomato button; its address stands in plain letters under it. */
  readonly button: { readonly label: string; readonly url: string }
  readonly rows?: readonly MailRow[]
  readonly foot: string
}

/** A paragraph whose middle sentence is what matters. */
export interface Stressed {
  readonly before: string
  readonly strong: string
  readonly after: string
}

/** A line of the list under the button: what, since when, and how it stands. */
export interface MailRow {
  readonly name: string
  readonly detail: string
  readonly badge: string
  readonly tone: 'good' | 'bad' | 'unsure'
  readonly link: { readonly label: string; readonly url: string } | null
}

const words = {
  en: {
    lang: 'en-GB',
    copy: 'If the button does not open, copy this address:',
    unsubscribe: 'Stop emails like this one',
  },
  it: {
    lang: 'it',
    copy: 'Se il pulsante non si apre, copiare questo indirizzo:',
    unsubscribe: 'Non ricevere più email come questa',
  },
} as const satisfies Record<Language, unknown>

const sans = 'Arial,Helvetica,sans-serif'
const narrow = "'Arial Narrow','Liberation Sans Narrow',Arial,Helvetica,sans-serif"
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

const style = `:root{color-scheme:light dark}
@media (max-width:599px){.w{width:100%!important}.p{padding-left:20px!important;padding-right:20px!important}.code{font-size:34px!important;letter-spacing:8px!important}.bt{font-size:30px!important;line-height:36px!important}.fullb{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.bg{background:#16120F!important}.sh{background:#1F1A16!important;border-color:#362E27!important}.in{color:#F5EDE1!important}.i3{color:#A39686!important}.i2{color:#CDC1B1!important}.ln{border-color:#362E27!important}.wl{background:#29231E!important;border-color:#4A4037!important}.ol{color:#B9C774!important}.pl{color:#F191B4!important}.lk{color:#FF9477!important}.bd{background:#0C0A08!important;border-color:#3B322A!important}.bn{background:#C8411F!important;border-color:#C8411F!important}}
[data-ogsc] .in{color:#F5EDE1!important}[data-ogsb] .sh{background:#1F1A16!important}`

/** For text and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** One mail in both forms. Every part is plain text; nothing in it is taken as HTML. */
export function frameMail(sender: Sender, parts: MailParts, language: Language): RenderedMail {
  return {
    subject: parts.subject,
    text: asText(sender, parts, language),
    html: asHtml(sender, parts, language),
  }
}

function asText(
  { productName, publicUrl, unsubscribeUrl }: Sender,
  { board, paragraphs, quote, button, rows, foot }: MailParts,
  language: Language,
): string {
  const under = board.code ?? board.lamp
  const head =
    board.code !== undefined
      ? `${board.line}: ${board.code}`
      : [board.line, ...(under === undefined ? [] : [under])].join(' ')
  return (
    [
      head,
      ...paragraphs.map((one) => sentences(one)),
      ...(quote === undefined ? [] : [`"${quote}"`]),
      `${button.label}: ${button.url}`,
      ...(rows ? [rows.map(rowAsText).join('\n')] : []),
      `${foot}\n${productName}, ${publicUrl}`,
      ...(unsubscribeUrl === undefined
        ? []
        : [`${words[language].unsubscribe}: ${unsubscribeUrl}`]),
    ].join('\n\n') + '\n'
  )
}

function sentences(paragraph: string | Stressed): string {
  return typeof paragraph === 'string'
    ? paragraph
    : [paragraph.before, paragraph.strong, paragraph.after]
        .filter((sentence) => sentence !== '')
        .join(' ')
}

function rowAsText({ name, badge, detail, link }: MailRow): string {
  return `${name}: ${badge}${detail === '' ? '' : `, ${detail}`}${link ? `. ${link.label}: ${link.url}` : ''}`
}

function asHtml(
  { productName, publicUrl, unsubscribeUrl }: Sender,
  parts: MailParts,
  language: Language,
): string {
  const { board, button } = parts
  const product = escapeHtml(productName)
  const url = escapeHtml(button.url)
  const lamp =
    board.lamp === undefined
      ? ''
      : `<br><span style="color:#F2B84B">${escapeHtml(board.lamp)}</span>`
  const code =
    board.code === undefined
      ? ''
      : `<br><span class="code" style="color:#F2B84B;font-size:48px;line-height:60px;letter-spacing:10px">${escapeHtml(board.code)}</span>`
  const paragraphs = parts.paragraphs
    .map(
      (text) =>
        `<p class="in" style="margin:0 0 16px;font:16px/24px ${sans};color:#241B15">${paragraphAsHtml(text)}</p>`,
    )
    .join('')
  const quote =
    parts.quote === undefined
      ? ''
      : `${table} class="wl" width="100%" style="background:#F2EBDE;border:1px solid #E5DBCA;border-radius:8px;margin:0 0 20px"><tr><td class="i2" style="padding:14px 16px;font:15px/22px ${sans};color:#54493F;white-space:pre-line">${escapeHtml(parts.quote)}</td></tr></table>`
  const stop =
    unsubscribeUrl === undefined
      ? ''
      : `<br><a class="i3" href="${escapeHtml(unsubscribeUrl)}" style="color:#716455">${escapeHtml(words[language].unsubscribe)}</a>`
  const rows = parts.rows
    ? `${table} width="100%" style="margin-top:28px">${parts.rows.map(rowAsHtml).join('')}</table>`
    : ''
  return `<!doctype html>
<html lang="${words[language].lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(parts.subject)}</title>
<style>
${style}
</style></head>
<body class="bg" style="margin:0;padding:0;background:#FAF6EE">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
${table} class="bg" width="100%" style="background:#FAF6EE"><tr><td align="center" style="padding:24px 0 40px">
${table} class="w" width="600" style="width:600px;max-width:600px">
<tr><td class="p" style="padding:0 32px 16px">${table}><tr><td width="32" height="32" align="center" style="background:#BF3A1E;border-radius:7px;font:bold 19px/32px ${sans};color:#FFFFFF">${escapeHtml([...productName][0] ?? '')}</td><td class="in" style="padding-left:10px;font:bold 20px/32px ${sans};color:#241B15">${product}</td></tr></table></td></tr>
<tr><td class="sh" style="background:#FFFDF8;border:1px solid #E5DBCA;border-radius:12px;overflow:hidden">${table} width="100%">
<tr><td class="bd p" style="background:#1E1814;border-bottom:1px solid #3B322A;border-radius:11px 11px 0 0;padding:28px 32px 26px"><p class="bt" style="margin:0;font:bold 36px/42px ${narrow};letter-spacing:3px;text-transform:uppercase;color:#F7EBD3">${escapeHtml(board.line)}${lamp}${code}</p></td></tr>
<tr><td class="p" style="padding:28px 32px 32px">${paragraphs}${quote}<a class="bn fullb" href="${url}" style="display:inline-block;margin-top:4px;background:#BF3A1E;border:1px solid #BF3A1E;border-radius:8px;padding:14px 22px;font:bold 16px/18px ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(button.label)}</a><p class="i3" style="margin:24px 0 4px;font:13px/20px ${sans};color:#716455">${words[language].copy}</p><p class="lk" style="margin:0;font:13px/20px ${sans};color:#A32E15;word-break:break-all">${url}</p>${rows}</td></tr>
</table></td></tr>
<tr><td class="p i3" style="padding:20px 32px 0;font:13px/20px ${sans};color:#716455">${escapeHtml(parts.foot)}<br>${product}, ${escapeHtml(publicUrl)}${stop}</td></tr>
</table></td></tr></table>
</body>
</html>
`
}

function paragraphAsHtml(paragraph: string | Stressed): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph)
  const { before, strong, after } = paragraph
  return [
    escapeHtml(before),
    strong === '' ? '' : `<b>${escapeHtml(strong)}</b>`,
    escapeHtml(after),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const badges = {
  good: { dark: 'ol', light: '#55651F' },
  bad: { dark: 'pl', light: '#8B1E4B' },
  unsure: { dark: 'i2', light: '#54493F' },
} as const

function rowAsHtml({ name, detail, badge, tone, link }: MailRow): string {
  const cell = 'border-top:1px solid #E5DBCA'
  const more = link
    ? `${detail === '' ? '' : '<br>'}<a class="lk" href="${escapeHtml(link.url)}" style="color:#A32E15">${escapeHtml(link.label)}</a>`
    : ''
  return `<tr><td class="ln in" style="padding:12px 0;${cell};font:bold 15px/20px ${sans};color:#241B15">${escapeHtml(name)}</td><td class="ln i2" style="padding:12px;${cell};font:14px/20px ${sans};color:#54493F">${escapeHtml(detail)}${more}</td><td class="ln ${badges[tone].dark}" align="right" style="padding:12px 0;${cell};font:bold 14px/20px ${sans};color:${badges[tone].light};white-space:nowrap">${escapeHtml(badge)}</td></tr>`
}
