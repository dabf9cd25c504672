// The frame of every mail (look.md, E-mail): 600 wide, tables, inline styles, light and dark by media query. No pictures.

export interface Sender {
  readonly productName: string
  readonly publicUrl: string
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
  /** Two or three words on the board, and what changed under them in the lamp's colour. */
  readonly board: { readonly line: string; readonly lamp?: string }
  readonly paragraphs: readonly string[]
  /** The one tomato button; its address stands in plain letters under it. */
  readonly button: { readonly label: string; readonly url: string; readonly note: string }
  readonly foot: string
}

const sans = 'Arial,Helvetica,sans-serif'
const narrow = "'Arial Narrow','Liberation Sans Narrow',Arial,Helvetica,sans-serif"
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

const style = `:root{color-scheme:light dark}
@media (max-width:599px){.w{width:100%!important}.p{padding-left:20px!important;padding-right:20px!important}.code{font-size:34px!important;letter-spacing:8px!important}.bt{font-size:30px!important;line-height:36px!important}.fullb{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.bg{background:#16120F!important}.sh{background:#1F1A16!important;border-color:#362E27!important}.in{color:#F5EDE1!important}.i3{color:#A39686!important}.lk{color:#FF9477!important}.bd{background:#0C0A08!important;border-color:#3B322A!important}.bn{background:#C8411F!important;border-color:#C8411F!important}}
[data-ogsc] .in{color:#F5EDE1!important}[data-ogsb] .sh{background:#1F1A16!important}`

/** For text and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** One mail in both forms. Every part is plain text; nothing in it is taken as HTML. */
export function frameMail(sender: Sender, parts: MailParts): RenderedMail {
  return { subject: parts.subject, text: asText(sender, parts), html: asHtml(sender, parts) }
}

function asText({ productName, publicUrl }: Sender, { board, paragraphs, button, foot }: MailParts): string {
  const head = board.lamp === undefined ? board.line : `${board.line}: ${board.lamp}`
  return [head, ...paragraphs, `${button.label}: ${button.url}`, `${foot}\n${productName}, ${publicUrl}`].join('\n\n') + '\n'
}

function asHtml({ productName, publicUrl }: Sender, parts: MailParts): string {
  const { board, button } = parts
  const product = escapeHtml(productName)
  const url = escapeHtml(button.url)
  const lamp = board.lamp === undefined ? '' : `<br><span class="code" style="color:#F2B84B;font-size:48px;line-height:60px;letter-spacing:10px">${escapeHtml(board.lamp)}</span>`
  const paragraphs = parts.paragraphs.map((text) => `<p class="in" style="margin:0 0 16px;font:16px/24px ${sans};color:#241B15">${escapeHtml(text)}</p>`).join('')
  return `<!doctype html>
<html lang="en-GB">
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
<tr><td class="bd p" style="background:#1E1814;border-bottom:1px solid #3B322A;border-radius:11px 11px 0 0;padding:28px 32px 26px"><p class="bt" style="margin:0;font:bold 36px/42px ${narrow};letter-spacing:3px;text-transform:uppercase;color:#F7EBD3">${escapeHtml(board.line)}${lamp}</p></td></tr>
<tr><td class="p" style="padding:28px 32px 32px">${paragraphs}<a class="bn fullb" href="${url}" style="display:inline-block;margin-top:4px;background:#BF3A1E;border:1px solid #BF3A1E;border-radius:8px;padding:14px 22px;font:bold 16px/18px ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(button.label)}</a><p class="i3" style="margin:24px 0 4px;font:13px/20px ${sans};color:#716455">${escapeHtml(button.note)}</p><p class="lk" style="margin:0;font:13px/20px ${sans};color:#A32E15;word-break:break-all">${url}</p></td></tr>
</table></td></tr>
<tr><td class="p i3" style="padding:20px 32px 0;font:13px/20px ${sans};color:#716455">${escapeHtml(parts.foot)}<br>${product}, ${escapeHtml(publicUrl)}</td></tr>
</table></td></tr></table>
</body>
</html>
`
}
