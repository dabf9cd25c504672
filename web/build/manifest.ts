import { readFile } from 'node:fs/promises'

export interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** Where the bundler writes what it built, and where what a language got of it is kept. */
export const manifestIn = (dist: URL, language?: string) =>
  new URL(language === undefined ? '.vite/manifest.json' : `.vite/manifest.${language}.json`, dist)

export async function readManifest(dist: URL, language?: string): Promise<Manifest> {
  return JSON.parse(await readFile(manifestIn(dist, language), 'utf8'))
}

/**
 * Every script and stylesheet that the named modules need before they run: the closure of their
 * static imports.
 */
export function closureOf(
  manifest: Manifest,
  modules: readonly string[],
): { readonly js: readonly string[]; readonly css: readonly string[] } {
  const seen = new Set<string>()
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk)
      throw new Error(
        `${name} is in no chunk: a table of src/app/pages names a module that does not exist`,
      )
    for (const other of chunk.imports ?? []) visit(other)
    if (chunk.file.endsWith('.js')) js.add(chunk.file)
    for (const sheet of chunk.css ?? []) css.add(sheet)
  }
  for (const name of modules) visit(name)
  return { js: [...js], css: [...css] }
}
