import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Where Bluesky's own reference server may lie, outside the packages of the product: with
 * `@atproto/dev-env` in its `node_modules` and better-sqlite3 built. Null: it is not there.
 */
export function referenceFolder(env: Environment): string | null {
  const folder =
    env['BLUESKY_REFERENCE_DIR'] ??
    join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'marquee', 'atproto')
  const isBuilt = [
    '@atproto/dev-env/package.json',
    'better-sqlite3/build/Release/better_sqlite3.node',
  ]
    .map((path) => join(folder, 'node_modules', path))
    .every((path) => existsSync(path))
  return isBuilt ? folder : null
}

const started = z.object({ pds: z.string(), plc: z.string() })

export interface ReferenceServer {
  /** Origins of the personal data server and of the directory. */
  readonly pds: string
  readonly plc: string
  stop(): Promise<void>
}

const program = `
import { TestNetworkNoAppView } from '@atproto/dev-env'
const network = await TestNetworkNoAppView.create({ pds: { hostname: 'localhost' } })
console.log('STARTED ' + JSON.stringify({ pds: network.pds.url, plc: network.plc.url }))
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
`

/** Starts it as a process of its own; it ends with ours. */
export async function startReference(folder: string, env: Environment): Promise<ReferenceServer> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...env, LOG_ENABLED: 'false' },
  })
  const { stdout } = child
  if (!stdout) throw new Error('The reference server says nothing.')
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface({ input: stdout })) {
    if (!line.startsWith('STARTED ')) continue
    const { pds, plc } = z.parse(started, JSON.parse(line.slice('STARTED '.length)))
    return {
      pds,
      plc,
      async stop() {
        child.kill()
        await ended
      },
    }
  }
  throw new Error('The reference server ended before it answered.')
}
