/** Text that is already HTML; everything else is escaped on its way into a page. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

type Part = Html | Html[] | string | number | undefined | false

function show(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map((one) => one.text).join('')
  return escapeHtml(String(part))
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + show(parts[index - 1]) + string))
}
