import * as z from 'zod/mini'
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
  /** Where videos are made ready, an origin. Null: the profile's own server takes them as they are. */
  readonly videoUrl: string | null
  /** Where people see a profile: `{profilesUrl}/{did}`. */
  readonly profilesUrl: string
}

export const townBluesky = (townUrl: string, clientSecret: string): BlueskySettings => ({
  clientId: `${townUrl}/bluesky/demo-client.json`,
  clientSecret,
  appPassword: null,
  serverUrl: townUrl,
  directoryUrl: `${townUrl}/plc`,
  videoUrl: townUrl,
  profilesUrl: `${townUrl}/look/bluesky`,
})

const text = z.optional(z.string())

export const blueskyVariables = {
  BLUESKY_CLIENT_SECRET: text,
  BLUESKY_HANDLE: text,
  BLUESKY_APP_PASSWORD: text,
  BLUESKY_SERVER: text,
  BLUESKY_VIDEO_SERVER: text,
}
const variables = z.object(blueskyVariables)
type BlueskyVariables = z.output<typeof variables>

const fewestSecretCharacters = 32

/** Throws `ConfigError` with one sentence for what cannot be used. */
export function blueskyFrom(env: BlueskyVariables): BlueskySettings | null {
  const clientSecret = env.BLUESKY_CLIENT_SECRET ?? ''
  const appPassword = appPasswordFrom(env)
  if (clientSecret === '' && appPassword === null) return null
  if (clientSecret !== '' && appPassword !== null)
    throw new ConfigError(
      'BLUESKY_CLIENT_SECRET is for people who sign in at Bluesky, BLUESKY_APP_PASSWORD for one profile on your own machine: set one of both.',
    )
  if (appPassword === null && clientSecret.length < fewestSecretCharacters)
    throw new ConfigError(
      `BLUESKY_CLIENT_SECRET is a random word of ${fewestSecretCharacters} characters or more.`,
    )
  return {
    clientId: null,
    clientSecret,
    appPassword,
    serverUrl: originFrom('BLUESKY_SERVER', env.BLUESKY_SERVER || 'https://bsky.social'),
    videoUrl:
      env.BLUESKY_VIDEO_SERVER === 'none'
        ? null
        : originFrom('BLUESKY_VIDEO_SERVER', env.BLUESKY_VIDEO_SERVER || 'https://video.bsky.app'),
    directoryUrl: 'https://plc.directory',
    profilesUrl: 'https://bsky.app/profile',
  }
}

function appPasswordFrom({
  BLUESKY_HANDLE: identifier = '',
  BLUESKY_APP_PASSWORD: password = '',
}: BlueskyVariables): BlueskySettings['appPassword'] {
  if ((identifier === '') !== (password === ''))
    throw new ConfigError('BLUESKY_HANDLE and BLUESKY_APP_PASSWORD are needed together.')
  return password === '' ? null : { identifier, password }
}

function originFrom(name: 'BLUESKY_SERVER' | 'BLUESKY_VIDEO_SERVER', server: string): string {
  if (URL.parse(server)?.origin !== server || !server.startsWith('https:'))
    throw new ConfigError(`${name} is an origin such as https://bsky.social, not "${server}".`)
  return server
}
