import { ConfigError } from '../config-error.ts'

export interface BlueskySettings {
  /** The address of our client metadata document; null: where this server shows it. */
  readonly clientId: string | null
  /** From which the key is made that signs for us. */
  readonly clientSecret: string
  /**
   * One profile that is opened without a consent screen, to everybody who uses this server: only
   * where that is one's own machine. Null: people sign in at Bluesky.
   */
  readonly appPassword: { readonly identifier: string; readonly password: string } | null
  /** The authorization server by which people sign in: an origin. */
  readonly serverUrl: string
  /** Where the documents of `did:plc` are: `{directoryUrl}/{did}`. */
  readonly directoryUrl: string
  /** Where people see a profile: `{profilesUrl}/{did}`. */
  readonly profilesUrl: string
}

export const townBluesky = (townUrl: string, clientSecret: string): BlueskySettings => ({
  clientId: `${townUrl}/bluesky/demo-client.json`,
  clientSecret,
  appPassword: null,
  serverUrl: townUrl,
  directoryUrl: `${townUrl}/plc`,
  profilesUrl: `${townUrl}/look/bluesky`,
})

const fewestSecretCharacters = 32

/** Throws `ConfigError` with one sentence for what cannot be used. */
export function blueskyFrom({
  BLUESKY_CLIENT_SECRET: clientSecret = '',
  BLUESKY_HANDLE: identifier = '',
  BLUESKY_APP_PASSWORD: password = '',
  BLUESKY_SERVER: server,
}: Readonly<
  Partial<
    Record<
      'BLUESKY_CLIENT_SECRET' | 'BLUESKY_HANDLE' | 'BLUESKY_APP_PASSWORD' | 'BLUESKY_SERVER',
      string | undefined
    >
  >
>): BlueskySettings | null {
  if ((identifier === '') !== (password === ''))
    throw new ConfigError('BLUESKY_HANDLE and BLUESKY_APP_PASSWORD are needed together.')
  const appPassword = password === '' ? null : { identifier, password }
  if (clientSecret === '' && appPassword === null) return null
  if (clientSecret !== '' && appPassword !== null)
    throw new ConfigError(
      'BLUESKY_CLIENT_SECRET is for people who sign in at Bluesky, BLUESKY_APP_PASSWORD for one profile on your own machine: set one of both.',
    )
  if (appPassword === null && clientSecret.length < fewestSecretCharacters)
    throw new ConfigError(
      `BLUESKY_CLIENT_SECRET is a random word of ${fewestSecretCharacters} characters or more.`,
    )
  const serverUrl = server || 'https://bsky.social'
  if (URL.parse(serverUrl)?.origin !== serverUrl || !serverUrl.startsWith('https:'))
    throw new ConfigError(
      `BLUESKY_SERVER is an origin such as https://bsky.social, not "${serverUrl}".`,
    )
  return {
    clientId: null,
    clientSecret,
    appPassword,
    serverUrl,
    directoryUrl: 'https://plc.directory',
    profilesUrl: 'https://bsky.app/profile',
  }
}
