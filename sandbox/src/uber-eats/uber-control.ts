import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { eaters } from './dishes.ts'
import { moveOrder, placeOrder, settleOrders } from './order-life.ts'
import { totalOf } from './show-order.ts'
import { tiedStore, turnStore, untieStore } from './store-calls.ts'
import { decideUber, whyNoUberConsent } from './uber-consent.ts'
import type { Order, OrderItem } from './uber-eats-world.ts'
import { appScopes, kitchens, orderStates } from './uber-eats-world.ts'

const nextEater = (kernel: Kernel) => eaters[Number(kernel.nextId()) % eaters.length] ?? 'Ann'

function wantedItems(value: unknown): OrderItem[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map((one: unknown, index) => {
    const fields = bodyFields(one)
    return {
      id: `item-${index + 1}`,
      title: textField(fields, 'title') ?? 'Dish',
      quantity: Number(fields['quantity'] ?? 1),
      priceMinor: Number(fields['priceMinor'] ?? 1000),
    }
  })
}

function truth(kernel: Kernel) {
  settleOrders(kernel)
  const { stores, orders, grants, violations, suite } = kernel.world.uberEats
  return {
    violations,
    suite,
    grants,
    stores: Object.values(stores),
    orders: Object.values(orders)
      .sort((a, b) => a.placedAt - b.placedAt)
      .map((order) => ({
        id: order.id,
        displayId: order.displayId,
        storeId: order.storeId,
        state: order.state,
        placedAt: new Date(order.placedAt).toISOString(),
        totalMinor: totalOf(order),
      })),
  }
}

/** What merchants and eaters do on their own, and what really stands at Uber Eats. */
export function registerUberEatsControl(app: FastifyInstance, kernel: Kernel): void {
  app.get('/control/truth/uber-eats', async () => truth(kernel))

  /** Consent without a screen: the dialog's parameters and `person`. */
  app.post('/control/uber-eats/consent', async (request, reply) => {
    const fields = Object.fromEntries(
      Object.entries(bodyFields(request.body)).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    )
    const problem = whyNoUberConsent(fields)
    const decided =
      problem === undefined ? decideUber(kernel, { decision: 'continue', ...fields }) : undefined
    return decided
      ? { redirect: decided.redirect, code: new URL(decided.redirect).searchParams.get('code') }
      : reply.code(400).send({ message: problem ?? 'No such person.' })
  })

  app.post<{ Params: { id: string } }>('/control/uber-eats/users/:id', async (request, reply) => {
    const { id } = request.params
    if (!kernel.world.people[id]) return reply.code(404).send({ message: 'No such person.' })
    const done = changeMerchant(kernel, id, bodyFields(request.body))
    if (done.length === 0)
      return reply.code(400).send({
        message: 'Send revoke (with a grant standing), expireTokens or removeRole (a store).',
      })
    kernel.touch()
    return { done }
  })

  /** The merchant switches the tie off (or takes it away), as in Uber Eats Manager. */
  app.post<{ Params: { id: string } }>('/control/uber-eats/stores/:id', async (request, reply) => {
    const store = kernel.world.uberEats.stores[request.params.id]
    const { integration: wanted, status } = bodyFields(request.body)
    if (!store) return reply.code(404).send({ message: 'No such store.' })
    if (status === 'online' || status === 'closed' || status === 'paused')
      turnStore(kernel, store, status)
    else if (wanted === 'off' || wanted === 'deleted') untieStore(kernel, store, wanted)
    else
      return reply.code(400).send({
        message:
          'Send {integration: "off" | "deleted"} or {status: "online" | "closed" | "paused"}.',
      })
    return { store }
  })

  app.post('/control/uber-eats/orders', async (request, reply) => {
    const order = orderAtHand(kernel, bodyFields(request.body))
    return order
      ? reply.code(201).send(order)
      : reply.code(400).send({
          message: `Send {storeId?, eater?, wantedAt?, items?: [{title, quantity, priceMinor}], kitchen?: ${kitchens.join(' | ')}}.`,
        })
  })
  app.post<{ Params: { id: string } }>('/control/uber-eats/orders/:id', async (request, reply) => {
    const order = kernel.world.uberEats.orders[request.params.id]
    if (!order) return reply.code(404).send({ message: 'No such order.' })
    return changeOrder(kernel, order, bodyFields(request.body))
      ? order
      : reply
          .code(400)
          .send({ message: `Send items, or a state: one of ${orderStates.join(', ')}.` })
  })
  app.post('/control/uber-eats', async (request, reply) =>
    setUp(kernel, bodyFields(request.body))
      ? { suite: kernel.world.uberEats.suite }
      : reply.code(400).send({
          message: `Send suite ("classic" or "fulfillment"), nextKitchen (${kitchens.join(' | ')}), hasDay or approved (of ${appScopes.join(', ')}).`,
        }),
  )
}

/** What a merchant does to the app's grant and at a store, in words. */
function changeMerchant(kernel: Kernel, id: string, fields: Record<string, unknown>): string[] {
  const { grants, tokens, stores } = kernel.world.uberEats
  const done: string[] = []
  const grant = grants[id]
  if (fields['revoke'] === true && grant) {
    grant.removed = true
    done.push('app removed')
  }
  if (fields['expireTokens'] === true) {
    for (const token of Object.values(tokens))
      if (token.personId === id) token.expiresAt = kernel.clock.now()
    done.push('tokens expired')
  }
  const lost = stores[textField(fields, 'removeRole') ?? '']
  if (lost) {
    lost.ownerIds = lost.ownerIds.filter((owner) => owner !== id)
    done.push(`role at ${lost.name} removed`)
  }
  return done
}

/**
 * An eater orders, at the store that is tied when none is named; undefined where that makes no
 * sense.
 */
function orderAtHand(kernel: Kernel, fields: Record<string, unknown>): Order | undefined {
  const storeId = textField(fields, 'storeId')
  const store = storeId === undefined ? tiedStore(kernel) : kernel.world.uberEats.stores[storeId]
  const wantedAt = Date.parse(textField(fields, 'wantedAt') ?? '')
  const kitchen = kitchens.find((one) => one === (fields['kitchen'] ?? 'accepts'))
  if (!store || !kitchen) return undefined
  return placeOrder(kernel, store, {
    eater: textField(fields, 'eater') ?? (storeId === undefined ? nextEater(kernel) : 'Ann'),
    items: wantedItems(fields['items']),
    kitchen,
    ...(Number.isNaN(wantedAt) ? {} : { wantedAt }),
  })
}

/** The kitchen's tablet: another state, or other dishes and prices. Of the latter nobody is told. */
function changeOrder(kernel: Kernel, order: Order, fields: Record<string, unknown>): boolean {
  const state = orderStates.find((one) => one === fields['state'])
  const items = wantedItems(fields['items'])
  if (!state && !items) return false
  if (items) order.items = items
  if (state) {
    order.plan = []
    moveOrder(kernel, order, state)
  }
  kernel.touch()
  return true
}

/** How Uber Eats is from now on; false: none of it was sent. */
function setUp(kernel: Kernel, fields: Record<string, unknown>): boolean {
  const { uberEats } = kernel.world
  const { suite, hasDay, approved } = fields
  const kitchen = kitchens.find((one) => one === fields['nextKitchen'])
  const hasSuite = suite === 'classic' || suite === 'fulfillment'
  if (!hasSuite && !kitchen && typeof hasDay !== 'boolean' && !Array.isArray(approved)) return false
  if (hasSuite) uberEats.suite = suite
  if (kitchen) uberEats.nextKitchen = kitchen
  if (typeof hasDay === 'boolean') uberEats.hasDay = hasDay
  if (Array.isArray(approved))
    uberEats.approved = appScopes.filter((scope) => approved.includes(scope))
  kernel.touch()
  return true
}
