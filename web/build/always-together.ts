import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

const source = (file: string) => fileURLToPath(new URL(`../src/entry/${file}`, import.meta.url))
const panel = source('panel.tsx')
const others = { entry: source('auth.tsx'), small: [source('landing.ts'), source('callback.ts'), source('paper.ts'), source('not-found.ts')] } as const

/** Behind the landing's door and only prerendered: no browser loads it, so what it uses (the icons, by their barrel) is not the landing's. */
const prerendered = source('../features/landing/landing-page.tsx')

/** The shell only knows how to load a room: what a room's door hands to other rooms besides is not on every page. */
const door = /\/src\/features\/[^/]+\/index\.ts$/

function reachedFrom(starts: readonly string[], graph: Graph, { withLater = false, throughDoors = true } = {}): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || id === prerendered) return
    seen.add(id)
    if (!throughDoors && door.test(id)) return
    const module = graph.getModuleInfo(id)
    for (const next of module?.importedIds ?? []) visit(next)
    if (withLater) for (const next of module?.dynamicallyImportedIds ?? []) visit(next)
  }
  for (const start of starts) visit(start)
  return seen
}

/**
 * Which chunk a module belongs to: what every page of the panel loads at its start stands together, and apart from it what the entry loads
 * too, now or with a later step. Nothing is loaded that was not before, and three chunks compress better than forty small ones. What the small documents (landing,
 * popup, not found) load, and what only the entry loads, stays as the bundler splits it.
 */
export function alwaysTogether(): (id: string, graph: Graph) => string | null {
  let reached: { readonly panel: ReadonlySet<string>; readonly entry: ReadonlySet<string>; readonly later: ReadonlySet<string>; readonly small: ReadonlySet<string> } | null = null
  return (id, graph) => {
    reached ??= { panel: reachedFrom([panel], graph, { throughDoors: false }), entry: reachedFrom([others.entry], graph), later: reachedFrom([others.entry], graph, { withLater: true }), small: reachedFrom(others.small, graph) }
    // the documents' own modules stay what their pages name
    if (id.includes('/src/entry/') || !reached.panel.has(id) || reached.small.has(id)) return null
    if (reached.entry.has(id)) return 'both'
    // what a later step of the entry shares with the panel: the login would otherwise load the whole panel for one function
    return reached.later.has(id) ? 'steps' : 'panel'
  }
}
