import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { GoogleNoticeSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { readJson } from '#platform/read-json.ts'
import type { KeyedWebhookSource, WebhookEvent } from '../../capabilities/webhook-events.ts'
import { createKeyCache } from '../../sign-in/google-keys.ts'

/** How far Google's clock and ours may be apart (networks.md section 11). */
const skewSeconds = 300
/** Of what `jwtVerify` does not look at. */
const claims = z.object({ email: z.string(), email_verified: z.literal(true) })

const push = z.object({
  message: z.object({
    data: z.string(),
    messageId: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
})
const text = z.nullish(z.string())
/**
 * The discovery document (mybusinessnotifications v1, NotificationSetting) names `review_name` and
 * `location_name`, as protocol buffers do; JSON of Google's APIs writes names in camel case. Which
 * of both a push has is not written, so both are read.
 */
const notice = z.object({
  notificationType: text,
  notification_type: text,
  type: text,
  reviewName: text,
  review_name: text,
  review: text,
  locationName: text,
  location_name: text,
  location: text,
})
const placeName = /^(accounts\/[\w-]+\/locations\/[\w-]+)(?:\/|$)/

interface GoogleWebhookDeps {
  readonly notices: GoogleNoticeSettings
  /** The address that the subscription pushes to, as its token must name it. */
  readonly audience: () => string
  readonly outbound: Outbound
  readonly clock: Clock
}

/**
 * Notices of reviews as Pub/Sub pushes them: proven by an OIDC token of Google that names our
 * address and the operator's own service account. What it says is a hint: reviews are read anew.
 */
export function createGoogleWebhooks({
  notices,
  audience,
  outbound,
  clock,
}: GoogleWebhookDeps): KeyedWebhookSource {
  const keys = createKeyCache({ outbound, clock, keysUrl: notices.keysUrl })

  async function isFromSender(token: string): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: [...notices.issuers],
        audience: audience(),
        clockTolerance: skewSeconds,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'iat', 'sub'],
      })
      // a token from the future is not one of Google's, whoever signed it
      if ((payload.iat ?? 0) > clock.now().getTime() / 1000 + skewSeconds) return false
      return z.safeParse(claims, payload).data?.email === notices.sender
    } catch (error) {
      if (error instanceof errors.JOSEError) return false
      throw error
    }
  }

  return {
    provider: 'google',
    async verify(raw, headers) {
      const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.authorization ?? '') ?? []
      const told = z.safeParse(push, readJson(raw)).data
      if (token === undefined || !told || !(await isFromSender(token))) return null
      return {
        eventId: told.message.messageId,
        kind: readNotice(told)?.type?.slice(0, 50) ?? 'unknown',
      }
    },
    read(body) {
      const told = z.safeParse(push, body).data
      const seen = told ? readNotice(told) : null
      if (!seen?.type || !/^(?:NEW|UPDATED)_REVIEW$/.test(seen.type)) return []
      const [, remoteId] = placeName.exec(seen.place ?? '') ?? []
      return remoteId === undefined
        ? []
        : [
            {
              kind: 'changed',
              network: 'google',
              remoteId,
              topic: 'reviews',
            } satisfies WebhookEvent,
          ]
    },
    challenge: () => null,
  }
}

/** The review's own name tells the account too; the location's may not. Null: nothing to read. */
function readNotice({ message }: z.output<typeof push>) {
  const said = z.safeParse(notice, readJson(Buffer.from(message.data, 'base64'))).data
  if (!said) return null
  return {
    type: said.notificationType ?? said.notification_type ?? said.type ?? null,
    place:
      said.reviewName ??
      said.review_name ??
      said.review ??
      said.locationName ??
      said.location_name ??
      said.location ??
      null,
  }
}
