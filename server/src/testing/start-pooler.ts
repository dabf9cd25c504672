import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'

export interface Pooler {
  /** The same database as that of the address given, through the pooler. */
  urlOf(direct: string): string
  stop(): Promise<void>
}

/** PgBouncer is installed here (`apt-get install pgbouncer`). */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode over the server of `direct`, with so many connections to it. */
export async function startPooler(direct: string, connections: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-pooler-'))
  const port = await freePort()
  const server = new URL(direct)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`,
    { mode: 0o600 },
  )
  const isRoot = process.getuid?.() === 0
  // it refuses to be root, and reads its settings before it becomes somebody else
  const as = isRoot ? ['--user', 'nobody'] : []
  const child = spawn('pgbouncer', ['--quiet', ...as, file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const urlOf = (url: string) => {
    const through = new URL(url)
    through.host = `127.0.0.1:${port}`
    return through.href
  }
  const probe = openDatabase({
    url: urlOf(direct),
    directUrl: direct,
    connections: 1,
    onError: () => undefined,
  })
  await vi.waitFor(() => probe.pool.query('select 1'), { timeout: 10_000 })
  await probe.close()
  return {
    urlOf,
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('none')),
      )
    })
  })
