import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A part of the product: the files whose path the pattern meets. */
export interface Part {
  readonly name: string
  readonly path: RegExp
}

/**
 * From above to below: a part may import what stands after it, and never what stands before. The
 * first pattern that a path meets decides.
 */
export const parts: readonly Part[] = [
  { name: 'web: entry and shell', path: /^web\/src\/(?:entry|app|[^/]+\.tsx?$)/ },
  { name: 'web: features', path: /^web\/src\/features\// },
  { name: 'web: ui', path: /^web\/src\/ui\// },
  { name: 'web: faces of networks', path: /^web\/src\/networks\// },
  { name: 'web: lib', path: /^web\/src\/lib\// },
  { name: 'server: start', path: /^server\/src\/(?:operator\/|demo\/|[^/]+\.ts$)/ },
  { name: 'server: composition', path: /^server\/src\/composition\// },
  { name: 'server: rooms', path: /^server\/src\/features\/(?!publishing\/engine\/)/ },
  { name: 'server: publishing engine', path: /^server\/src\/features\/publishing\/engine\// },
  { name: 'server: outbox', path: /^server\/src\/outbox\// },
  {
    name: 'server: connectors',
    path: /^server\/src\/connectors\/(?!(?:capabilities|storage|text|mail)\/|connector-error\.ts$)/,
  },
  { name: 'server: capabilities', path: /^server\/src\/connectors\// },
  { name: 'server: platform', path: /^server\/src\/platform\// },
  { name: 'contract', path: /^contract\// },
  { name: 'languages', path: /^languages\// },
]

const isTest = (path: string) =>
  /\.(?:test|suite|bench)\.tsx?$|\/testing(?:\/|\.ts$)|\/whole\/|\/showcase\/|\/fixtures\/|stand-in/.test(
    path,
  )

/** Sources of the product itself, by their path from the root. */
const sources = (root: string): readonly string[] =>
  ['web/src', 'server/src', 'contract', 'languages']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((path) => !isTest(path))
    .sort()

/** What a file imports, as it is written. */
const importsIn = (text: string): readonly string[] =>
  Array.from(
    text.matchAll(/^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm),
    ([, still, lazy]) => still ?? lazy ?? '',
  )

/** The path that a name means; null: a package of somebody else, or words. */
export function pathOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  if (name.startsWith('@marquee/')) return name.slice('@marquee/'.length)
  if (!name.startsWith('#') || name.startsWith('#texts/')) return null
  const side = from.startsWith('web/') ? 'web/src' : 'server/src'
  return `${side}/${name.slice(1)}`
}

const partOf = (path: string): number => parts.findIndex((part) => part.path.test(path))

/** Of parts, by their places in `parts`. */
export interface Arrow {
  readonly from: number
  readonly to: number
}

/** Which parts import which others, from above to below. */
export function findArrows(
  files: Iterable<readonly [path: string, text: string]>,
): readonly Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const [path, text] of files) {
    const from = partOf(path)
    if (from < 0) continue
    for (const name of importsIn(text)) {
      const target = pathOf(path, name)
      // a door has no file in its name: '#outbox', '#features/media'
      const to = target === null ? -1 : partOf(/\.[a-z]+$/.test(target) ? target : `${target}/`)
      if (to >= 0 && to !== from) arrows.set(`${from} ${to}`, { from, to })
    }
  }
  return [...arrows.values()].toSorted((a, b) => a.from - b.from || a.to - b.to)
}

export const readSources = (root: string): readonly (readonly [string, string])[] =>
  sources(root).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
