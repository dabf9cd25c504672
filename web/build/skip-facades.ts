// A part that is loaded later and shares its file with others gets a second file from the bundler,
// which only hands its names on. That is a request more, after which the next one starts: who loads
// the part takes the names from the shared file instead.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { manifestIn, readManifest } from './manifest.ts'

interface Facade {
  /** The file that really holds the part, as a neighbour writes it: `./page-plans-….js`. */
  readonly from: string
  /** The part's names, and what they are called there. */
  readonly names: readonly (readonly [name: string, there: string])[]
}

/** What a file hands on when it does nothing else; null for every other file. */
export function facadeIn(code: string): Facade | null {
  const [, list, from] = /^export\{([^}]+)\}from["'](\.\/[\w-]+\.js)["'];?\s*$/.exec(code) ?? []
  if (list === undefined || from === undefined) return null
  return {
    from,
    names: list.split(',').map((entry) => {
      const [there = '', name = there] = entry.split(' as ')
      return [name, there]
    }),
  }
}

/** The same script, which loads the parts behind facades from where they are. */
export function withoutFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  return code.replace(/import\((["'`])\.\/([\w-]+\.js)\1\)/g, (all, _quote, file: string) => {
    const facade = facades.get(file)
    if (!facade) return all
    const names = facade.names.map(([name, there]) => `${name}:e.${there}`).join()
    return `import(\`${facade.from}\`).then(e=>({${names}}))`
  })
}

/** Takes the facades out of a built folder and of its manifest. Throws where one is still named. */
export async function skipFacades(folder: URL): Promise<void> {
  const assets = new URL('assets/', folder)
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  const codes = new Map<string, string>()
  for (const file of scripts) codes.set(file, await readFile(new URL(file, assets), 'utf8'))
  const facades = new Map<string, Facade>()
  for (const [file, code] of codes) {
    const facade = facadeIn(code)
    if (facade) facades.set(file, facade)
  }
  for (const file of facades.keys()) {
    codes.delete(file)
    await rm(new URL(file, assets))
  }
  for (const [file, code] of codes) {
    const written = withoutFacades(code, facades)
    const left = [...facades.keys()].find((facade) => written.includes(facade))
    if (left !== undefined) throw new Error(`${file} still names ${left}, which is taken out`)
    if (written !== code) await writeFile(new URL(file, assets), written)
  }
  const manifest = Object.entries(await readManifest(folder)).map(([name, chunk]) => {
    const from = facades.get(chunk.file.replace('assets/', ''))?.from
    return [name, from === undefined ? chunk : { ...chunk, file: from.replace('./', 'assets/') }]
  })
  await writeFile(manifestIn(folder), JSON.stringify(Object.fromEntries(manifest)))
}
