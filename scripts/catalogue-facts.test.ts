// What catalogues state of the product, in every language, beside what the product does.
import { describe, expect, it } from 'vitest'
import { networkKeys, networkNames, networksThat } from '../contract/networks/table.ts'
import {
  type Catalogue,
  type CatalogueEntry,
  readCatalogues,
  readLanguages,
  sentencesOf,
} from '@marquee/languages/read-catalogues.ts'

const languages = readLanguages().map(({ code }) => code)
const names = (keys: readonly (keyof typeof networkNames)[]) => keys.map((key) => networkNames[key])

function catalogue(code: string, kind: 'web' | 'messages', path: string): Catalogue {
  const words = readCatalogues(code, kind).get(path)
  if (!words) throw new Error(`No ${code} ${kind} ${path}.`)
  return words
}
function textAt(words: CatalogueEntry, place: string): string {
  const text = new Map(sentencesOf(words)).get(place)
  if (text === undefined) throw new Error(`No text at ${place}.`)
  return text
}
const missingIn = (text: string, wanted: readonly string[]) =>
  wanted.filter((word) => !text.includes(word))

describe.each(languages)('in %s', (code) => {
  const legal = catalogue(code, 'web', 'features/legal')

  it('the privacy notice names every network that is published to, and that orders are only read', () => {
    const text = textAt(legal, 'privacy.sections.2.paragraphs.0')
    expect(missingIn(text, names(networkKeys))).toEqual([])
    const [published = ''] = text.split('.')
    expect(published).not.toContain(networkNames.uberEats)
    expect(text).toContain(networkNames.uberEats)
  })

  it('the privacy notice names every cookie of ours', () => {
    const text = textAt(legal, 'privacy.sections.3.paragraphs.0')
    expect(missingIn(text, ['theme', 'language', 'email', 'connect-'])).toEqual([])
  })

  it('sign-up names every network that is added later', () => {
    const text = textAt(catalogue(code, 'web', 'features/identity'), 'wizard.foot.connect')
    const later = networksThat(({ holdsOne }) => holdsOne)
    expect(missingIn(text, names([...later, 'uberEats']))).toEqual([])
  })

  it('a taken address alone is told as an information after a social sign-in (SOCIALLOGIN-010)', () => {
    const start = textAt(catalogue(code, 'web', 'features/identity/social'), 'userStart')
    const told = [...sentencesOf(catalogue(code, 'messages', 'identity'))]
      .filter(([, text]) => text.startsWith(start))
      .map(([place]) => place)
    expect(told).toEqual(['email-taken', 'email-taken-join', 'email-taken-no-password'])
  })
})

it('the privacy notice says how long guests’ words, orders, support and places are kept', () => {
  const kept = [...sentencesOf(catalogue('en', 'web', 'features/legal'))]
    .filter(([place]) => /^privacy\.sections\.1\.rows\.\d+\.what$/.test(place))
    .map(([, text]) => text)
    .join('\n')
  expect(
    missingIn(kept, [
      'Messages, comments, reviews',
      'orders',
      'support',
      'Where you logged in from',
    ]),
  ).toEqual([])
})
