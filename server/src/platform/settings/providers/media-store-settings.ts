import { ConfigError } from '../config-error.ts'
import { isLoopbackHost, isPrivateHost } from '../loopback.ts'

/** A store that speaks S3, for the files of every company. */
export interface MediaStoreSettings {
  /** Its origin, with the path in front of its buckets where it has one. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** The bucket is named in the path, and not in the name of the host. */
  readonly isPathStyle: boolean
}

interface MediaStoreVariables {
  readonly MEDIA_STORE_ENDPOINT?: string | undefined
  readonly MEDIA_STORE_REGION?: string | undefined
  readonly MEDIA_STORE_BUCKET?: string | undefined
  readonly MEDIA_STORE_KEY?: string | undefined
  readonly MEDIA_STORE_SECRET?: string | undefined
  readonly MEDIA_STORE_PATH_STYLE?: string | undefined
}

const needed = [
  'MEDIA_STORE_ENDPOINT',
  'MEDIA_STORE_BUCKET',
  'MEDIA_STORE_KEY',
  'MEDIA_STORE_SECRET',
] as const
const others = ['MEDIA_STORE_REGION', 'MEDIA_STORE_PATH_STYLE'] as const

/**
 * Null: files lie in the data folder. In the demo only a store on this machine. Throws
 * `ConfigError` with one sentence for what cannot be used.
 */
export function mediaStoreFrom(
  env: MediaStoreVariables,
  isDemo: boolean,
): MediaStoreSettings | null {
  const given = [...needed, ...others].find((name) => env[name])
  if (given === undefined) return null
  const missing = needed.find((name) => !env[name])
  if (missing !== undefined)
    throw new ConfigError(`${given} is set, so ${missing} must be set too; or leave both out.`)
  const { MEDIA_STORE_BUCKET: bucket = '', MEDIA_STORE_PATH_STYLE: style } = env
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(
      `MEDIA_STORE_BUCKET must be the name of a bucket such as marquee-media, not "${bucket}".`,
    )
  if (style && style !== 'yes' && style !== 'no')
    throw new ConfigError(`MEDIA_STORE_PATH_STYLE is yes or no, not "${style}".`)
  const region = env.MEDIA_STORE_REGION || 'us-east-1'
  if (!/^[a-z0-9-]{1,60}$/i.test(region))
    throw new ConfigError(`MEDIA_STORE_REGION must be a name such as eu-central-1.`)
  const isPathStyle = style !== 'no'
  if (!isPathStyle && bucket.includes('.'))
    throw new ConfigError(
      'MEDIA_STORE_PATH_STYLE=no needs a bucket without a dot in its name: no certificate covers it.',
    )
  return {
    endpoint: endpointFrom(env.MEDIA_STORE_ENDPOINT ?? '', isDemo),
    region,
    bucket,
    accessKey: env.MEDIA_STORE_KEY ?? '',
    secretKey: env.MEDIA_STORE_SECRET ?? '',
    isPathStyle,
  }
}

function endpointFrom(value: string, isDemo: boolean): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new ConfigError(
      'MEDIA_STORE_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com.',
    )
  if (url.username || url.password)
    throw new ConfigError('MEDIA_STORE_ENDPOINT holds neither a name nor a password.')
  if (isDemo && !isLoopbackHost(url.hostname))
    throw new ConfigError(
      'MODE=demo asks nobody outside this machine, so MEDIA_STORE_ENDPOINT must be on it; use MODE=live.',
    )
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname))
    throw new ConfigError(
      'MEDIA_STORE_ENDPOINT needs https: the files would travel open for everyone on the way.',
    )
  return url.href.replace(/\/+$/, '')
}
