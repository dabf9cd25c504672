import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An entry of the lock file, as far as it is asked here. */
interface Locked {
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/**
 * The folders of all packages that the workspaces need when they run, by the lock file: their
 * dependencies and those of these, nothing that is only for development. `without` are left out
 * with all that only they need. Optional ones that are not installed here are for other systems.
 */
export function neededPackages(
  root: string,
  workspaces: readonly string[],
  without: readonly string[],
): string[] {
  const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const needed = new Set<string>()
  const waiting = workspaces.map((workspace) => ({
    place: workspace,
    of: lock.packages[workspace],
  }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { place, of } = next
    if (!of) throw new Error(`The lock file does not know ${place}.`)
    const names = { ...of.dependencies, ...of.optionalDependencies, ...of.peerDependencies }
    for (const name of Object.keys(names)) {
      if (without.includes(name)) continue
      const found = resolve(lock.packages, place, name)
      if (found === null || lock.packages[found]?.link || needed.has(found)) continue
      if (!existsSync(join(root, found))) continue
      needed.add(found)
      waiting.push({ place: found, of: lock.packages[found] })
    }
  }
  return [...needed].sort()
}

/** As Node looks for a package: beside whoever asks, then in every folder above. */
function resolve(
  packages: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (place in packages) return place
    if (folder === '.') return null
  }
}
