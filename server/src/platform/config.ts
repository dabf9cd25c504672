import { homedir } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { backupFrom, backupVariables, type BackupSettings } from './settings/backup-settings.ts'
import { collectMistakes, type Noted } from './settings/collect-mistakes.ts'
import { ConfigError } from './settings/config-error.ts'
import { refuseUnreadableTexts } from './settings/legal-files.ts'
import {
  networksFrom,
  networkVariables,
  townNetworks,
  type NetworkSettings,
} from './settings/networks/network-settings.ts'
import { isLoopbackHost } from './settings/loopback.ts'
import {
  mediaStoreFrom,
  type MediaStoreSettings,
} from './settings/providers/media-store-settings.ts'
import {
  facebookFrom,
  facebookVariables,
  refuseDemoFacebook,
  type FacebookConfig,
} from './settings/networks/facebook-settings.ts'
import {
  providersFrom,
  providerVariables,
  type ProviderSettings,
} from './settings/providers/provider-settings.ts'
import { mailFromFrom, smtpUrlFrom } from './settings/mail-settings.ts'
import { withSecretFiles } from './settings/secret-files.ts'
import {
  databaseDirectUrlFrom,
  databaseUrlFrom,
  publicUrlFrom,
  refuseOpen,
  refusePlain,
  refuseTownAddresses,
  trustProxyFrom,
} from './settings/safe-settings.ts'

const text = z.optional(z.string())
const environment = z.object({
  PORT: text,
  TOWN_PORT: text,
  TOWN_SMTP_PORT: text,
  DATA_DIR: text,
  DATABASE_URL: text,
  DATABASE_DIRECT_URL: text,
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
  MEDIA_STORE_ENDPOINT: text,
  MEDIA_STORE_REGION: text,
  MEDIA_STORE_BUCKET: text,
  MEDIA_STORE_KEY: text,
  MEDIA_STORE_SECRET: text,
  MEDIA_STORE_PATH_STYLE: text,
  ...providerVariables,
  ...networkVariables,
  ...facebookVariables,
  ...backupVariables,
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

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
  /** Set where `databaseUrl` leads to a pooler: the server itself. */
  readonly databaseDirectUrl: string | null
  readonly apiKey: string
  /** Proxies in front of us: how many, or their addresses; false believes no forwarded address. */
  readonly trustProxy: number | string | false
  /** Opens `/metrics` from elsewhere; null: only from this machine. */
  readonly metricsToken: string | null
  /** Where a process without the web role answers `/health` and `/metrics`; null: nowhere. */
  readonly watchPort: number | null
  /** What the files of one company's library may take. */
  readonly mediaQuotaBytes: number
  /** Null: files lie in the data folder. */
  readonly mediaStore: MediaStoreSettings | null
  readonly productName: string
  readonly logLevel: string
  readonly town: {
    readonly port: number
    readonly smtpPort: number
    readonly url: string
    /** Its guests write and answer by themselves. */
    readonly isLively: boolean
  } | null
  readonly mail: { readonly smtpUrl: string | null; readonly from: string }
  readonly networks: NetworkSettings
  readonly providers: ProviderSettings
  readonly demoVenue: DemoVenue
  readonly backup: BackupSettings
}

export { ConfigError } from './settings/config-error.ts'
export type { FacebookSettings } from './settings/networks/facebook-settings.ts'

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

/** Those of the log (pino), which knows no other. */
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function logLevelFrom(value: string | undefined, mode: Mode): string {
  if (!value) return mode === 'demo' ? 'warn' : 'info'
  if (!logLevels.includes(value))
    throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`)
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
 * `ConfigError` with one sentence for each mistake, a line each.
 */
export function readConfig(
  variables: NodeJS.ProcessEnv = process.env,
  argv: readonly string[] = process.argv.slice(2),
): Config {
  const { settings, mistakes } = withSecretFiles(variables, settingNames)
  const noted = collectMistakes(mistakes)
  const env = environment.parse(settings)
  const port = noted.read(() => portFrom('PORT', env.PORT, 3000), 3000)
  const publicUrl = noted.read(
    () => publicUrlFrom(env.PUBLIC_URL || `http://localhost:${port}`),
    new URL(`http://localhost:${port}`),
  )
  const mode = noted.read(() => modeFrom(env.MODE, publicUrl), 'live')
  const ports = townPortsFrom(env, noted)
  const isLively = argv.includes('--lively')
  const town =
    mode === 'demo' ? { ...ports, url: `http://localhost:${ports.port}`, isLively } : null
  const townUrl = town?.url ?? null
  const stayHere = isLoopbackHost(publicUrl.hostname) && publicUrl.protocol === 'http:'
  const host = env.HOST || (mode === 'demo' || stayHere ? '127.0.0.1' : '0.0.0.0')
  noted.read(
    () => refuseOpen({ mode, publicUrl, host, allowPublicDemo: env.ALLOW_PUBLIC_DEMO }),
    undefined,
  )
  noted.read(() => refuseUnreadableTexts(env), undefined)
  if (mode === 'live') {
    noted.read(() => refuseDemo(env, [ports.port, ports.smtpPort]), undefined)
    noted.read(() => refusePlain(env), undefined)
  }
  const parts = {
    roles: noted.read(() => rolesFrom(argv, env.ROLES), []),
    databaseUrl: noted.read(() => databaseUrlFrom('DATABASE_URL', env.DATABASE_URL), null),
    databaseDirectUrl: noted.read(() => databaseDirectUrlFrom(env), null),
    trustProxy: noted.read(() => trustProxyFrom(env.TRUST_PROXY), false),
    metricsToken: noted.read(() => metricsTokenFrom(env.METRICS_TOKEN), null),
    watchPort: noted.read(
      () => (env.WATCH_PORT ? portFrom('WATCH_PORT', env.WATCH_PORT, 0) : null),
      null,
    ),
    mediaQuotaBytes: noted.read(() => mediaQuotaFrom(env.MEDIA_QUOTA_GB), 0),
    mediaStore: noted.read(() => mediaStoreFrom(env, mode === 'demo'), null),
    logLevel: noted.read(() => logLevelFrom(env.LOG_LEVEL, mode), 'info'),
    mail: mailOf({ env, noted, town, publicUrl }),
    backup: noted.read(() => backupFrom(env), null),
    shared: noted.read(() => facebookFrom(env, townUrl), null),
    networks: noted.read(() => networksFrom(env, townUrl), null),
    providers: noted.read(() => providersFrom(env, townUrl), null),
  }
  const { backup, shared, networks, providers, ...plain } = parts
  noted.throwAll()
  if (!backup || !shared || !networks || !providers) throw new ConfigError('No settings were read.')
  return {
    mode,
    port,
    town,
    host,
    publicUrl: publicUrl.origin,
    dataDir: dataDirFrom(env.DATA_DIR),
    ...plain,
    backup,
    ...shared,
    networks,
    providers,
    apiKey: env.API_KEY || 'marquee-web',
    productName: env.PRODUCT_NAME || 'Marquee',
    demoVenue: mode === 'demo' ? demoVenueFrom(argv) : 'none',
  }
}

function townPortsFrom(
  env: z.output<typeof environment>,
  noted: Noted,
): { readonly port: number; readonly smtpPort: number } {
  const port = noted.read(() => portFrom('TOWN_PORT', env.TOWN_PORT, 4000), 4000)
  const usual = port < 65_000 ? port + 25 : port - 25
  const smtpPort = noted.read(() => portFrom('TOWN_SMTP_PORT', env.TOWN_SMTP_PORT, usual), usual)
  return { port, smtpPort }
}

/** In the demo mails go to the town, and what is set must be right all the same. */
function mailOf({
  env,
  noted,
  town,
  publicUrl,
}: {
  readonly env: z.output<typeof environment>
  readonly noted: Noted
  readonly town: Config['town']
  readonly publicUrl: URL
}): Config['mail'] {
  const smtpUrl = noted.read(() => smtpUrlFrom(env.SMTP_URL), null)
  const domain = isLoopbackHost(publicUrl.hostname) ? 'marquee.example' : publicUrl.hostname
  const usual = `${env.PRODUCT_NAME || 'Marquee'} <hello@${domain}>`
  return {
    smtpUrl: town ? `smtp://127.0.0.1:${town.smtpPort}` : smtpUrl,
    from: noted.read(() => mailFromFrom(env.MAIL_FROM), null) ?? usual,
  }
}

function dataDirFrom(setting: string | undefined): string {
  const dataDir = setting || '.data'
  return isAbsolute(dataDir) ? dataDir : resolve(dataDir.replace(/^~(?=\/)/, homedir()))
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
