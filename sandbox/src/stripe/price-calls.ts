import { noSuch, badRequest } from './stripe-error.ts'
import { flag, onlyKnown, text, texts } from './stripe-params.ts'
import type { StripeAnswer, StripeRequest } from './stripe-request.ts'
import { listParams, pageOf } from './stripe-request.ts'
import { showPrice, showProduct } from './show-objects.ts'
import type { Price } from './stripe-world.ts'
import { prices, product } from './stripe-world.ts'

export function knownPrice(id: string, param: string): Price {
  const price = prices.find((one) => one.id === id)
  if (!price) throw noSuch('price', id, param)
  return price
}

export function listPrices({ params }: StripeRequest): StripeAnswer {
  onlyKnown(params, [
    ...listParams,
    'active',
    'currency',
    'lookup_keys',
    'product',
    'type',
    'recurring',
  ])
  const keys = texts(params, 'lookup_keys')
  if (keys.length > 10) throw badRequest('You can only look up 10 keys at a time.', 'lookup_keys')
  const currency = text(params, 'currency')
  const wantedProduct = text(params, 'product')
  const found = prices.filter(
    (one) =>
      (keys.length === 0 || keys.includes(one.id)) &&
      (currency === undefined || one.currency === currency) &&
      (wantedProduct === undefined || wantedProduct === product.id) &&
      flag(params, 'active') !== false &&
      text(params, 'type') !== 'one_time',
  )
  return { body: pageOf('/v1/prices', { listed: found, params }, showPrice) }
}

export function readPrice({ params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['expand'])
  return { body: showPrice(knownPrice(id, 'id')) }
}

export function readProduct({ params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['expand'])
  if (id !== product.id) throw noSuch('product', id, 'id')
  return { body: showProduct() }
}
