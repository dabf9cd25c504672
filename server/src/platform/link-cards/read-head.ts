/** What a page says of itself, for whoever shows a link to it. */
interface PageHead {
  readonly title: string
  readonly description: string
  /** As it stands there, perhaps relative; null: none. */
  readonly picture: string | null
}

const mostTitle = 300
const mostDescription = 600
const mostTags = 300
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    szlig: 'ß',
    ntilde: 'ñ',
    euro: '€',
    pound: '£',
  }),
)

function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole
    const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

/** One line of words; nothing that hides or turns letters. */
function plain(text: string, most: number): string {
  const line = unescaped(text)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line
}

// a page may be made to keep us busy: nothing here looks twice at the same place
const metaTag = /<meta\s([^<>]{1,4000})>/gi
const attribute = /([a-z:-]{1,40})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
const titleTag = /<title[^<>]{0,200}>([^<]{0,4000})<\/title/i
const hiding = /<!--|<(script|style|noscript|svg)\b/gi

/** Nothing of a comment or a script is the page's own word; one that never ends hides the rest. */
function withoutHidden(html: string): string {
  let words = ''
  let at = 0
  for (const { 0: opened, 1: tag, index } of html.matchAll(hiding)) {
    // within what was hidden already
    if (index < at) continue
    words += html.slice(at, index)
    const end = tag === undefined ? /-->/g : new RegExp(`</${tag}`, 'gi')
    end.lastIndex = index + opened.length
    if (end.exec(html) === null) return words
    at = end.lastIndex
  }
  return words + html.slice(at)
}

function metaOf(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, inside = ''] of html.matchAll(metaTag).take(mostTags)) {
    const own = new Map<string, string>()
    for (const [, name = '', double, single, bare] of inside.matchAll(attribute))
      own.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    const name = (own.get('property') ?? own.get('name') ?? '').toLowerCase()
    const content = own.get('content') ?? ''
    // the first of a name is the page's own
    if (name !== '' && content.trim() !== '' && !found.has(name)) found.set(name, content)
  }
  return found
}

/** Title, description and picture of a page (Open Graph, else its own tags); null without a title. */
export function readHead(html: string): PageHead | null {
  const words = withoutHidden(html)
  const meta = metaOf(words)
  const first = (...names: readonly string[]) =>
    names.flatMap((name) => meta.get(name) ?? [])[0] ?? ''
  const title = plain(
    first('og:title', 'twitter:title') || (titleTag.exec(words)?.[1] ?? ''),
    mostTitle,
  )
  if (title === '') return null
  const picture = unescaped(first('og:image:secure_url', 'og:image', 'twitter:image')).trim()
  return {
    title,
    description: plain(
      first('og:description', 'twitter:description', 'description'),
      mostDescription,
    ),
    picture: picture === '' ? null : picture,
  }
}
