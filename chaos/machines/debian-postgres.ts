import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const bin = '/usr/lib/postgresql/15/bin'
export const noPostgres = (): string | null =>
  existsSync(join(bin, 'postgres')) ? null : 'Debian’s package postgresql-15 is not installed'

export interface DebianPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Debian's PostgreSQL 15, durable, for one network. Run as its own user, for it refuses root. */
export async function startDebianPostgres(address: string, port: number): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-debian-'))
  chmodSync(folder, 0o777)
  const cluster = join(folder, 'cluster')
  const as = ['-u', 'postgres', '--']
  execFileSync(
    'runuser',
    [
      ...as,
      join(bin, 'initdb'),
      '-D',
      cluster,
      '-U',
      'marquee',
      '--locale=C.UTF-8',
      '-E',
      'UTF8',
      '-A',
      'trust',
    ],
    { stdio: 'pipe', cwd: '/' },
  )
  appendFileSync(join(cluster, 'pg_hba.conf'), 'host all all 10.77.17.0/24 trust\n')
  const child = spawn(
    'runuser',
    [
      ...as,
      join(bin, 'postgres'),
      '-D',
      cluster,
      '-p',
      String(port),
      '-h',
      address,
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
    ],
    { stdio: 'ignore', cwd: '/' },
  )
  const url = `postgres://marquee@${address}:${port}/postgres`
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (tries > 100) throw error
      await wait(100)
    }
  }
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      execFileSync(
        'runuser',
        [...as, join(bin, 'pg_ctl'), '-D', cluster, '-m', 'immediate', 'stop'],
        {
          stdio: 'ignore',
          cwd: '/',
        },
      )
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
