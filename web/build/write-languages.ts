// All languages come out of one build, whose files have markers for words. This writes the files
// that hold words, or name one that does, once for each language; the others are everybody's.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { languages, type Language } from '@marquee/contract/languages.ts'
import { hasTexts, withTexts } from './texts.ts'

const scriptName = /[\w.-]+\.js\b/g

async function readScripts(folder: URL): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
    ),
  )
}

/** Scripts that hold words, and those that name such a one, from neighbour to neighbour. */
export function scriptsWithWords(scripts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (let known = -1; known < found.size;) {
    known = found.size
    for (const [name, code] of scripts)
      if (
        !found.has(name) &&
        (hasTexts(code) ||
          Array.from(code.matchAll(scriptName)).some(([other]) => found.has(other)))
      )
        found.add(name)
  }
  return found
}

/** The addresses of a language's own files in whatever names files: a page, or the manifest. */
export type Naming = (text: string, language: Language) => string

/**
 * Writes each language's scripts of a built site to a folder of its own, where they are each
 * other's neighbours, and answers where they are.
 */
export async function writeLanguages(dist: URL): Promise<Naming> {
  const assets = new URL('assets/', dist)
  const scripts = await readScripts(assets)
  const withWords = scriptsWithWords(scripts)
  if (withWords.size === 0) throw new Error('No built file has words: the markers are gone.')
  const addressed: Naming = (text, language) =>
    text.replace(/assets\/([\w.-]+\.js)\b/g, (all, name: string) =>
      withWords.has(name) ? `assets/${language}/${name}` : all,
    )
  const fromFolder = (code: string) =>
    code.replace(/(["'`])\.\/([\w.-]+\.js)\1/g, (all, quote: string, name: string) =>
      withWords.has(name) ? all : `${quote}../${name}${quote}`,
    )
  for (const language of languages) {
    const folder = new URL(`${language}/`, assets)
    await mkdir(folder, { recursive: true })
    for (const name of withWords) {
      const code = addressed(fromFolder(scripts.get(name) ?? ''), language)
      await writeFile(new URL(name, folder), withTexts(code, language))
    }
  }
  for (const name of withWords) await rm(new URL(name, assets))
  return addressed
}

/** A copy of built scripts in the words of a language: what renders the pages that never change. */
export async function copyInLanguage(from: URL, to: URL, language: Language): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const [name, code] of await readScripts(from))
    await writeFile(new URL(name, to), withTexts(code, language))
}
