import { createHmac } from 'node:crypto'
import { appSumoApiKey } from '../appsumo/appsumo-world.ts'
import { stripeWebhookSecret } from '../stripe/stripe-world.ts'
import type { WebhookProvider } from './webhook-world.ts'

/** What proves to the receiver that a body is the provider's and new: networks.md sections 7 and 11. */
export function signWebhook(provider: WebhookProvider, body: string, now: number): { headers: Record<string, string>; signature: string } {
  if (provider === 'stripe') {
    const stamp = Math.floor(now / 1000)
    const signature = `t=${stamp},v1=${createHmac('sha256', stripeWebhookSecret).update(`${stamp}.${body}`).digest('hex')}`
    return { headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)', 'stripe-signature': signature }, signature }
  }
  const signature = createHmac('sha256', appSumoApiKey).update(`${now}${body}`).digest('hex')
  return { headers: { 'content-type': 'application/json', 'x-appsumo-timestamp': String(now), 'x-appsumo-signature': signature }, signature }
}
