// Ports are asked for before anything is started, so that a taken one stops nothing.
import { createServer } from 'node:net'
import { ConfigError, type Config } from './platform/config.ts'

interface WantedPort {
  readonly port: number
  readonly host: string
  readonly setting: string
}

/** Where the web listens: by name on this machine, so that both of its addresses answer. */
export const listeningHost = ({ host }: Pick<Config, 'host'>): string =>
  host === '127.0.0.1' ? 'localhost' : host

function portsOf(config: Config): WantedPort[] {
  const host = listeningHost(config)
  const { town } = config
  if (!config.roles.includes('web'))
    return config.watchPort === null
      ? []
      : [{ port: config.watchPort, host, setting: 'WATCH_PORT' }]
  return [
    { port: config.port, host, setting: 'PORT' },
    ...(town
      ? [
          { port: town.port, host: 'localhost', setting: 'TOWN_PORT' },
          { port: town.smtpPort, host: 'localhost', setting: 'TOWN_SMTP_PORT' },
        ]
      : []),
  ]
}

/** The sentence for a port that another program holds. */
export const takenPort = (port: number, setting: string): ConfigError =>
  new ConfigError(`Port ${port} is already in use on this machine; set ${setting} to another one.`)

/**
 * Throws one sentence for the first port that is taken, names the host that is none of this
 * machine's, and the port that only root may open. `patienceMs`: the town of a product that was
 * killed needs a moment to notice and to free its ports.
 */
export async function assertFreePorts(config: Config, patienceMs = 1500): Promise<void> {
  const wanted = portsOf(config)
  for (const [index, one] of wanted.entries()) {
    const same = wanted.slice(0, index).find(({ port }) => port === one.port)
    if (same)
      throw new ConfigError(
        `${same.setting} and ${one.setting} are both ${one.port}; set one of them to another port.`,
      )
  }
  for (const one of wanted) await assertFree(one, performance.now() + patienceMs)
}

async function assertFree(wanted: WantedPort, until: number): Promise<void> {
  const { port, host, setting } = wanted
  const code = await tryPort(wanted)
  if (code === null) return
  if (code === 'EADDRINUSE') {
    if (setting === 'PORT' || performance.now() > until) throw takenPort(port, setting)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return assertFree(wanted, until)
  }
  if (code === 'EACCES')
    throw new ConfigError(
      `Port ${port} needs root on this machine; set ${setting} to one above 1023.`,
    )
  throw new ConfigError(`HOST=${host} is no address of this machine (${code}).`)
}

/** Null: it is free. */
function tryPort({ port, host }: WantedPort): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    probe.listen({ port, host }, () => probe.close(() => resolve(null)))
  })
}
