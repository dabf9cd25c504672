import type { World } from './world.ts'

/**
 * What a reset leaves to whoever holds it: consents, tokens, and what apps are told. Posts, videos
 * and orders begin anew.
 */
export function keepTokens(before: World, fresh: World): void {
  const { facebook, google, uberEats, tiktok, x, threads, bluesky } = before
  Object.assign(fresh.facebook, {
    grants: facebook.grants,
    tokens: facebook.tokens,
    codes: facebook.codes,
    appSubscriptions: facebook.appSubscriptions,
    pageSubscriptions: facebook.pageSubscriptions,
  })
  Object.assign(fresh.google, {
    grants: google.grants,
    codes: google.codes,
    accessTokens: google.accessTokens,
    refreshTokens: google.refreshTokens,
  })
  Object.assign(fresh.uberEats, {
    grants: uberEats.grants,
    codes: uberEats.codes,
    tokens: uberEats.tokens,
    refreshTokens: uberEats.refreshTokens,
  })
  for (const store of Object.values(fresh.uberEats.stores))
    store.posData = uberEats.stores[store.id]?.posData ?? null
  Object.assign(fresh.tiktok, { grants: tiktok.grants, tokens: tiktok.tokens, codes: tiktok.codes })
  Object.assign(fresh.threads, {
    grants: threads.grants,
    tokens: threads.tokens,
    codes: threads.codes,
    subscription: threads.subscription,
  })
  Object.assign(fresh.bluesky, {
    requests: bluesky.requests,
    sessions: bluesky.sessions,
    tokens: bluesky.tokens,
  })
  Object.assign(fresh.x, {
    grants: x.grants,
    tokens: x.tokens,
    codes: x.codes,
    webhooks: x.webhooks,
    subscriptions: x.subscriptions,
  })
}
