import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { compareSentences, findGaps } from '@marquee/languages/check-catalogues.ts'
import { compileCatalogue } from '@marquee/languages/compile-catalogue.ts'
import {
  kinds,
  readCatalogues,
  readLanguages,
  sentencesOf,
} from '@marquee/languages/read-catalogues.ts'
import { emojiAddress } from '../web/src/lib/form/emoji-address.ts'
import { strayWords } from './stray-words.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'web/src')
const files = readdirSync(web, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('every language has every sentence, with what is put into it', () => {
  expect(readLanguages().map(({ code }) => code)).toEqual(expect.arrayContaining(['en', 'it']))
  expect(findGaps()).toEqual([])
})

it('a sentence that is missing, superfluous, English or filled otherwise is found', () => {
  const english = new Map([
    ['soup hot', 'The soup is {degrees, number} hot'],
    ['soup cold', 'The soup is cold by now'],
    ['soup count', '{count, plural, one {# soup} other {# soups}}'],
    ['soup gone', 'Gone'],
  ])
  const italian = new Map([
    ['soup hot', 'La zuppa ha {gradi, number} gradi'],
    ['soup cold', 'The soup is cold by now'],
    ['soup count', '{count, plural, one {# zuppa} few {# zuppe} other {# zuppe}}'],
    ['soup salt', 'Sale'],
  ])
  expect(compareSentences(english, italian, { locale: 'it', isSource: false })).toEqual([
    'soup hot wants {degrees} and has {gradi}',
    'soup cold is English',
    'soup count has the plural form few, which the language has not',
    'soup gone is missing',
    'soup salt is not in English',
  ])
})

it('every catalogue of the screens becomes code in every language', () => {
  const target = { product: 'name', figure: 'figure', plural: 'plural' }
  const english = readCatalogues('en', 'web')
  expect(english.size).toBeGreaterThan(80)
  for (const { code } of readLanguages()) {
    const translated = readCatalogues(code, 'web')
    for (const [path, words] of english)
      expect(() => compileCatalogue(words, translated.get(path), target)).not.toThrow()
  }
})

it('no screen names the product but by its setting', () => {
  const named = readLanguages().flatMap(({ code }) =>
    [...readCatalogues(code, 'web')].flatMap(([path, words]) =>
      JSON.stringify(words).includes('Marquee') ? [`${code} ${path}`] : [],
    ),
  )
  expect(named).toEqual([])
  const inCode = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/test\.tsx?$|\/(?:testing|showcase)\/|entry\/components|lib\/product/.test(file) &&
      /[`'"][^`'"\n]*\bMarquee\b/.test(read(file)),
  )
  expect(inCode).toEqual([])
})

/** Words of this house for what the field calls otherwise (docs/glossary.md), and an old spelling. */
const houseWords = /\b(?:films?|told|stands?|lies|grounds?|e-mails?|letters?)\b|line is back/i
/** Words of the specification, which stay to the letter: C19, and the rule of passwords. */
const wrongLogin = 'E-mail or password is incorrect.'
const isSpecified = ({ place, text }: { readonly place: string; readonly text: string }) =>
  text === wrongLogin || place.startsWith('messages/checks password-')
/** Without the names of what is put into it. */
const plainWords = (text: string) =>
  text.replaceAll(/\{\s*\w+\s*(?:,\s*(?:number|plural|select|date|time)\s*,?)?/g, '{')

it('no English message speaks the words of this house', () => {
  const spoken = kinds
    // suggestions are people's own words, and a list of all that English has
    .filter((kind) => kind !== 'assistant')
    .flatMap((kind) =>
      [...readCatalogues('en', kind)].flatMap(([path, words]) =>
        [...sentencesOf(words)].map(([at, text]) => ({ place: `${kind}/${path} ${at}`, text })),
      ),
    )
  expect(spoken.length).toBeGreaterThan(1000)
  expect(
    spoken.filter((one) => houseWords.test(plainWords(one.text)) && !isSpecified(one)),
  ).toEqual([])
  expect(spoken.filter(({ text }) => text === wrongLogin)).toHaveLength(2)
})

it('a text becomes a string, and one that something is put into a function', () => {
  const target = { product: 'n', figure: 'f', plural: 'p' }
  const compile = (text: string) => compileCatalogue(text, undefined, target)
  expect(compile('It’s `{product}` for $5')).toBe('`It’s \\`${n}\\` for $5`')
  expect(compile('Hi {name}')).toBe('a=>`Hi ${a.name}`')
  expect(compile('{count, plural, =0 {None} one {# post} other {# posts}}')).toBe(
    'a=>p(a.count,{"=0":`None`,one:`${f(a.count)} post`,other:`${f(a.count)} posts`})',
  )
  expect(compile('{kind, select, page {the page} other {}}')).toBe(
    'a=>({page:`the page`}[a.kind]??``)',
  )
})

it('what is put into a text hides no helper, whatever the minifier called that', () => {
  const target = { product: 'c', figure: 'a', plural: 'b.p' }
  expect(compileCatalogue('{count, plural, one {# post} other {# posts}}', undefined, target)).toBe(
    'd=>b.p(d.count,{one:`${a(d.count)} post`,other:`${a(d.count)} posts`})',
  )
})

it('no screen says anything outside a catalogue', () => {
  const screens = files.filter(
    (file) =>
      file.endsWith('.tsx') && !/test\.tsx$|\/(?:testing|showcase)\/|entry\/components/.test(file),
  )
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.flatMap((file) => strayWords(file, read(file)))).toEqual([])
})

it('a word that strays into a screen is found', () => {
  const screen =
    'const a = <p title="Plain words">Hello there {name} <img alt={isOpen ? "Open door" : `Closed ${door}`} /><Button label="Close" className="btn big" /> Marquee</p>'
  expect(strayWords('soup.tsx', screen).map((line) => line.replace(/^soup\.tsx:1: /, ''))).toEqual([
    'Plain words',
    'Hello there',
    'Open door',
    'Closed {}',
    'Close',
  ])
})

it('every language has names of emoji for the picker', () => {
  for (const { code } of readLanguages())
    for (const name of ['data.json', 'messages.json'])
      expect(JSON.parse(read(join('web/public', emojiAddress, code, name)))).toBeTruthy()
})
