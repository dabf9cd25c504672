import type { Config } from '#platform/config.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Clock } from '#platform/clock.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { KeyedWebhookSource, WebhookSource } from './capabilities/webhook-events.ts'
import { createGoogleWebhooks } from './google-business/webhooks/google-events.ts'
import { createMetaWebhooks } from './meta-graph/webhooks/meta-events.ts'
import { createThreadsWebhooks } from './threads/webhooks/threads-events.ts'
import { createTiktokWebhooks } from './tiktok/webhooks/tiktok-events.ts'
import { createUberWebhooks } from './uber-eats/webhooks/uber-events.ts'
import { createXWebhooks } from './x/webhooks/x-events.ts'

/**
 * What Meta gives back when it asks whether our webhook is ours. It is made from our own secrets,
 * so that nobody has to invent and keep one.
 */
export function metaVerifyTokenOf(secrets: Pick<Secrets, 'sign'>): string {
  return secrets.sign('meta-webhook', 'verify')
}

/** Every network that is set up and tells us of changes. */
export function createWebhookSources({
  config,
  metaVerifyToken,
  outbound,
  clock,
}: {
  readonly config: Pick<Config, 'facebook' | 'networks' | 'publicUrl'>
  readonly metaVerifyToken: string
  /** Reads the keys of a network that signs with its own. */
  readonly outbound: Outbound
  readonly clock: Clock
}): readonly (WebhookSource | KeyedWebhookSource)[] {
  const {
    facebook,
    networks: { googleBusiness, tiktok, x, threads, uberEats },
  } = config
  return [
    ...(facebook
      ? [createMetaWebhooks({ appSecret: facebook.appSecret, verifyToken: metaVerifyToken })]
      : []),
    ...(googleBusiness?.notices
      ? [
          createGoogleWebhooks({
            notices: googleBusiness.notices,
            audience: () => `${config.publicUrl}/webhooks/google`,
            outbound,
            clock,
          }),
        ]
      : []),
    ...(tiktok ? [createTiktokWebhooks(tiktok)] : []),
    ...(x ? [createXWebhooks(x)] : []),
    ...(threads
      ? [createThreadsWebhooks({ appSecrets: [threads.appSecret], verifyToken: metaVerifyToken })]
      : []),
    ...(uberEats ? [createUberWebhooks(uberEats)] : []),
  ]
}
