import { dirname, join } from 'node:path'

export interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
    readonly code: string | null
  } | null
}

/** A room's door: modules outside it are imported through this file. */
export const door = /\/src\/features\/[^/]+\/index\.ts$/

/** Names that a statement takes from a module, as they are called there: `{ a, b as c }` gives a, b. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .filter((name) => name !== '')

interface Behind {
  readonly now: readonly string[]
  readonly later: readonly string[]
}

/** Where a door's names come from: modules that it hands on, and modules that its functions load. */
function behindDoor(code: string, names: ReadonlySet<string>): Behind {
  const handedOn = code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)
  const loading = code.matchAll(/export const (\w+)((?:(?!\bexport\b)[^])*)/g)
  return {
    now: Array.from(handedOn).flatMap(([, list = '', from = '']) =>
      namesIn(list).some((name) => names.has(name.replace(/^.*\bas\s+/, ''))) ? [from] : [],
    ),
    later: Array.from(loading).flatMap(([, name = '', body = '']) =>
      names.has(name) ? (/import\(\s*['"]([^'"]+)['"]/.exec(body)?.slice(1, 2) ?? []) : [],
    ),
  }
}

/** What a module takes from a room: `import { a } from '#features/room'`, and `export` likewise. */
function takenThrough(doorId: string, code: string): ReadonlySet<string> {
  const room = /\/features\/([^/]+)\/index\.ts$/.exec(doorId)?.[1] ?? ''
  const statement =
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]#features\/([^'"/]+)(?:\/index\.ts)?['"]/g
  return new Set(
    Array.from(code.matchAll(statement))
      .filter(([, , named]) => named === room)
      .flatMap(([, list = '']) => namesIn(list).map((name) => name.replace(/\s+as\s.*$/, ''))),
  )
}

/**
 * What a module needs at its start and loads later. A door that hands on names of ten modules
 * brings only those that are asked for: the bundler drops the others.
 */
function neededBy(id: string, graph: Graph): Behind {
  const info = graph.getModuleInfo(id)
  // its statements are read by what takes them
  if (!info || door.test(id)) return { now: [], later: [] }
  const parts = info.importedIds.map((other): Behind => {
    if (!door.test(other) || info.code === null) return { now: [other], later: [] }
    const names = takenThrough(other, info.code)
    const { now, later } = behindDoor(graph.getModuleInfo(other)?.code ?? '', names)
    const inRoom = (file: string) => join(dirname(other), file)
    return { now: [other, ...now.map(inRoom)], later: later.map(inRoom) }
  })
  return {
    now: parts.flatMap(({ now }) => now),
    later: [...parts.flatMap(({ later }) => later), ...info.dynamicallyImportedIds],
  }
}

/**
 * Modules that are loaded with these, `withLater` also what they load later; nothing behind
 * `without`.
 */
export function reachedFrom(
  starts: Iterable<string>,
  graph: Graph,
  { withLater = false, without }: { readonly withLater?: boolean; readonly without?: string } = {},
): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || id === without) continue
    seen.add(id)
    const { now, later } = neededBy(id, graph)
    waiting.push(...now, ...(withLater ? later : []))
  }
  return seen
}
