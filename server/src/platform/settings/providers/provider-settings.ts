import * as z from 'zod/mini'
import { aiFrom, type AiSettings } from './ai-settings.ts'
import { ConfigError } from '../config-error.ts'
import { isLoopbackHost } from '../loopback.ts'
import { mapsFrom, type MapsSettings } from './maps-settings.ts'

const text = z.optional(z.string())

/**
 * Settings of the houses that are not social networks: sign-in, payment, licences, and those that
 * are told of what happens here.
 */
export const providerVariables = {
  GOOGLE_SIGN_IN_CLIENT_ID: text,
  GOOGLE_SIGN_IN_CLIENT_SECRET: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_USD_MONTHLY: text,
  STRIPE_PRICE_USD_ANNUAL: text,
  STRIPE_PRICE_INR_MONTHLY: text,
  STRIPE_PRICE_INR_ANNUAL: text,
  APPSUMO_CLIENT_ID: text,
  APPSUMO_CLIENT_SECRET: text,
  APPSUMO_API_KEY: text,
  AI_BASE_URL: text,
  AI_API_KEY: text,
  AI_MODEL: text,
  MAPS_GOOGLE_KEY: text,
  NOMINATIM_URL: text,
  MAP_TILES_URL: text,
  MAP_TILES_ATTRIBUTION: text,
  SUPPORT_EMAIL: text,
  OWN_SITE_ORIGIN: text,
  EXTERNAL_LOGIN_URL: text,
  EXTERNAL_SIGN_UP_URL: text,
  TERMS_FILE: text,
  PRIVACY_FILE: text,
  TUTORIAL_URLS: text,
  ANALYTICS_URL: text,
  LEAD_WEBHOOK_URL: text,
  AFFILIATE_SCRIPT_URL: text,
  CONVERSION_PIXEL_URL: text,
}
const variables = z.object(providerVariables)
export type ProviderVariables = z.output<typeof variables>

export interface GoogleSignInSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** The issuer's public keys (JWKS). */
  readonly keysUrl: string
  readonly issuers: readonly string[]
}

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string
  readonly prices: {
    readonly usd: { readonly monthly: string; readonly annually: string }
    readonly inr: { readonly monthly: string; readonly annually: string }
  }
}

export interface AppSumoSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Signs the webhooks. */
  readonly apiKey: string
  /** Origin, without a trailing slash. */
  readonly url: string
}

/** Whoever is told of what happens here; null or empty: nobody. All are addresses. */
export interface TrackingSettings {
  readonly analyticsUrl: string | null
  readonly leadWebhookUrl: string | null
  readonly affiliateScriptUrl: string | null
  readonly conversionPixelUrl: string | null
}

/** Each is null where it is not configured, and then not offered. */
export interface ProviderSettings {
  readonly googleSignIn: GoogleSignInSettings | null
  readonly stripe: StripeSettings | null
  readonly appSumo: AppSumoSettings | null
  /** The model that writes suggestions; null: they are put together here. */
  readonly ai: AiSettings | null
  readonly maps: MapsSettings
  /** Where the support form is delivered to. */
  readonly supportEmail: string | null
  /** Origin of the site that may show the entry screens in a frame (SOCIALLOGIN-004). */
  readonly ownSiteOrigin: string | null
  /** An app elsewhere that takes over after the e-mail was typed (C02). */
  readonly externalLoginUrl: string | null
  readonly externalSignUpUrl: string | null
  /** Files with the operator's own texts; null: honest defaults (C95). */
  readonly termsFile: string | null
  readonly privacyFile: string | null
  /** Addresses of the tutorial videos in the order of the list; empty: title cards. */
  readonly tutorialUrls: readonly string[]
  readonly tracking: TrackingSettings
}

/** The provider's addresses in the simulated town, and credentials that protect nothing. */
function townSettings(
  townUrl: string,
): Pick<ProviderSettings, 'googleSignIn' | 'stripe' | 'appSumo'> {
  return {
    googleSignIn: {
      clientId: 'demo-client.apps.googleusercontent.com',
      clientSecret: 'demo-google-secret',
      authorizeUrl: `${townUrl}/google/o/oauth2/v2/auth`,
      tokenUrl: `${townUrl}/google/token`,
      keysUrl: `${townUrl}/google/oauth2/v3/certs`,
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
    },
    // the SDK knows host, port and protocol but no base path, so the town answers Stripe at its own
    // root, /v1
    stripe: {
      secretKey: 'sk_test_demo',
      webhookSecret: 'whsec_demo',
      apiUrl: townUrl,
      prices: {
        usd: { monthly: 'price_usd_monthly', annually: 'price_usd_annual' },
        inr: { monthly: 'price_inr_monthly', annually: 'price_inr_annual' },
      },
    },
    appSumo: {
      clientId: 'demo-appsumo',
      clientSecret: 'demo-appsumo-secret',
      apiKey: 'demo-appsumo-key',
      url: `${townUrl}/appsumo`,
    },
  }
}

/**
 * Reads the providers' settings. Throws `ConfigError` with one sentence for the first that cannot
 * be used.
 */
export function providersFrom(env: ProviderVariables, townUrl: string | null): ProviderSettings {
  const told = trackingFrom(env)
  if (townUrl === null) refuseTownSecrets(env)
  else refuseOutside(told)
  const real = { googleSignIn: googleFrom(env), stripe: stripeFrom(env), appSumo: appSumoFrom(env) }
  return {
    ...(townUrl === null ? real : townSettings(townUrl)),
    ai: aiFrom(env, townUrl),
    maps: mapsFrom(env, townUrl),
    supportEmail: env.SUPPORT_EMAIL || (townUrl === null ? null : 'support@marquee.example'),
    ownSiteOrigin: env.OWN_SITE_ORIGIN
      ? addressFrom('OWN_SITE_ORIGIN', env.OWN_SITE_ORIGIN).origin
      : null,
    externalLoginUrl: optionalAddress('EXTERNAL_LOGIN_URL', env.EXTERNAL_LOGIN_URL),
    externalSignUpUrl: optionalAddress('EXTERNAL_SIGN_UP_URL', env.EXTERNAL_SIGN_UP_URL),
    termsFile: env.TERMS_FILE || null,
    privacyFile: env.PRIVACY_FILE || null,
    tutorialUrls: (env.TUTORIAL_URLS ?? '')
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map((word) => addressFrom('TUTORIAL_URLS', word).href),
    tracking: told,
  }
}

/** What stands in this file protects nothing: whoever reads it could sign events and licences. */
function refuseTownSecrets(env: ProviderVariables): void {
  const { googleSignIn, stripe, appSumo } = townSettings('')
  const known = [
    ['GOOGLE_SIGN_IN_CLIENT_SECRET', googleSignIn?.clientSecret],
    ['STRIPE_SECRET_KEY', stripe?.secretKey],
    ['STRIPE_WEBHOOK_SECRET', stripe?.webhookSecret],
    ['APPSUMO_CLIENT_SECRET', appSumo?.clientSecret],
    ['APPSUMO_API_KEY', appSumo?.apiKey],
  ] as const
  for (const [name, secret] of known)
    if (env[name] && env[name] === secret)
      throw new ConfigError(`${name} is the demo's; MODE=live needs your own.`)
}

function trackingFrom(env: ProviderVariables): TrackingSettings {
  return {
    analyticsUrl: optionalAddress('ANALYTICS_URL', env.ANALYTICS_URL),
    leadWebhookUrl: optionalAddress('LEAD_WEBHOOK_URL', env.LEAD_WEBHOOK_URL),
    affiliateScriptUrl: optionalAddress('AFFILIATE_SCRIPT_URL', env.AFFILIATE_SCRIPT_URL),
    conversionPixelUrl: optionalAddress('CONVERSION_PIXEL_URL', env.CONVERSION_PIXEL_URL),
  }
}

/** The demo's bar says that nothing leaves this machine (C90). */
function refuseOutside(told: TrackingSettings): void {
  for (const address of Object.values(told)) {
    if (address === null || isLoopbackHost(new URL(address).hostname)) continue
    throw new ConfigError(
      `MODE=demo tells nobody outside this machine, so ${new URL(address).origin} cannot be told; use MODE=live, or an address on this machine.`,
    )
  }
}

function googleFrom({
  GOOGLE_SIGN_IN_CLIENT_ID: clientId,
  GOOGLE_SIGN_IN_CLIENT_SECRET: clientSecret,
}: ProviderVariables): GoogleSignInSettings | null {
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError(
      'GOOGLE_SIGN_IN_CLIENT_ID and GOOGLE_SIGN_IN_CLIENT_SECRET are needed together.',
    )
  return {
    clientId,
    clientSecret,
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  }
}

function stripeFrom(env: ProviderVariables): StripeSettings | null {
  const needed = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
    STRIPE_PRICE_USD_MONTHLY: env.STRIPE_PRICE_USD_MONTHLY,
    STRIPE_PRICE_USD_ANNUAL: env.STRIPE_PRICE_USD_ANNUAL,
    STRIPE_PRICE_INR_MONTHLY: env.STRIPE_PRICE_INR_MONTHLY,
    STRIPE_PRICE_INR_ANNUAL: env.STRIPE_PRICE_INR_ANNUAL,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(needed).length) return null
  if (missing.length > 0) throw new ConfigError(`Payment needs ${missing.join(', ')} too.`)
  return {
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: 'https://api.stripe.com',
    prices: {
      usd: {
        monthly: env.STRIPE_PRICE_USD_MONTHLY ?? '',
        annually: env.STRIPE_PRICE_USD_ANNUAL ?? '',
      },
      inr: {
        monthly: env.STRIPE_PRICE_INR_MONTHLY ?? '',
        annually: env.STRIPE_PRICE_INR_ANNUAL ?? '',
      },
    },
  }
}

function appSumoFrom(env: ProviderVariables): AppSumoSettings | null {
  const {
    APPSUMO_CLIENT_ID: clientId,
    APPSUMO_CLIENT_SECRET: clientSecret,
    APPSUMO_API_KEY: apiKey,
  } = env
  if (!clientId && !clientSecret && !apiKey) return null
  if (!clientId || !clientSecret || !apiKey)
    throw new ConfigError(
      'APPSUMO_CLIENT_ID, APPSUMO_CLIENT_SECRET and APPSUMO_API_KEY are needed together.',
    )
  return { clientId, clientSecret, apiKey, url: 'https://appsumo.com' }
}

function addressFrom(name: string, value: string): URL {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new ConfigError(`${name} must be an address such as https://example.com, not "${value}".`)
  return new URL(value)
}

function optionalAddress(name: string, value: string | undefined): string | null {
  return value ? addressFrom(name, value).href : null
}
