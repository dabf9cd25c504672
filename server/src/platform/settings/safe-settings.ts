// Settings that would start a product which harms somebody: each is refused in one sentence.
import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'
import { isLoopbackHost, isPrivateHost } from './loopback.ts'

/** The address people use, a host to listen on, and what a setting allows in spite of the rules. */
export interface OpenSettings {
  readonly mode: 'demo' | 'live'
  readonly publicUrl: URL
  readonly host: string
  readonly allowPublicDemo: string | undefined
}

/** Throws for anything but the address of a whole site by http or https. */
export function publicUrlFrom(address: string): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ConfigError(
      `PUBLIC_URL must be an address such as https://marquee.example, not "${address}".`,
    )
  // a product below a path would be asked for at its root, where something else answers
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new ConfigError(
      `PUBLIC_URL must name a whole site and nothing behind it, as ${url.origin} does.`,
    )
  return url
}

/**
 * A demo's passwords, codes and secrets are published, so only this machine may reach it; and what
 * is live travels over https wherever it leaves this machine.
 */
export function refuseOpen({ mode, publicUrl, host, allowPublicDemo }: OpenSettings): void {
  if (allowPublicDemo && allowPublicDemo !== 'yes')
    throw new ConfigError(`ALLOW_PUBLIC_DEMO is yes or not set, not "${allowPublicDemo}".`)
  const isHere = isLoopbackHost(publicUrl.hostname)
  if (mode === 'demo') {
    if ((isHere && publicUrl.protocol === 'http:' && isLoopbackHost(host)) || allowPublicDemo)
      return
    const setting = isLoopbackHost(host) ? `PUBLIC_URL=${publicUrl.origin}` : `HOST=${host}`
    throw new ConfigError(
      `${setting} would open the demo to others, and its passwords and secrets are published; set MODE=live, or ALLOW_PUBLIC_DEMO=yes where anybody may log in and change everything.`,
    )
  }
  if (publicUrl.protocol === 'http:' && !isHere)
    throw new ConfigError(
      `MODE=live needs an https PUBLIC_URL, not ${publicUrl.origin}: passwords would travel open for everyone on the way.`,
    )
  if (publicUrl.protocol === 'http:' && !isLoopbackHost(host))
    throw new ConfigError(
      `MODE=live listens on HOST=${host} only with an https PUBLIC_URL: passwords would travel open for everyone on the way.`,
    )
}

/** Of other houses, by http or https. */
const outsideSettings = [
  'ANALYTICS_URL',
  'LEAD_WEBHOOK_URL',
  'AFFILIATE_SCRIPT_URL',
  'CONVERSION_PIXEL_URL',
  'EXTERNAL_LOGIN_URL',
  'EXTERNAL_SIGN_UP_URL',
  'OWN_SITE_ORIGIN',
  'NOMINATIM_URL',
  'MAP_TILES_URL',
  'TUTORIAL_URLS',
] as const
/**
 * Servers that an operator may have in a private network, where no stranger listens; no browser
 * calls them.
 */
const calledByServer: ReadonlySet<string> = new Set([
  'ANALYTICS_URL',
  'LEAD_WEBHOOK_URL',
  'NOMINATIM_URL',
])
/** With those that have a rule of their own for what may travel open. */
const addressSettings = [
  'PUBLIC_URL',
  'AI_BASE_URL',
  'SMTP_URL',
  'MEDIA_STORE_ENDPOINT',
  ...outsideSettings,
] as const
type AddressVariables = Readonly<
  Partial<Record<(typeof addressSettings)[number], string | undefined>>
>

/** `TUTORIAL_URLS` holds several; what is no address is refused where it is read. */
const addressesIn = (value: string | undefined): URL[] =>
  (value ?? '').split(/[\s,]+/).flatMap((word) => URL.parse(word) ?? [])

/**
 * What is live tells other houses of people who sign up, and shows what they send, so none of it
 * travels open for everyone on the way. What browsers load or open, and a partner's pixel, is plain
 * on this machine alone; a server that may be the operator's own is so in a private network, too.
 * Throws a sentence for each setting, a line each; without the whole address, which may hold a
 * key.
 */
export function refusePlain(env: AddressVariables): void {
  const mistakes = outsideSettings.flatMap((name) => {
    const mayBePlain = calledByServer.has(name) ? isPrivateHost : isLoopbackHost
    return addressesIn(env[name])
      .filter(({ protocol, hostname }) => protocol === 'http:' && !mayBePlain(hostname))
      .map(
        ({ origin }) =>
          `MODE=live needs https for ${name}, not ${origin}: what is sent there would travel open for everyone on the way.`,
      )
  })
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
}

/** What is live must not speak to the simulated town, which answers everybody alike. */
export function refuseTownAddresses(env: AddressVariables, townPorts: readonly number[]): void {
  for (const name of addressSettings) {
    const town = addressesIn(env[name]).find(
      ({ hostname, port }) => isLoopbackHost(hostname) && townPorts.includes(Number(port)),
    )
    if (town)
      throw new ConfigError(
        `${name} is an address of the simulated town (${town.host}); MODE=live needs a real one.`,
      )
  }
}

const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxyAddress(word: string): boolean {
  const [address = '', bits, ...more] = word.split('/')
  if (more.length > 0) return false
  if (bits === undefined) return named.has(word) || isIP(address) !== 0
  return (
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    // no address of a network this wide is a proxy's: it would be everybody
    Number(bits) >= 7 &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  )
}

/** How many proxies stand in front, or their addresses; false believes no forwarded address. */
export function trustProxyFrom(value: string | undefined): number | string | false {
  if (!value) return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  if (value.split(',').every((word) => isProxyAddress(word.trim()))) return value
  throw new ConfigError(
    `TRUST_PROXY is the number of proxies in front or their addresses, not "${value}": who trusts everybody lets each caller choose an address.`,
  )
}

/** Throws without repeating the value, which may hold a password. */
export function databaseUrlFrom(name: string, value: string | undefined): string | null {
  if (!value) return null
  if (!/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new ConfigError(
      `${name} must be an address such as postgres://user:password@host:5432/marquee.`,
    )
  return value
}

/** The way past a pooler; by itself it would leave open which database the product uses. */
export function databaseDirectUrlFrom(env: {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_DIRECT_URL?: string | undefined
}): string | null {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL: set DATABASE_URL, too, or neither.',
    )
  return databaseUrlFrom('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL)
}
