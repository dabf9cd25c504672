import type { Desk } from './desk.ts'
import type { Params } from './stripe-params.ts'
import { group, integer, onlyKnown, text } from './stripe-params.ts'
import type { Shown } from './show-objects.ts'
import { listOf } from './show-objects.ts'
import { badRequest } from './stripe-error.ts'

/** One call on Stripe's API. `id`: the object named by the path. */
export interface StripeRequest {
  desk: Desk
  params: Params
  id: string
}
export interface StripeAnswer {
  body: Shown
  effect?: string
}

export const listParams = ['limit', 'starting_after', 'ending_before', 'expand', 'created'] as const

/** What `created` lets through: a second, or a range of seconds. */
function createdWithin(params: Params): (one: { createdAt?: number }) => boolean {
  if (params['created'] === undefined) return () => true
  const exact = typeof params['created'] === 'string' ? integer(params, 'created') : undefined
  const range = exact === undefined ? (group(params, 'created') ?? {}) : {}
  onlyKnown(range, ['gt', 'gte', 'lt', 'lte'], 'created')
  const bound = (name: string) => integer(range, name, `created[${name}]`)
  const [gt, gte, lt, lte] = [bound('gt'), bound('gte'), bound('lt'), bound('lte')]
  return ({ createdAt }) => {
    const at = Math.floor((createdAt ?? 0) / 1000)
    return (
      at === (exact ?? at) &&
      at > (gt ?? -Infinity) &&
      at >= (gte ?? -Infinity) &&
      at < (lt ?? Infinity) &&
      at <= (lte ?? Infinity)
    )
  }
}

/** One page of a list, newest first as the given order is. */
export function pageOf<T extends { id: string; createdAt?: number }>(
  url: string,
  { listed, params }: { listed: T[]; params: Params },
  show: (one: T) => Shown,
): Shown {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw badRequest('Invalid limit: must be between 1 and 100', 'limit')
  const all = listed.filter(createdWithin(params))
  const after = text(params, 'starting_after')
  const from = after === undefined ? 0 : all.findIndex((one) => one.id === after) + 1
  if (after !== undefined && from === 0)
    throw badRequest(`No such object: '${after}'`, 'starting_after', 'resource_missing')
  return listOf(url, all.slice(from, from + limit).map(show), all.length > from + limit)
}

export function emailOf(value: string, param: string): string {
  if (value.length > 512 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    throw badRequest(`Invalid email address: ${value}`, param, 'email_invalid')
  return value
}

/** Addresses to come back to. The town sends nobody away from this machine. */
export function returnAddress(value: string, param: string): string {
  if (!URL.canParse(value.replace('{CHECKOUT_SESSION_ID}', 'x')) || !/^https?:\/\//.test(value))
    throw badRequest('Not a valid URL', param, 'url_invalid')
  const { hostname } = new URL(value.replace('{CHECKOUT_SESSION_ID}', 'x'))
  if (!/^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw badRequest(
      'This town only sends people back to a loopback address.',
      param,
      'url_invalid',
    )
  return value
}
