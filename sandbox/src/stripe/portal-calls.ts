import type { Desk } from './desk.ts'
import { books, newId } from './desk.ts'
import { knownCustomer } from './customer-calls.ts'
import { knownPrice } from './price-calls.ts'
import { knownSubscription } from './subscription-calls.ts'
import { showPortal } from './show-sessions.ts'
import { badRequest, missingParam, noSuch } from './stripe-error.ts'
import type { Params } from './stripe-params.ts'
import { choice, group, groups, neededText, onlyKnown, text } from './stripe-params.ts'
import type { StripeAnswer, StripeRequest } from './stripe-request.ts'
import { returnAddress } from './stripe-request.ts'
import type { Portal, PortalFlow, Subscription } from './stripe-world.ts'

const flowTypes = [
  'subscription_update_confirm',
  'subscription_update',
  'subscription_cancel',
  'payment_method_update',
] as const

function ownSubscription(
  desk: Desk,
  { customerId, part, at }: { customerId: string; part: Params; at: string },
): Subscription {
  const id = neededText(part, 'subscription', `${at}[subscription]`)
  const subscription = knownSubscription(desk, id, `${at}[subscription]`)
  if (subscription.customerId !== customerId)
    throw noSuch('subscription', id, `${at}[subscription]`)
  if (!['active', 'trialing', 'past_due', 'unpaid'].includes(subscription.status))
    throw badRequest(
      `The subscription ${id} has the status ${subscription.status} and cannot be changed in the portal.`,
      `${at}[subscription]`,
    )
  return subscription
}

function flowOf(desk: Desk, customerId: string, data: Params): PortalFlow {
  onlyKnown(data, ['type', 'after_completion', ...flowTypes], 'flow_data')
  const type = choice(data, { name: 'type', choices: flowTypes, at: 'flow_data[type]' })
  if (type === undefined) throw missingParam('flow_data[type]')
  if (type === 'payment_method_update') return { type }
  const at = `flow_data[${type}]`
  const part = group(data, type, at)
  if (part === undefined) throw missingParam(at)
  const subscription = ownSubscription(desk, { customerId, part, at })
  if (type === 'subscription_cancel' && subscription.cancelAtPeriodEnd)
    throw badRequest(
      `The subscription ${subscription.id} is already set to be canceled at the period end.`,
      `${at}[subscription]`,
    )
  if (type !== 'subscription_update_confirm') return { type, subscriptionId: subscription.id }
  const [item] = groups(part, 'items')
  if (item === undefined) throw missingParam(`${at}[items]`)
  if (text(item, 'id') !== subscription.itemId)
    throw noSuch('subscription item', text(item, 'id') ?? '', `${at}[items][0][id]`)
  const price = knownPrice(
    neededText(item, 'price', `${at}[items][0][price]`),
    `${at}[items][0][price]`,
  )
  if (price.id === subscription.priceId)
    throw badRequest(
      'The subscription update cannot be confirmed, since there are no changes to confirm.',
      `${at}[items]`,
    )
  return { type, subscriptionId: subscription.id, priceId: price.id }
}

function afterUrlOf(data: Params): string | null {
  const after = group(data, 'after_completion', 'flow_data[after_completion]')
  if (
    after === undefined ||
    choice(after, {
      name: 'type',
      choices: ['redirect', 'portal_homepage', 'hosted_confirmation'],
      at: 'flow_data[after_completion][type]',
    }) !== 'redirect'
  )
    return null
  const redirect = group(after, 'redirect', 'flow_data[after_completion][redirect]')
  if (redirect === undefined) throw missingParam('flow_data[after_completion][redirect]')
  return returnAddress(
    neededText(redirect, 'return_url', 'flow_data[after_completion][redirect][return_url]'),
    'flow_data[after_completion][redirect][return_url]',
  )
}

export function createPortal({ desk, params }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['customer', 'return_url', 'flow_data', 'locale', 'configuration', 'expand'])
  const customer = knownCustomer(desk, neededText(params, 'customer'), 'customer')
  const returnUrl = text(params, 'return_url')
  const data = group(params, 'flow_data')
  const portal: Portal = {
    id: newId(desk, 'bps'),
    createdAt: desk.now,
    customerId: customer.id,
    returnUrl: returnUrl === undefined ? null : returnAddress(returnUrl, 'return_url'),
    afterUrl: data === undefined ? null : afterUrlOf(data),
    flow: data === undefined ? null : flowOf(desk, customer.id, data),
  }
  books(desk).portals[portal.id] = portal
  desk.kernel.touch()
  return { body: showPortal(portal, desk.kernel.url), effect: `portal ${portal.id} opened` }
}
