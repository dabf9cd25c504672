import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import type { Language } from '@marquee/contract/languages.ts'
import { emojiAddress } from '../src/lib/emoji-address.ts'

const folders: Readonly<Record<Language, string>> = {
  en: import.meta.resolve('emojibase-data/en/data.json'),
  it: import.meta.resolve('emojibase-data/it/data.json'),
}

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
  const read = (name: string) => readFile(new URL(name, folders[language]), 'utf8')
  return [
    {
      name: `${emojiAddress}/${language}/data.json`,
      source: JSON.stringify(slim(JSON.parse(await read('data.json')))),
    },
    { name: `${emojiAddress}/${language}/messages.json`, source: await read('messages.json') },
  ]
}

/**
 * Puts the emoji of this build's language among its files, so that the picker asks nobody else for
 * them.
 */
export function emojiData(language: Language): Plugin {
  return {
    name: 'marquee-emoji-data',
    async configureServer(server) {
      const files = new Map((await filesOf(language)).map(({ name, source }) => [name, source]))
      server.middlewares.use((request, response, next) => {
        const source = files.get(request.url ?? '')
        if (source === undefined) next()
        else response.setHeader('content-type', 'application/json').end(source)
      })
    },
    async generateBundle() {
      for (const { name, source } of await filesOf(language))
        this.emitFile({ type: 'asset', fileName: name.slice(1), source })
    },
  }
}
