import { ConfigError } from '../config-error.ts'

export interface BlueskySettings {
  /** The address of our client metadata document; null: where this server shows it. */
  readonly clientId: string | null
  /** From which the key is made that signs for us. */
  readonly clientSecret: string
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
  serverUrl: townUrl,
  directoryUrl: `${townUrl}/plc`,
  profilesUrl: `${townUrl}/look/bluesky`,
})

const fewestSecretCharacters = 32

/** Throws `ConfigError` with one sentence for what cannot be used. */
export function blueskyFrom({
  BLUESKY_CLIENT_SECRET: clientSecret,
  BLUESKY_SERVER: server,
}: {
  readonly BLUESKY_CLIENT_SECRET?: string | undefined
  readonly BLUESKY_SERVER?: string | undefined
}): BlueskySettings | null {
  if (!clientSecret) return null
  if (clientSecret.length < fewestSecretCharacters)
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
    serverUrl,
    directoryUrl: 'https://plc.directory',
    profilesUrl: 'https://bsky.app/profile',
  }
}
