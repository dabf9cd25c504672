import { createHmac } from 'node:crypto'
import { signForPush } from '../google-business/sign-push.ts'
import type { SigningKey } from '../google/google-world.ts'
import { appSumoApiKey } from '../appsumo/appsumo-world.ts'
import { demoApp } from '../meta/facebook-world.ts'
import { stripeWebhookSecret } from '../stripe/stripe-world.ts'
import { uberClient } from '../uber-eats/uber-eats-world.ts'
import { threadsClient } from '../threads/threads-world.ts'
import { signForTiktok } from '../tiktok/sign-tiktok.ts'
import { signForX } from '../x/sign-x.ts'
import type { WebhookProvider } from './webhook-world.ts'

interface Signed {
  headers: Record<string, string>
  signature: string
}

/**
 * What proves to the receiver that a body is the provider's and new: networks.md sections 6, 7, 11
 * and 13.
 */
export function signWebhook(
  provider: WebhookProvider,
  body: string,
  { now, address, googleKey }: { now: number; address: string; googleKey: SigningKey | undefined },
): Signed {
  switch (provider) {
    case 'stripe':
      return signForStripe(body, now)
    case 'appsumo':
      return signForAppSumo(body, now)
    case 'meta':
      return signForMeta(body, demoApp.secret)
    case 'threads':
      return signForMeta(body, threadsClient.secret)
    case 'tiktok':
      return signForTiktok(body, now)
    case 'x':
      return signForX(body)
    case 'uber-eats':
      return signForUberEats(body)
    case 'google':
      return signForPush(address, { at: now, key: googleKey })
  }
}

function signForStripe(body: string, now: number): Signed {
  const stamp = Math.floor(now / 1000)
  const signature = `t=${stamp},v1=${createHmac('sha256', stripeWebhookSecret).update(`${stamp}.${body}`).digest('hex')}`
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signature,
    },
    signature,
  }
}

function signForAppSumo(body: string, now: number): Signed {
  const signature = createHmac('sha256', appSumoApiKey).update(`${now}${body}`).digest('hex')
  return {
    headers: {
      'content-type': 'application/json',
      'x-appsumo-timestamp': String(now),
      'x-appsumo-signature': signature,
    },
    signature,
  }
}

/** Of Facebook and Instagram, and of Threads, which has a secret of its own. */
function signForMeta(body: string, secret: string): Signed {
  // the callbacks of a person who leaves are forms that are signed within
  if (body.startsWith('signed_request='))
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, signature: '' }
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return {
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    signature,
  }
}

function signForUberEats(body: string): Signed {
  const signature = createHmac('sha256', uberClient.secret).update(body).digest('hex')
  return {
    headers: {
      'content-type': 'application/json',
      'x-environment': 'sandbox',
      'x-uber-signature': signature,
    },
    signature,
  }
}
