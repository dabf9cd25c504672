import * as z from 'zod/mini'
import { ConfigError } from '../config-error.ts'
import { askingFrom, type AskingSettings } from './scope-setting.ts'

const text = z.optional(z.string())

/** Of the app that Facebook, Instagram and the sign-in with Facebook share. */
export const facebookVariables = {
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  FACEBOOK_HUMAN_AGENT: text,
  FACEBOOK_GRAPH_VERSION: text,
  FACEBOOK_LOGIN_CONFIG_ID: text,
  INSTAGRAM_LOGIN_CONFIG_ID: text,
  FACEBOOK_SIGN_IN_CONFIG_ID: text,
  FACEBOOK_ABILITIES: text,
  INSTAGRAM_ABILITIES: text,
  FACEBOOK_WITHOUT_SCOPES: text,
  INSTAGRAM_WITHOUT_SCOPES: text,
}
const variables = z.object(facebookVariables)
type FacebookVariables = z.output<typeof variables>

export interface FacebookSettings extends AskingSettings {
  readonly appId: string
  readonly appSecret: string
  /** Where people consent, without a trailing slash. */
  readonly dialogUrl: string
  readonly graphUrl: string
  /** Where the bytes of videos go; a token is sent to no other host that an answer names. */
  readonly uploadUrl: string
  readonly version: string
  /** Where guests see a page (by its id), and an Instagram profile (by its name). */
  readonly pagesUrl: string
  readonly profilesUrl: string
  /** Meta lets people of this app answer up to seven days after a guest's message. */
  readonly humanAgent?: boolean
  /**
   * Configurations of Facebook Login for Business, one a network; absent: an app with classic
   * login, which asks by scopes.
   */
  readonly loginConfigId?: string
  readonly instagramLoginConfigId?: string
  /** The same for people who sign in: a configuration with their address alone. */
  readonly signInConfigId?: string
  /** What people are asked for at Instagram, by the same app. */
  readonly instagram: AskingSettings
}

export interface FacebookConfig {
  /** Null: not offered. */
  readonly facebook: FacebookSettings | null
}

const demo = { appId: '100000000000001', appSecret: 'demo-app-secret' }

/** Throws where the published secret of the demo would guard something real. */
export function refuseDemoFacebook(env: FacebookVariables): void {
  if (env.FACEBOOK_APP_SECRET === demo.appSecret)
    throw new ConfigError(
      'FACEBOOK_APP_SECRET is the demo secret; MODE=live needs the secret of your own app.',
    )
}

/** `townUrl`: of the simulated town, in a demo. */
export function facebookFrom(env: FacebookVariables, townUrl: string | null): FacebookConfig {
  const version = versionFrom(env.FACEBOOK_GRAPH_VERSION)
  if (townUrl !== null)
    return {
      facebook: {
        ...demo,
        instagram: {},
        version,
        dialogUrl: `${townUrl}/facebook`,
        graphUrl: `${townUrl}/graph`,
        uploadUrl: `${townUrl}/rupload`,
        pagesUrl: `${townUrl}/look/facebook`,
        profilesUrl: `${townUrl}/look/instagram`,
      },
    }
  if (!env.FACEBOOK_APP_ID && !env.FACEBOOK_APP_SECRET) return { facebook: null }
  if (!env.FACEBOOK_APP_ID || !env.FACEBOOK_APP_SECRET)
    throw new ConfigError('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are needed together.')
  return {
    facebook: {
      ...askingFrom(env, 'FACEBOOK'),
      instagram: askingFrom(env, 'INSTAGRAM'),
      ...configurationsFrom(env),
      appId: env.FACEBOOK_APP_ID,
      appSecret: env.FACEBOOK_APP_SECRET,
      version,
      dialogUrl: 'https://www.facebook.com',
      graphUrl: 'https://graph.facebook.com',
      uploadUrl: 'https://rupload.facebook.com',
      pagesUrl: 'https://www.facebook.com',
      profilesUrl: 'https://www.instagram.com',
      humanAgent: env.FACEBOOK_HUMAN_AGENT === 'yes',
    },
  }
}

/** Meta answers a word that is no version as if nothing of ours were there. */
function versionFrom(value: string | undefined): string {
  const version = value || 'v26.0'
  if (!/^v\d+\.\d$/.test(version))
    throw new ConfigError(
      `FACEBOOK_GRAPH_VERSION is a version of the Graph API such as v26.0, not "${version}".`,
    )
  return version
}

type Configurations = Pick<
  FacebookSettings,
  'loginConfigId' | 'instagramLoginConfigId' | 'signInConfigId'
>

const configurationsFrom = (env: FacebookVariables): Configurations => ({
  ...(env.FACEBOOK_LOGIN_CONFIG_ID ? { loginConfigId: env.FACEBOOK_LOGIN_CONFIG_ID } : {}),
  ...(env.INSTAGRAM_LOGIN_CONFIG_ID
    ? { instagramLoginConfigId: env.INSTAGRAM_LOGIN_CONFIG_ID }
    : {}),
  ...(env.FACEBOOK_SIGN_IN_CONFIG_ID ? { signInConfigId: env.FACEBOOK_SIGN_IN_CONFIG_ID } : {}),
})
