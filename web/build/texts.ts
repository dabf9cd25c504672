import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languages, type Language } from '@marquee/contract/languages.ts'
import { compileCatalogue, type Target } from '@marquee/languages/compile-catalogue.ts'
import {
  catalogueFile,
  readCatalogue,
  readLanguages,
  sourceLanguage,
  type Catalogue,
} from '@marquee/languages/read-catalogues.ts'
import { messageModules } from './message-words.ts'

const prefix = '#texts/'
/** The module with the code of the page's language and its locale instead of words. */
const languagePath = 'language'
const inLib = (file: string) => fileURLToPath(new URL(`../src/lib/${file}`, import.meta.url))
const helpers = inLib('word-numbers.ts')
const product = inLib('product.ts')
const messageParts = inLib('message-parts.ts')

/** One catalogue of a language; undefined where the language lacks it. */
function readTexts(language: string, path: string): Catalogue | undefined {
  const file = catalogueFile(language, 'web', path)
  return existsSync(file) ? readCatalogue(file) : undefined
}
const localeOf = (language: Language) =>
  readLanguages().find(({ code }) => code === language)?.locale ?? language

/** What stands for the words until each language's files are written; it survives the minifier. */
const marker = '__marquee_texts__'
const markers = new RegExp(
  `${marker}\\(\\s*([\`"'])([\\w/-]+)\\1\\s*,\\s*([\`"'])\\w+\\3((?:\\s*,\\s*[\\w$.]+)*)\\s*\\)`,
  'g',
)
export const hasTexts = (code: string): boolean => code.includes(marker)

/** The language of a dev server and of tests. */
export function languageOfServer(setting: string | undefined): Language {
  const language = languages.find((known) => known === (setting ?? languages[0]))
  if (!language)
    throw new Error(`MARQUEE_LANGUAGE is ${languages.join(' or ')}, not "${setting ?? ''}".`)
  return language
}

/**
 * `#texts/ui/select` is the catalogue languages/<language>/web/ui/select.json. A build gets a
 * marker for it, because all languages come out of one build; a dev server and tests get its
 * words.
 */
export function textsPlugin(language: Language): Plugin {
  let isBuild = false
  return {
    name: 'marquee-texts',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (source) =>
      source.startsWith(prefix) || source.slice(1) in messageModules ? `\0${source}` : null,
    load(id) {
      const messages = messageModules[id.slice(2)]
      if (messages) {
        const words = isBuild ? mark(id.slice(2), messageNames) : messages(language)
        return `import { ${messageNames.join(', ')} } from ${JSON.stringify(messageParts)}\nexport const words = ${words}`
      }
      if (!id.startsWith(`\0${prefix}`)) return null
      const path = id.slice(prefix.length + 1)
      if (path === languagePath)
        return ['language', 'locale']
          .map((name) => `export const ${name} = ${isBuild ? mark(name) : wordsOf(name, language)}`)
          .join('\n')
      for (const { code } of readLanguages()) this.addWatchFile(catalogueFile(code, 'web', path))
      const english = readCatalogue(catalogueFile(sourceLanguage, 'web', path))
      const needs = needsOf(english, path)
      const code = isBuild
        ? mark(path, needs)
        : compileCatalogue(english, readTexts(language, path), names)
      return `${importsOf(needs)}export const texts = ${code}`
    },
  }
}

const messageNames = ['chosen', 'figure', 'plural']
const names = { product: 'productName', figure: 'figure', plural: 'plural' }

/** What the words of a catalogue call, in any language. */
function needsOf(english: Catalogue, path: string): string[] {
  const inAll = readLanguages().map(({ code }) =>
    compileCatalogue(english, readTexts(code, path), names),
  )
  const counts = inAll.some((code) => code.includes('figure(a.') || code.includes('plural(a.'))
  const isNamed = inAll.some((code) => code.includes('productName'))
  return [...(counts ? ['figure', 'plural'] : []), ...(isNamed ? ['productName'] : [])]
}

function importsOf(needs: readonly string[]): string {
  const counts = needs.includes('figure')
  const isNamed = needs.includes('productName')
  return [
    counts ? `import { figure, plural } from ${JSON.stringify(helpers)}\n` : '',
    isNamed ? `import { productName } from ${JSON.stringify(product)}\n` : '',
  ].join('')
}

/** Names the words and a hash of them in every language: a changed word changes the file's name. */
function mark(path: string, given: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const { code, locale } of readLanguages()) {
    const messages = languages.find((known) => known === code)
    const words = (messages && messageModules[path]?.(messages)) ?? readTexts(code, path)
    hash.update(`${code} ${locale} ${JSON.stringify(words ?? null)}\n`)
  }
  const content = hash.digest('hex').slice(0, 8)
  const args = [JSON.stringify(path), JSON.stringify(content), ...given]
  return `/* @__PURE__ */ ${marker}(${args.join(', ')})`
}

function wordsOf(path: string, language: Language): string | null {
  if (path === 'language') return JSON.stringify(language)
  if (path === 'locale') return JSON.stringify(localeOf(language))
  return null
}

/** The names that the minifier gave to what `needsOf` says. */
function calledAs(called: readonly string[]): Target {
  const [first = '', second = '', third = ''] = called.map((name) => name.trim())
  return called.length === 1
    ? { figure: '', plural: '', product: first }
    : { figure: first, plural: second, product: third }
}

/** Puts a language's words into built code. Throws for a marker that is not understood. */
export function withTexts(code: string, language: Language): string {
  const done = code.replace(markers, (...found: string[]) => {
    const [, , path = '', , given = ''] = found
    const words = wordsOf(path, language)
    if (words !== null) return words
    const messages = messageModules[path]?.(language)
    const called = given.split(',').slice(1)
    if (messages !== undefined)
      return `((${messageNames.join(',')})=>(${messages}))(${given.replace(/^\s*,/, '')})`
    const source = readTexts(sourceLanguage, path)
    if (!source) throw new Error(`The catalogue ${path} is gone.`)
    return `(${compileCatalogue(source, readTexts(language, path), calledAs(called))})`
  })
  if (hasTexts(done)) throw new Error('A built file has words that were not put in.')
  return done
}
