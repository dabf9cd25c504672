import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { languages, type Language } from '@marquee/contract/languages.ts'
import { emojiAddress } from '../src/lib/emoji-address.ts'

/** What the picker reads of an emoji; the rest is half of the file. */
const needed = ['emoji', 'label', 'tags', 'version', 'group', 'subgroup'] as const

function slim(list: readonly Readonly<Record<string, unknown>>[]): unknown[] {
  return list
    .filter(({ group }) => group !== undefined)
    .map((one) =>
      Object.fromEntries(
        needed.flatMap((key) => (one[key] === undefined ? [] : [[key, one[key]]])),
      ),
    )
}

async function filesOf(
  language: Language,
): Promise<readonly { readonly name: string; readonly source: string }[]> {
  const own = new URL(import.meta.resolve(`emojibase-data/${language}/data.json`))
  const folder = existsSync(own) ? own : import.meta.resolve('emojibase-data/en/data.json')
  const read = (name: string) => readFile(new URL(name, folder), 'utf8')
  return [
    {
      name: `${emojiAddress}/${language}/data.json`,
      source: JSON.stringify(slim(JSON.parse(await read('data.json')))),
    },
    { name: `${emojiAddress}/${language}/messages.json`, source: await read('messages.json') },
  ]
}

const allFiles = async () => (await Promise.all(languages.map(filesOf))).flat()

/** Puts the emoji of every language among our files, so that the picker asks nobody else for them. */
export function emojiData(): Plugin {
  return {
    name: 'marquee-emoji-data',
    async configureServer(server) {
      const files = new Map((await allFiles()).map(({ name, source }) => [name, source]))
      server.middlewares.use((request, response, next) => {
        const source = files.get(request.url ?? '')
        if (source === undefined) next()
        else response.setHeader('content-type', 'application/json').end(source)
      })
    },
    async generateBundle() {
      for (const { name, source } of await allFiles())
        this.emitFile({ type: 'asset', fileName: name.slice(1), source })
    },
  }
}
