import { languageLocales, languages } from '@marquee/contract/languages.ts'
import { readCatalogues } from '@marquee/languages/read-catalogues.ts'
import { describe, expect, it } from 'vitest'
import { mailWords } from '../frame/mail-words.ts'
import { renderMail } from '../mails/mail-templates.ts'
import { sampleMails, type SampleMail } from './sample-mails.ts'

const sender = {
  productName: 'Marquee',
  publicUrl: 'https://marquee.example',
  unsubscribeUrl: 'https://marquee.example/unsubscribe?email=marta%40osterialume.example&key=k',
}
const render = ({ content }: SampleMail, language: (typeof languages)[number]) =>
  renderMail(sender, content.template, { data: content.data, language })

const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const decoded = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (letter) => letters[letter] ?? letter)
const oneLine = (text: string) => text.replace(/^> ?/gm, '').replace(/\s+/g, ' ').trim()
/** What a reader of the page sees, piece by piece, and where its links lead. */
function shownBy(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none.*?<\/div>/s, '')
  const words = body.split(/<[^>]*>/).map((piece) => oneLine(decoded(piece)))
  const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => decoded(url))
  return [
    ...words.filter((piece) => piece !== ''),
    ...links.map((url) => url.replace(/^mailto:/, '')),
  ]
}

it('there is a sample of every mail, and words for every mail, and no others', () => {
  const sampled = new Set(sampleMails.map(({ content }) => content.template))
  for (const language of languages)
    expect(
      [...readCatalogues(language, 'mails').keys()].filter((mail) => mail !== 'frame'),
    ).toEqual([...sampled].sort())
})

describe.each(languages)('in %s', (language) => {
  it.each(sampleMails.map((sample) => [sample.name, sample] as const))(
    '%s lacks nothing, and its text says all that its page shows',
    (_name, sample) => {
      const { subject, text, html } = render(sample, language)
      expect(html).toContain(`<html lang="${languageLocales[language]}">`)
      for (const words of [subject, text, html.slice(html.indexOf('<body'))])
        expect(words).not.toMatch(/[{}]|undefined|\[object|NaN/)
      const said = oneLine(text)
      const copy = oneLine(mailWords(language, 'frame').copy)
      const missing = shownBy(html).filter(
        (piece) => piece !== 'M' && piece !== copy && !said.includes(piece),
      )
      expect(missing).toEqual([])
      expect(html.match(/<a class="press /g)).toHaveLength(1)
    },
  )
})

/** The same mail with markup in every text that a person or a network wrote. */
function hostile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hostile)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      written.has(name) && typeof inner === 'string'
        ? `${inner}</td><img src=x onerror=alert(1)>"'&`
        : Array.isArray(inner) && written.has(name)
          ? inner.map((text) => `${String(text)}<script>`)
          : hostile(inner),
    ]),
  )
}
const written = new Set(
  'firstName companyName personName invitedBy owner goes stays network accountName accountNames otherNames raw text message name'.split(
    ' ',
  ),
)

it.each(sampleMails.map((sample) => [sample.name, sample] as const))(
  '%s takes nothing that was written to it as markup',
  (_name, { content: { template, data } }) => {
    const tags = (of: unknown) =>
      renderMail(sender, template, { data: of, language: 'en' }).html.match(/<[^>]*>/g)
    expect(hostile(data)).not.toEqual(data)
    expect(tags(hostile(data))).toEqual(tags(data))
  },
)
