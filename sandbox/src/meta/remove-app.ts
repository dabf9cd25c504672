import { createHmac } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { demoApp } from './facebook-world.ts'

/**
 * `signed_request`: signature and payload, each base64url, as Meta's deauthorise callback carries
 * it.
 */
function signedRequest(userId: string, now: number): string {
  const payload = Buffer.from(
    JSON.stringify({
      user_id: userId,
      algorithm: 'HMAC-SHA256',
      issued_at: Math.floor(now / 1000),
    }),
  ).toString('base64url')
  return `${createHmac('sha256', demoApp.secret).update(payload).digest('base64url')}.${payload}`
}

/** What the product's how-to has its operator paste into the app's settings. */
function settingOf(kernel: Kernel): string | undefined {
  const base = kernel.webhooks.base()
  return base === undefined ? undefined : `${base}/meta/deauthorize`
}

/**
 * The app is gone from a person's account: every token of theirs is dead, their pages tell nothing
 * more, and the app is told. False: it was not there.
 */
export function removeApp(kernel: Kernel, userId: string): boolean {
  const { grants, pageSubscriptions, deauthorizeUrl } = kernel.world.facebook
  const grant = grants[userId]
  if (!grant || grant.removed) return false
  grant.removed = true
  for (const [pageId, own] of Object.entries(pageSubscriptions))
    if (own.userId === userId) delete pageSubscriptions[pageId]
  if (deauthorizeUrl !== 'none') {
    const body = new URLSearchParams({
      signed_request: signedRequest(userId, kernel.clock.now()),
    }).toString()
    kernel.webhooks.queue('meta', {
      type: 'deauthorize',
      eventId: `meta-${kernel.nextId()}`,
      body,
      address: deauthorizeUrl ?? settingOf(kernel),
    })
  }
  kernel.touch()
  return true
}
