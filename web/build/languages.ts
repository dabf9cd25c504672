import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { languages, type Language } from '@marquee/contract/languages.ts'

/**
 * The language of this build: every language is a build of its own, so that no page carries the
 * words of another.
 */
export function languageOfBuild(setting: string | undefined): Language {
  const language = languages.find((known) => known === (setting ?? languages[0]))
  if (!language)
    throw new Error(`MARQUEE_LANGUAGE is ${languages.join(' or ')}, not "${setting ?? ''}".`)
  return language
}

/**
 * In a build for Italian, a module with a sibling `name.it.ts` is that sibling: catalogues, and the
 * few modules whose grammar differs.
 */
export function wordsOf(language: Language): Plugin {
  return {
    name: 'marquee-words',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === languages[0] || !importer || !/\.tsx?$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || found.external || found.id.includes('/node_modules/')) return null
      const translated = found.id.replace(/\.(tsx?)$/, `.${language}.$1`)
      return translated !== importer && existsSync(translated) ? translated : null
    },
  }
}
