import type { Plugin } from 'vite'

const tables = /\/src\/app\/pages\/(?:panel|entry)-pages\.ts$/
/** What the build alone reads of a page; the formatter keeps each on a line of its own. */
const ofTheBuild = /^ {4}(?:module|title|js|css): .+,\n/gm

/** The browser gets of the tables of pages what it reads of them: 1 kB less on every page. */
export function pageTables(): Plugin {
  return {
    name: 'page-tables',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!tables.test(id)) return null
      const rest = code.replace(ofTheBuild, '')
      if (rest === code)
        throw new Error(`${id} is written otherwise than build/plugins/page-tables.ts reads`)
      return { code: rest, map: null }
    },
  }
}
