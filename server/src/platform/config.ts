import { homedir } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError } from './config-error.ts'
import {
  networksFrom,
  networkVariables,
  townNetworks,
  type NetworkSettings,
} from './network-settings.ts'
import { isLoopbackHost } from './loopback.ts'
import {
  facebookFrom,
  facebookVariables,
  refuseDemoFacebook,
  type FacebookConfig,
} from './networks/facebook-settings.ts'
import { providersFrom, providerVariables, type ProviderSettings } from './provider-settings.ts'
import {
  databaseUrlFrom,
  publicUrlFrom,
  refuseOpen,
  refuseTownAddresses,
  trustProxyFrom,
} from './safe-settings.ts'

const text = z.optional(z.string())
const environment = z.object({
  PORT: text,
  TOWN_PORT: text,
  TOWN_SMTP_PORT: text,
  DATA_DIR: text,
  DATABASE_URL: text,
  MODE: text,
  PUBLIC_URL: text,
  API_KEY: text,
  PRODUCT_NAME: text,
  LOG_LEVEL: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  ROLES: text,
  HOST: text,
  ALLOW_PUBLIC_DEMO: text,
  TRUST_PROXY: text,
  METRICS_TOKEN: text,
  WATCH_PORT: text,
  MEDIA_QUOTA_GB: text,
  ...providerVariables,
  ...networkVariables,
  ...facebookVariables,
})

export type Mode = 'demo' | 'live'
/** `small`: Facebook, Instagram and three scheduled posts, for whoever begins there. */
export type DemoVenue = 'whole' | 'small' | 'none'
export type ProcessRole = 'web' | 'worker'

/** Every setting of the product, read once at the start; nothing else reads the environment. */
export interface Config extends FacebookConfig {
  readonly mode: Mode
  readonly roles: readonly ProcessRole[]
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly dataDir: string
  /** Null: the process runs its own PostgreSQL in the data folder. */
  readonly databaseUrl: string | null
  readonly apiKey: string
  /** Proxies in front of us: how many, or their addresses; false believes no forwarded address. */
  readonly trustProxy: number | string | false
  /** Opens `/metrics` from elsewhere; null: only from this machine. */
  readonly metricsToken: string | null
  /** Where a process without the web role answers `/health` and `/metrics`; null: nowhere. */
  readonly watchPort: number | null
  /** What the files of one company's library may take. */
  readonly mediaQuotaBytes: number
  readonly productName: string
  readonly logLevel: string
  readonly town: {
    readonly port: number
    readonly smtpPort: number
    readonly url: string
    /** Its guests answer by themselves. */
    readonly isLively: boolean
  } | null
  readonly mail: { readonly smtpUrl: string | null; readonly from: string }
  readonly networks: NetworkSettings
  readonly providers: ProviderSettings
  readonly demoVenue: DemoVenue
}

export { ConfigError } from './config-error.ts'
export type { FacebookSettings } from './networks/facebook-settings.ts'

function portFrom(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ConfigError(`${name} must be a port between 1 and 65535, not "${value}".`)
  return port
}

function rolesFrom(argv: readonly string[], setting: string | undefined): ProcessRole[] {
  const named =
    argv.find((word) => word.startsWith('--roles='))?.slice('--roles='.length) ??
    setting ??
    'web,worker'
  return named.split(',').map((role) => {
    if (role === 'web' || role === 'worker') return role
    throw new ConfigError(`--roles takes web, worker or web,worker, not "${named}".`)
  })
}

function modeFrom(value: string | undefined, publicUrl: URL): Mode {
  if (value === 'demo' || value === 'live') return value
  if (value) throw new ConfigError(`MODE is demo or live, not "${value}".`)
  if (isLoopbackHost(publicUrl.hostname)) return 'demo'
  throw new ConfigError(
    'PUBLIC_URL is not on this machine: say MODE=live to speak to the real networks, or MODE=demo for the simulated town.',
  )
}

function metricsTokenFrom(value: string | undefined): string | null {
  if (!value) return null
  if (value.length < 16)
    throw new ConfigError(
      'METRICS_TOKEN must have at least 16 characters: whoever guesses it reads the figures.',
    )
  return value
}

function mediaQuotaFrom(value: string | undefined): number {
  const gigabytes = Number(value || 20)
  if (!(gigabytes > 0 && gigabytes <= 100_000))
    throw new ConfigError(`MEDIA_QUOTA_GB must be a number of gigabytes, not "${value}".`)
  return Math.round(gigabytes * 1024 ** 3)
}

/**
 * Reads settings and flags (`--roles=`, `--empty`, `--small-demo`, `--lively`). Throws
 * `ConfigError` with one sentence for the first one that cannot be used.
 */
export function readConfig(
  variables: NodeJS.ProcessEnv = process.env,
  argv: readonly string[] = process.argv.slice(2),
): Config {
  const env = environment.parse(variables)
  const port = portFrom('PORT', env.PORT, 3000)
  const publicUrl = publicUrlFrom(env.PUBLIC_URL || `http://localhost:${port}`)
  const mode = modeFrom(env.MODE, publicUrl)
  const townPort = portFrom('TOWN_PORT', env.TOWN_PORT, 4000)
  const smtpPort = portFrom(
    'TOWN_SMTP_PORT',
    env.TOWN_SMTP_PORT,
    townPort < 65_000 ? townPort + 25 : townPort - 25,
  )
  const town =
    mode === 'demo'
      ? {
          port: townPort,
          smtpPort,
          url: `http://localhost:${townPort}`,
          isLively: argv.includes('--lively'),
        }
      : null
  const dataDir = env.DATA_DIR || '.data'
  const stayHere = isLoopbackHost(publicUrl.hostname) && publicUrl.protocol === 'http:'
  const host = env.HOST || (mode === 'demo' || stayHere ? '127.0.0.1' : '0.0.0.0')
  refuseOpen({ mode, publicUrl, host, allowPublicDemo: env.ALLOW_PUBLIC_DEMO })
  if (mode === 'live') refuseDemo(env, [townPort, smtpPort])
  return {
    mode,
    port,
    town,
    roles: rolesFrom(argv, env.ROLES),
    host,
    publicUrl: publicUrl.origin,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir.replace(/^~(?=\/)/, homedir())),
    databaseUrl: databaseUrlFrom(env.DATABASE_URL),
    trustProxy: trustProxyFrom(env.TRUST_PROXY),
    metricsToken: metricsTokenFrom(env.METRICS_TOKEN),
    watchPort: env.WATCH_PORT ? portFrom('WATCH_PORT', env.WATCH_PORT, 0) : null,
    mediaQuotaBytes: mediaQuotaFrom(env.MEDIA_QUOTA_GB),
    apiKey: env.API_KEY || 'marquee-web',
    productName: env.PRODUCT_NAME || 'Marquee',
    logLevel: env.LOG_LEVEL || (mode === 'demo' ? 'warn' : 'info'),
    mail: {
      smtpUrl: town ? `smtp://127.0.0.1:${town.smtpPort}` : env.SMTP_URL || null,
      from:
        env.MAIL_FROM ||
        `${env.PRODUCT_NAME || 'Marquee'} <hello@${isLoopbackHost(publicUrl.hostname) ? 'marquee.example' : publicUrl.hostname}>`,
    },
    ...facebookFrom(env, town?.url ?? null),
    networks: networksFrom(env, town?.url ?? null),
    providers: providersFrom(env, town?.url ?? null),
    demoVenue: mode === 'demo' ? demoVenueFrom(argv) : 'none',
  }
}

function demoVenueFrom(argv: readonly string[]): DemoVenue {
  if (argv.includes('--empty')) return 'none'
  return argv.includes('--small-demo') ? 'small' : 'whole'
}

function refuseDemo(env: z.output<typeof environment>, townPorts: readonly number[]): void {
  refuseDemoFacebook(env)
  if (env.X_BEARER_TOKEN && env.X_BEARER_TOKEN === townNetworks('').x.bearerToken)
    throw new ConfigError("X_BEARER_TOKEN is the demo's; MODE=live needs your own.")
  refuseTownAddresses(env, townPorts)
}
