import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { asked } from '../gather-facts.ts'

/** The database server, and every process of it. */
export async function postgresPids(
  databaseUrl: string,
): Promise<{ server: number; all: number[] }> {
  const backend = await asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const parent = ps(['-o', 'ppid=', '-p', String(rows[0]?.pid)])
    return parent[0] ?? 0
  })
  return { server: backend, all: [backend, ...ps(['-o', 'pid=', '--ppid', String(backend)])] }
}

const ps = (args: readonly string[]): number[] =>
  execFileSync('ps', [...args], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)

/** Frozen for so long, or for as long as `meanwhile` takes. */
export async function freeze(
  pids: readonly number[],
  meanwhile: number | (() => Promise<unknown>),
): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, name)
      } catch {
        // it ended by itself meanwhile
      }
  }
  signal('SIGSTOP')
  try {
    await (typeof meanwhile === 'number' ? wait(meanwhile) : meanwhile())
  } finally {
    signal('SIGCONT')
  }
}
