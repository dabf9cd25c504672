import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const program = '/usr/sbin/haproxy'
export const noHaproxy = (): string | null =>
  existsSync(program) ? null : 'Debian’s package haproxy is not installed'

export interface Relay {
  readonly name: string
  /** `address:port`. */
  readonly from: string
  readonly to: string
}

const base = `defaults
  timeout connect 1s
  timeout client 120s
  timeout server 120s
  timeout check 3s
`
/** Bytes from one address to another. */
export const relays = (all: readonly Relay[]): string =>
  base +
  all
    .map(({ name, from, to }) => `listen ${name}\n  mode tcp\n  bind ${from}\n  server one ${to}\n`)
    .join('')

/** The proxy before the web processes, as docs/how-to/run-in-production.md wants it. */
export const webFront = (from: string, servers: readonly string[]): string =>
  `${base}frontend people
  mode http
  bind ${from}
  default_backend webs
backend webs
  mode http
  balance roundrobin
  option httpchk GET /health/live
  option redispatch
  retries 2
${servers.map((to, index) => `  server web${index} ${to} check inter 500ms fall 2 rise 1\n`).join('')}`

/** HAProxy with that configuration, run by `by`. */
export function startHaproxy(
  folder: string,
  {
    name,
    config,
    by = [],
  }: { readonly name: string; readonly config: string; readonly by?: readonly string[] },
): ChildProcess {
  const path = join(folder, `${name}.cfg`)
  writeFileSync(path, config)
  const [first, ...rest] = [...by, program, '-q', '-db', '-f', path]
  const child = spawn(first, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}
