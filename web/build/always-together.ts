import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

const source = (file: string) => fileURLToPath(new URL(`../src/entry/${file}`, import.meta.url))
const panel = source('panel.tsx')
const others = {
  entry: source('auth.tsx'),
  small: [source('landing.ts'), source('callback.ts'), source('paper.ts'), source('not-found.ts')],
} as const

/** The pages of daily work, and what they take through a room's door. */
const work = [
  'dashboard/dashboard-page.tsx',
  'accounts/accounts-page.tsx',
  'publishing/posts-page.tsx',
  'publishing/reels-page.tsx',
  'publishing/why-page.tsx',
  'publishing/composer-page.tsx',
  'publishing/reel-page.tsx',
].map((file) => source(`../features/${file}`))
const throughDoor = [
  'accounts/use-tools.ts',
  'publishing/use-posts.ts',
  'publishing/reels/use-reels.ts',
].map((file) => source(`../features/${file}`))
/**
 * What so many of them draw is loaded by all of them: a slow line waits longer for ten small files
 * than for one.
 */
const often = 4

/**
 * Behind the landing's door and only prerendered: no browser loads it, so what it uses is not the
 * landing's.
 */
const prerendered = source('../features/landing/landing-page.tsx')

/**
 * The shell only knows how to load a room: what a room's door hands to other rooms besides is not
 * on every page.
 */
const door = /\/src\/features\/[^/]+\/index\.ts$/

function reachedFrom(
  starts: readonly string[],
  graph: Graph,
  { withLater = false, throughDoors = true } = {},
): ReadonlySet<string> {
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

/** What most pages of daily work load at their start. */
function reachedOften(graph: Graph): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const page of work)
    for (const id of reachedFrom([page], graph, { throughDoors: false }))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([
    ...reachedFrom(throughDoor, graph, { throughDoors: false }),
    ...[...counts].filter(([, count]) => count >= often).map(([id]) => id),
  ])
}

/**
 * Which chunk a module belongs to: what every page of the panel loads at its start stands together,
 * and apart from it what the entry loads too, now or with a later step; then what most pages of
 * daily work load. Few chunks compress better than forty small ones, and a slow line fetches them
 * sooner. What the small documents (landing, popup, not found) load, and what only the entry loads,
 * stays as the bundler splits it.
 */
export function alwaysTogether(): (id: string, graph: Graph) => string | null {
  let reached: Readonly<
    Record<'panel' | 'entry' | 'later' | 'small' | 'often', ReadonlySet<string>>
  > | null = null
  return (id, graph) => {
    reached ??= {
      panel: reachedFrom([panel], graph, { throughDoors: false }),
      entry: reachedFrom([others.entry], graph),
      later: reachedFrom([others.entry], graph, { withLater: true }),
      small: reachedFrom(others.small, graph),
      often: reachedOften(graph),
    }
    // the documents' own modules stay what their pages name
    if (id.includes('/src/entry/') || reached.small.has(id)) return null
    if (!reached.panel.has(id))
      return reached.often.has(id) && !reached.entry.has(id) ? 'often' : null
    if (reached.entry.has(id)) return 'both'
    // what a later step of the entry shares with the panel: the login would otherwise load the
    // whole panel for one function
    return reached.later.has(id) ? 'steps' : 'panel'
  }
}
