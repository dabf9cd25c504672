// The folders of languages as they lie on the disk. The product reads them once, at its start or in
// a build.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence, a list of them, or words by name. */
export type CatalogueEntry = string | readonly CatalogueEntry[] | Catalogue
export interface Catalogue {
  readonly [key: string]: CatalogueEntry
}

export interface LanguageFolder {
  /** The folder's name and the value of the `language` cookie: `de`. */
  readonly code: string
  /** Its own name for itself: `Deutsch`. */
  readonly name: string
  /** For Intl: `de-DE`. */
  readonly locale: string
}

/**
 * What catalogues are of: the screens, what the server and the contract say, mails, what is
 * suggested for posts where no model writes, and what is read under our own videos.
 */
export type Kind = 'web' | 'messages' | 'mails' | 'assistant' | 'videos'
export const kinds: readonly Kind[] = ['web', 'messages', 'mails', 'assistant', 'videos']

const home = import.meta.dirname
/** Every other language has the files, the keys and the arguments of this one. */
export const sourceLanguage = 'en'

/** Every language that has a folder, English first. Throws when its language.json says too little. */
export function readLanguages(): readonly LanguageFolder[] {
  return readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(home, entry.name, 'language.json')))
    .map(({ name: code }) => languageIn(code))
    .sort((a, b) => rank(a.code) - rank(b.code) || a.code.localeCompare(b.code, 'en'))
}

const rank = (code: string) => (code === sourceLanguage ? 0 : 1)

function languageIn(code: string): LanguageFolder {
  const { name, locale }: Readonly<Record<string, unknown>> = JSON.parse(
    readFileSync(join(home, code, 'language.json'), 'utf8'),
  )
  if (typeof name !== 'string' || typeof locale !== 'string' || !/^[a-z]{2}$/.test(code))
    throw new Error(`languages/${code}/language.json needs a name and a locale.`)
  return { code, name, locale: new Intl.Locale(locale).toString() }
}

/** Catalogues of one kind by their path without `.json`: `features/publishing/steps`. */
export function readCatalogues(code: string, kind: Kind): ReadonlyMap<string, Catalogue> {
  const folder = join(home, code, kind)
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort()
  return new Map(
    paths.map((path) => [path.replace(/\.json$/, ''), readCatalogue(join(folder, path))]),
  )
}

/** Where a catalogue of a language lies. */
export const catalogueFile = (code: string, kind: Kind, path: string): string =>
  join(home, code, kind, `${path}.json`)

/** Throws when the file holds anything but words. */
export function readCatalogue(file: string): Catalogue {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isWords(read) || typeof read === 'string' || isList(read))
    throw new Error(`${file} is not a catalogue: it holds something other than words.`)
  return read
}

function isWords(value: unknown): value is CatalogueEntry {
  return (
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && Object.values(value).every(isWords))
  )
}

export function isList(words: CatalogueEntry): words is readonly CatalogueEntry[] {
  return Array.isArray(words)
}

/** Every sentence of a catalogue with its place: `act.now`, `steps.0`. */
export function* sentencesOf(
  words: CatalogueEntry,
  place = '',
): Generator<readonly [string, string]> {
  if (typeof words === 'string') yield [place, words]
  else
    for (const [key, part] of Object.entries<CatalogueEntry>({ ...words }))
      yield* sentencesOf(part, place === '' ? key : `${place}.${key}`)
}
