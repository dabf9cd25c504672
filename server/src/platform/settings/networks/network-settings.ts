import * as z from 'zod/mini'
import { ConfigError } from '../config-error.ts'
import { pair } from './pair-setting.ts'
import { askingFrom, type AskingSettings } from './scope-setting.ts'
import * as bluesky from './bluesky-settings.ts'
import * as google from './google-business-settings.ts'

export type { GoogleBusinessSettings, GoogleNoticeSettings } from './google-business-settings.ts'

const text = z.optional(z.string())

/** Settings of the social networks besides Facebook, whose own stand in `config.ts`. */
export const networkVariables = {
  ...google.googleVariables,
  TIKTOK_CLIENT_KEY: text,
  TIKTOK_CLIENT_SECRET: text,
  TIKTOK_ABILITIES: text,
  TIKTOK_WITHOUT_SCOPES: text,
  X_CLIENT_ID: text,
  X_CLIENT_SECRET: text,
  X_BEARER_TOKEN: text,
  X_CONSUMER_SECRET: text,
  X_FIELD_STYLE: text,
  X_MONTHLY_BUDGET_USD: text,
  X_ABILITIES: text,
  X_WITHOUT_SCOPES: text,
  THREADS_APP_ID: text,
  THREADS_APP_SECRET: text,
  THREADS_ABILITIES: text,
  THREADS_WITHOUT_SCOPES: text,
  ...bluesky.blueskyVariables,
  UBER_EATS_CLIENT_ID: text,
  UBER_EATS_CLIENT_SECRET: text,
  UBER_EATS_ENVIRONMENT: text,
}
export type NetworkVariables = z.output<z.ZodMiniObject<typeof networkVariables>>

export interface TiktokSettings extends AskingSettings {
  readonly clientKey: string
  readonly clientSecret: string
  /** Whole address of the consent screen, with its slash at the end. */
  readonly authorizeUrl: string
  /** Up to and without `/v2`. */
  readonly apiUrl: string
  /** Where people see a profile: `{profilesUrl}/@{name}`. */
  readonly profilesUrl: string
}

export interface XSettings extends AskingSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** App-only token: without it X cannot tell us of anything, and is read instead. */
  readonly bearerToken: string | null
  /** Signs older webhooks and their question. */
  readonly consumerSecret: string | null
  /** How the wire names a post (networks.md section 0, 5). */
  readonly fieldStyle: 'tweet' | 'post'
  readonly authorizeUrl: string
  /** Up to and without `/2`. */
  readonly apiUrl: string
  readonly profilesUrl: string
  /** What one company may spend a month, in millionths of a dollar. */
  readonly monthlyBudgetMicros: number
}

/** Of an app of its own: the Threads app id and secret are not those of the Meta app around it. */
export interface ThreadsSettings extends AskingSettings {
  readonly appId: string
  readonly appSecret: string
  readonly authorizeUrl: string
  /** Up to and without the version; the calls of the sign-in carry none. */
  readonly graphUrl: string
  /** There is one: `v1.0`. */
  readonly version: string
  /** Where people see a profile: `{profilesUrl}/@{name}`. */
  readonly profilesUrl: string
}

export interface UberEatsSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Up to and without `/oauth`. */
  readonly authUrl: string
  /** Up to and without `/v1`. */
  readonly apiUrl: string
}

/** Each is null where it is not configured, and then not offered. */
export interface NetworkSettings {
  readonly googleBusiness: google.GoogleBusinessSettings | null
  readonly tiktok: TiktokSettings | null
  readonly x: XSettings | null
  readonly threads: ThreadsSettings | null
  readonly bluesky: bluesky.BlueskySettings | null
  readonly uberEats: UberEatsSettings | null
}

const demoSecrets = {
  GOOGLE_BUSINESS_CLIENT_SECRET: 'demo-google-secret',
  TIKTOK_CLIENT_SECRET: 'demo-tiktok-secret',
  X_CLIENT_SECRET: 'demo-x-secret',
  THREADS_APP_SECRET: 'demo-threads-secret',
  BLUESKY_CLIENT_SECRET: 'demo-bluesky-secret',
  UBER_EATS_CLIENT_SECRET: 'demo-uber-secret',
} as const

/** The networks in the simulated town, with credentials that protect nothing. */
export function townNetworks(
  townUrl: string,
  monthlyBudgetMicros = defaultBudgetMicros,
): { readonly [K in keyof NetworkSettings]: NonNullable<NetworkSettings[K]> } {
  return {
    googleBusiness: google.townGoogle(townUrl, demoSecrets.GOOGLE_BUSINESS_CLIENT_SECRET),
    tiktok: {
      clientKey: 'demo-tiktok-key',
      clientSecret: demoSecrets.TIKTOK_CLIENT_SECRET,
      authorizeUrl: `${townUrl}/tiktok/v2/auth/authorize/`,
      apiUrl: `${townUrl}/tiktok-api`,
      profilesUrl: `${townUrl}/look/tiktok`,
    },
    x: {
      clientId: 'demo-x-client',
      clientSecret: demoSecrets.X_CLIENT_SECRET,
      bearerToken: 'demo-x-bearer',
      consumerSecret: null,
      fieldStyle: 'tweet',
      authorizeUrl: `${townUrl}/x/i/oauth2/authorize`,
      apiUrl: `${townUrl}/x-api`,
      profilesUrl: `${townUrl}/look/x`,
      monthlyBudgetMicros,
    },
    threads: {
      appId: '200000000000001',
      appSecret: demoSecrets.THREADS_APP_SECRET,
      authorizeUrl: `${townUrl}/threads/oauth/authorize`,
      graphUrl: `${townUrl}/threads-api`,
      version: 'v1.0',
      profilesUrl: `${townUrl}/look/threads`,
    },
    bluesky: bluesky.townBluesky(townUrl, demoSecrets.BLUESKY_CLIENT_SECRET),
    uberEats: {
      clientId: 'demo-uber-client',
      clientSecret: demoSecrets.UBER_EATS_CLIENT_SECRET,
      authUrl: `${townUrl}/uber`,
      apiUrl: `${townUrl}/uber-api`,
    },
  }
}

const defaultBudgetMicros = 5_000_000

/**
 * Reads the networks' settings. Throws `ConfigError` with one sentence for the first that cannot be
 * used.
 */
export function networksFrom(env: NetworkVariables, townUrl: string | null): NetworkSettings {
  const monthlyBudgetMicros = budgetFrom(env.X_MONTHLY_BUDGET_USD)
  if (townUrl !== null) return townNetworks(townUrl, monthlyBudgetMicros)
  for (const [name, secret] of Object.entries(demoSecrets))
    if (Object.entries(env).some(([set, value]) => set === name && value === secret))
      throw new ConfigError(`${name} is the demo's; MODE=live needs your own.`)
  return {
    googleBusiness: google.googleFrom(env),
    tiktok: tiktokFrom(env),
    x: xFrom(env, monthlyBudgetMicros),
    threads: threadsFrom(env),
    bluesky: bluesky.blueskyFrom(env),
    uberEats: uberEatsFrom(env),
  }
}

function budgetFrom(value: string | undefined): number {
  if (!value) return defaultBudgetMicros
  const dollars = Number(value)
  if (!Number.isFinite(dollars) || dollars < 0 || dollars > 100_000)
    throw new ConfigError(`X_MONTHLY_BUDGET_USD is an amount in dollars such as 5, not "${value}".`)
  return Math.round(dollars * 1_000_000)
}

function tiktokFrom(env: NetworkVariables): TiktokSettings | null {
  const keys = pair(
    ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
    [env.TIKTOK_CLIENT_KEY, env.TIKTOK_CLIENT_SECRET],
  )
  const asking = askingFrom(env, 'TIKTOK')
  if (['video.publish', 'video.upload'].every((scope) => asking.withoutScopes?.has(scope)))
    throw new ConfigError(
      'TIKTOK_WITHOUT_SCOPES leaves out video.publish or video.upload, not both: nothing could be posted.',
    )
  return (
    keys && {
      ...asking,
      clientKey: keys[0],
      clientSecret: keys[1],
      authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
      apiUrl: 'https://open.tiktokapis.com',
      profilesUrl: 'https://www.tiktok.com',
    }
  )
}

function xFrom(env: NetworkVariables, monthlyBudgetMicros: number): XSettings | null {
  const keys = pair(['X_CLIENT_ID', 'X_CLIENT_SECRET'], [env.X_CLIENT_ID, env.X_CLIENT_SECRET])
  const fieldStyle = env.X_FIELD_STYLE || 'tweet'
  if (fieldStyle !== 'tweet' && fieldStyle !== 'post')
    throw new ConfigError(`X_FIELD_STYLE is tweet or post, not "${fieldStyle}".`)
  const asking = askingFrom(env, 'X')
  return (
    keys && {
      ...asking,
      clientId: keys[0],
      clientSecret: keys[1],
      bearerToken: env.X_BEARER_TOKEN || null,
      consumerSecret: env.X_CONSUMER_SECRET || null,
      fieldStyle,
      authorizeUrl: 'https://x.com/i/oauth2/authorize',
      apiUrl: 'https://api.x.com',
      profilesUrl: 'https://x.com',
      monthlyBudgetMicros,
    }
  )
}

function threadsFrom(env: NetworkVariables): ThreadsSettings | null {
  const keys = pair(
    ['THREADS_APP_ID', 'THREADS_APP_SECRET'],
    [env.THREADS_APP_ID, env.THREADS_APP_SECRET],
  )
  const asking = askingFrom(env, 'THREADS')
  return (
    keys && {
      ...asking,
      appId: keys[0],
      appSecret: keys[1],
      authorizeUrl: 'https://threads.com/oauth/authorize',
      graphUrl: 'https://graph.threads.net',
      version: 'v1.0',
      profilesUrl: 'https://www.threads.com',
    }
  )
}

function uberEatsFrom(env: NetworkVariables): UberEatsSettings | null {
  const environment = env.UBER_EATS_ENVIRONMENT || 'production'
  if (environment !== 'production' && environment !== 'sandbox')
    throw new ConfigError(`UBER_EATS_ENVIRONMENT is production or sandbox, not "${environment}".`)
  const keys = pair(
    ['UBER_EATS_CLIENT_ID', 'UBER_EATS_CLIENT_SECRET'],
    [env.UBER_EATS_CLIENT_ID, env.UBER_EATS_CLIENT_SECRET],
  )
  return (
    keys && {
      clientId: keys[0],
      clientSecret: keys[1],
      ...(environment === 'production'
        ? { authUrl: 'https://auth.uber.com', apiUrl: 'https://api.uber.com' }
        : { authUrl: 'https://sandbox-login.uber.com', apiUrl: 'https://test-api.uber.com' }),
    }
  )
}
