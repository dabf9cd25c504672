import * as z from 'zod/mini'
import { ConfigError } from '../config-error.ts'
import { pair } from './pair-setting.ts'

const text = z.optional(z.string())

export const googleVariables = {
  GOOGLE_BUSINESS_CLIENT_ID: text,
  GOOGLE_BUSINESS_CLIENT_SECRET: text,
  GOOGLE_BUSINESS_PUBSUB_TOPIC: text,
  GOOGLE_BUSINESS_PUBSUB_SENDER: text,
}
type GoogleVariables = z.output<z.ZodMiniObject<typeof googleVariables>>

/** How Google tells of reviews: by a topic of the operator's own project, which pushes to us. */
export interface GoogleNoticeSettings {
  /** As `projects/p/topics/t`. */
  readonly topic: string
  /** The service account in whose name the subscription pushes. */
  readonly sender: string
  /** Google's public keys. */
  readonly keysUrl: string
  readonly issuers: readonly string[]
}

/** All addresses without a trailing slash. */
export interface GoogleBusinessSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly revokeUrl: string
  /** Account Management, up to and without `/v1`. */
  readonly accountsUrl: string
  /** Business Information, up to and without `/v1`. */
  readonly informationUrl: string
  /** The older API of posts and reviews, up to and without `/v4`. */
  readonly postsUrl: string
  /** Business Profile Performance, up to and without `/v1`. */
  readonly performanceUrl: string
  /** My Business Notifications, up to and without `/v1`. */
  readonly notificationsUrl: string
  /** Null: reviews are only read. */
  readonly notices: GoogleNoticeSettings | null
}

/** In the simulated town, with credentials that protect nothing. */
export const townGoogle = (townUrl: string, clientSecret: string) => ({
  clientId: 'demo-client.apps.googleusercontent.com',
  clientSecret,
  authorizeUrl: `${townUrl}/google/o/oauth2/v2/auth`,
  tokenUrl: `${townUrl}/google/token`,
  revokeUrl: `${townUrl}/google/revoke`,
  accountsUrl: `${townUrl}/google-accounts`,
  informationUrl: `${townUrl}/google-information`,
  postsUrl: `${townUrl}/google-posts`,
  performanceUrl: `${townUrl}/google-performance`,
  notificationsUrl: `${townUrl}/google-notifications`,
  notices: {
    topic: 'projects/demo-desk/topics/reviews',
    sender: 'push@demo-desk.iam.gserviceaccount.com',
    keysUrl: `${townUrl}/google/oauth2/v3/certs`,
    issuers: ['https://accounts.google.com'],
  },
})

/** Null: not configured. Throws `ConfigError`. */
export function googleFrom(env: GoogleVariables): GoogleBusinessSettings | null {
  const keys = pair(
    ['GOOGLE_BUSINESS_CLIENT_ID', 'GOOGLE_BUSINESS_CLIENT_SECRET'],
    [env.GOOGLE_BUSINESS_CLIENT_ID, env.GOOGLE_BUSINESS_CLIENT_SECRET],
  )
  return (
    keys && {
      clientId: keys[0],
      clientSecret: keys[1],
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revokeUrl: 'https://oauth2.googleapis.com/revoke',
      accountsUrl: 'https://mybusinessaccountmanagement.googleapis.com',
      informationUrl: 'https://mybusinessbusinessinformation.googleapis.com',
      postsUrl: 'https://mybusiness.googleapis.com',
      performanceUrl: 'https://businessprofileperformance.googleapis.com',
      notificationsUrl: 'https://mybusinessnotifications.googleapis.com',
      notices: noticesFrom(env),
    }
  )
}

const topicName = /^projects\/[a-z][\w.:-]{1,80}\/topics\/[A-Za-z][\w.~+%-]{2,254}$/
const serviceAccount = /^[\w.-]{1,80}@[\w.-]{1,120}\.gserviceaccount\.com$/

function noticesFrom(env: GoogleVariables): GoogleNoticeSettings | null {
  const keys = pair(
    ['GOOGLE_BUSINESS_PUBSUB_TOPIC', 'GOOGLE_BUSINESS_PUBSUB_SENDER'],
    [env.GOOGLE_BUSINESS_PUBSUB_TOPIC, env.GOOGLE_BUSINESS_PUBSUB_SENDER],
  )
  if (!keys) return null
  const [topic, sender] = keys
  if (!topicName.test(topic))
    throw new ConfigError(
      `GOOGLE_BUSINESS_PUBSUB_TOPIC is a name such as projects/my-project/topics/reviews, not "${topic}".`,
    )
  if (!serviceAccount.test(sender))
    throw new ConfigError(
      `GOOGLE_BUSINESS_PUBSUB_SENDER is the address of a service account, which ends with .gserviceaccount.com, not "${sender}".`,
    )
  return {
    topic,
    sender,
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  }
}
