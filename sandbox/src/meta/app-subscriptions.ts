import { randomInt } from 'node:crypto'
import { isLoopbackAddress } from '../kernel/consent-return.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { scopeMeanings } from './consent-scopes.ts'
import type { WebhookObject } from './facebook-world.ts'
import { demoApp } from './facebook-world.ts'
import { badParameter, GraphError, missingObject } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requireCaller } from './graph-request.ts'
import { fieldList } from './page-subscriptions.ts'

const objects = ['page', 'instagram'] as const
const answerWaitMs = 10_000

function requireApp(graph: GraphRequest, id: string): void {
  if (id !== demoApp.id) throw missingObject(id, graph.method)
  if (requireCaller(graph).type !== 'app')
    throw new GraphError({
      status: 400,
      code: 15,
      message: '(#15) This method must be called with an app access_token.',
    })
}

function objectOf(params: Record<string, string>): WebhookObject {
  const object = objects.find((one) => one === params['object'])
  if (!object) throw badParameter(`Param object must be one of {${objects.join(', ')}}`)
  return object
}

const unverified = (why: string) =>
  new GraphError({
    status: 400,
    code: 2200,
    message: `(#2200) Callback verification failed with the following errors: ${why}`,
  })

/** Asks an address whether it is ours: it must send the challenge back, as it is. */
async function verifyCallback(
  kernel: Kernel,
  callbackUrl: string,
  verifyToken: string,
): Promise<void> {
  const challenge = String(randomInt(100_000_000, 2_000_000_000))
  const address = new URL(callbackUrl)
  for (const [name, value] of Object.entries({
    'hub.mode': 'subscribe',
    'hub.challenge': challenge,
    'hub.verify_token': verifyToken,
  }))
    address.searchParams.set(name, value)
  let answer: { status: number; text: string }
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([kernel.closing, AbortSignal.timeout(answerWaitMs)]),
    })
    answer = { status: response.status, text: await response.text() }
  } catch {
    throw unverified('The URL could not be reached.')
  }
  if (answer.status !== 200) throw unverified(`HTTP Status Code = ${answer.status}`)
  if (answer.text !== challenge) throw unverified('The challenge was not sent back.')
}

/** POST /{app}/subscriptions: where to tell of changes, believed once the address has answered. */
export async function subscribeApp(graph: GraphRequest, id: string): Promise<GraphAnswer> {
  requireApp(graph, id)
  const { params, kernel } = graph
  const object = objectOf(params)
  const callbackUrl = params['callback_url'] ?? ''
  const fields = fieldList(params['fields'])
  if (!isLoopbackAddress(callbackUrl))
    throw badParameter(
      'Param callback_url must be a valid URL; this town only tells loopback addresses.',
    )
  if (!params['verify_token']) throw badParameter('The parameter verify_token is required.')
  if (fields.length === 0) throw badParameter('The parameter fields is required.')
  await verifyCallback(kernel, callbackUrl, params['verify_token'])
  kernel.world.facebook.appSubscriptions[object] = { fields, callbackUrl }
  kernel.touch()
  return { body: { success: true }, effect: `${object} tells ${callbackUrl}` }
}

/** GET /{app}/subscriptions */
export function readAppSubscriptions(graph: GraphRequest, id: string): GraphAnswer {
  requireApp(graph, id)
  const { kernel, world, version } = graph
  const data = objects.flatMap((object) => {
    const own = world.appSubscriptions[object]
    if (!own) return []
    const callbackUrl = own.callbackUrl ?? `${kernel.webhooks.base() ?? ''}/webhooks/meta`
    return {
      object,
      callback_url: callbackUrl,
      active: true,
      fields: own.fields.map((name) => ({ name, version: version.slice(1) || 'v26.0' })),
    }
  })
  return { body: { data } }
}

/** DELETE /{app}/subscriptions?object= */
export function unsubscribeApp(graph: GraphRequest, id: string): GraphAnswer {
  requireApp(graph, id)
  const object = objectOf(graph.params)
  delete graph.world.appSubscriptions[object]
  graph.kernel.touch()
  return { body: { success: true }, effect: `${object} tells nothing any more` }
}

/** GET /{app}/permissions: what the app may ask people for. */
export function readAppPermissions(graph: GraphRequest, id: string): GraphAnswer {
  requireApp(graph, id)
  const { lackingScopes = [] } = graph.world
  const status = (permission: string) =>
    lackingScopes.includes(permission) ? 'unapproved' : 'live'
  const wanted = fieldList(graph.params['status'])
  return {
    body: {
      data: Object.keys(scopeMeanings)
        .map((permission) => ({ permission, status: status(permission) }))
        .filter((one) => wanted.length === 0 || wanted.includes(one.status)),
    },
  }
}

/** GET /{app} */
export function readApp(graph: GraphRequest, id: string): GraphAnswer {
  requireCaller(graph)
  if (id !== demoApp.id) throw missingObject(id, graph.method)
  return { body: { link: 'https://marquee.example/', name: demoApp.name, id: demoApp.id } }
}
