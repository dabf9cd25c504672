import type { Config } from '#platform/config.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Clock } from '#platform/clock.ts'
import type { Outbound } from '#platform/outbound-http.ts'
import type { KeyedNewsSource, NewsSource } from './capabilities/network-news.ts'
import { createGoogleNews } from './google-business/google-news.ts'
import { createMetaNews } from './meta-graph/meta-news.ts'
import { createThreadsNews } from './threads/threads-news.ts'
import { createTiktokNews } from './tiktok/tiktok-news.ts'
import { createUberNews } from './uber-eats/uber-news.ts'
import { createXNews } from './x/x-news.ts'

/**
 * What Meta gives back when it asks whether our webhook is ours. It is made from our own secrets,
 * so that nobody has to invent and keep one.
 */
export function metaVerifyTokenOf(secrets: Pick<Secrets, 'sign'>): string {
  return secrets.sign('meta-webhook', 'verify')
}

/** Every network that is set up and tells us of changes. */
export function createNewsSources({
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
}): readonly (NewsSource | KeyedNewsSource)[] {
  const {
    facebook,
    networks: { googleBusiness, tiktok, x, threads, uberEats },
  } = config
  return [
    ...(facebook
      ? [createMetaNews({ appSecret: facebook.appSecret, verifyToken: metaVerifyToken })]
      : []),
    ...(googleBusiness?.notices
      ? [
          createGoogleNews({
            notices: googleBusiness.notices,
            audience: () => `${config.publicUrl}/webhooks/google`,
            outbound,
            clock,
          }),
        ]
      : []),
    ...(tiktok ? [createTiktokNews(tiktok)] : []),
    ...(x ? [createXNews(x)] : []),
    ...(threads
      ? [createThreadsNews({ appSecrets: [threads.appSecret], verifyToken: metaVerifyToken })]
      : []),
    ...(uberEats ? [createUberNews(uberEats)] : []),
  ]
}
