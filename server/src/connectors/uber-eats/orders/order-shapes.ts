import * as z from 'zod/mini'
import type { OrderStatus, RemoteOrder, RemoteOrderItem } from '../../capabilities/order-reader.ts'

const text = z.nullish(z.string())
const idOf = z.union([z.string(), z.number()])
const { catch: orElse } = z
/** What is of an unknown shape is not told; the order is known without it. */
const detail = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.nullish(schema), null)

interface Standing {
  readonly status: OrderStatus
  readonly step: number
  readonly isOver: boolean
}
const waits: Standing = { status: 1, step: 10, isOver: false }
const gone: Standing = { status: 3, step: 60, isOver: true }
const done: Standing = { status: 2, step: 50, isOver: true }

/** The states of both suites, by the table of networks.md section 6, in the order of their lives. */
const standings: Readonly<Record<string, Standing>> = {
  CREATED: waits,
  OFFERED: waits,
  ACCEPTED: { status: 2, step: 20, isOver: false },
  READY: { status: 2, step: 30, isOver: false },
  HANDED_OFF: { status: 2, step: 40, isOver: false },
  SUCCEEDED: done,
  FINISHED: done,
  DENIED: gone,
  CANCELED: gone,
  FAILED: gone,
}
/** A state that is not known here moves nothing: any other step is greater. */
const unknown: Standing = { ...waits, step: 0 }
const standingOf = (state: string) => standings[state] ?? unknown

/** Minor units, or hundred thousandths of the whole one. */
const amount = z.object({
  amount: z.nullish(z.number()),
  amount_e5: z.nullish(z.number()),
  currency_code: text,
})
type Amount = z.output<typeof amount>
const money = z.object({ ...amount.shape, gross: z.nullish(amount), net: z.nullish(amount) })

const digitsOf = (currency: string) => {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2
    )
  } catch {
    return 2
  }
}

/** Null: nothing of it can be read. */
function minorOf(said: Amount | null | undefined, currency: string): number | null {
  if (!said) return null
  const { amount: minor, amount_e5: e5 } = said
  if (typeof minor === 'number') return Math.round(minor)
  return typeof e5 === 'number' ? Math.round(e5 / 10 ** (5 - digitsOf(currency))) : null
}

function toTotal(
  said: z.output<typeof money> | null | undefined,
  otherwise: string | null | undefined,
): RemoteOrder['total'] {
  const part = said?.gross ?? said
  const currency = part?.currency_code || said?.currency_code || otherwise
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return null
  const minor = minorOf(part, currency)
  return minor === null ? null : { minor, currency }
}

const group = z.object({
  selected_items: z.nullish(z.array(z.object({ title: text }))),
})
const item = z.object({
  title: text,
  quantity: z.nullish(z.union([z.number(), z.object({ amount: z.nullish(z.number()) })])),
  price: z.nullish(z.object({ total_price: z.nullish(amount) })),
  selected_modifier_groups: z.nullish(z.array(group)),
})
const cart = z.object({ items: z.nullish(z.array(item)) })

function toItem(one: z.output<typeof item>): RemoteOrderItem {
  const { quantity } = one
  const count = typeof quantity === 'number' ? quantity : quantity?.amount
  const total = one.price?.total_price
  return {
    title: one.title ?? '',
    quantity: Math.max(1, Math.round(count ?? 1)),
    options: (one.selected_modifier_groups ?? [])
      .flatMap((chosen) => chosen.selected_items ?? [])
      .flatMap(({ title }) => title || []),
    totalMinor: minorOf(total, total?.currency_code ?? ''),
  }
}

/** Of either suite's orders only id, state and time are needed; all else is a detail. */
const classic = z.object({
  id: idOf,
  display_id: detail(z.string()),
  current_state: z.string(),
  placed_at: z.string(),
  eater: detail(z.object({ first_name: text })),
  cart: detail(cart),
  payment: detail(z.object({ charges: z.nullish(z.object({ total: z.nullish(money) })) })),
  scheduled_ready_for_pickup_at: detail(z.string()),
})

/** Of `GET /v2/eats/order/{id}`, and the short form of the lists. Null: it cannot be read. */
export function readClassic(value: unknown): RemoteOrder | null {
  const said = z.safeParse(classic, value).data
  const placedAt = instant(said?.placed_at)
  if (!said || !placedAt) return null
  return {
    remoteId: String(said.id),
    displayId: said.display_id || null,
    state: said.current_state,
    ...standingOf(said.current_state),
    placedAt,
    isScheduled: false,
    wantedAt: instant(said.scheduled_ready_for_pickup_at),
    eater: said.eater?.first_name || null,
    items: said.cart ? (said.cart.items ?? []).map(toItem) : null,
    total: toTotal(said.payment?.charges?.total, null),
  }
}

const fulfillment = z.object({
  id: idOf,
  display_id: detail(z.string()),
  state: z.string(),
  status: detail(z.string()),
  created_time: detail(z.string()),
  placed_at: detail(z.string()),
  customers: detail(
    z.array(
      z.object({
        name: z.nullish(z.object({ first_name: text, display_name: text })),
        is_primary_customer: z.nullish(z.boolean()),
      }),
    ),
  ),
  scheduled_order_target_delivery_time_range: detail(z.object({ start_time: text })),
  carts: detail(z.array(cart)),
  payment: detail(
    z.object({
      payment_detail: z.nullish(z.object({ order_total: z.nullish(money), currency_code: text })),
    }),
  ),
})

/** Of the Order Fulfillment suite, with what `expand` brought. Null: it cannot be read. */
export function readFulfillment(value: unknown): RemoteOrder | null {
  const said = z.safeParse(fulfillment, value).data
  const placedAt = instant(said?.created_time) ?? instant(said?.placed_at)
  if (!said || !placedAt) return null
  const { carts, payment } = said
  const detail = payment?.payment_detail
  const standing = standingOf(said.state)
  return {
    remoteId: String(said.id),
    displayId: said.display_id || null,
    state: said.state,
    ...standing,
    placedAt,
    isScheduled: said.status === 'SCHEDULED' && standing.status === 1,
    wantedAt: instant(said.scheduled_order_target_delivery_time_range?.start_time),
    eater: eaterOf(said),
    items: carts ? carts.flatMap(({ items }) => (items ?? []).map(toItem)) : null,
    total: toTotal(detail?.order_total, detail?.currency_code),
  }
}

/** Several may share an order; one of them placed it. */
function eaterOf({ customers }: z.output<typeof fulfillment>): string | null {
  const eater = customers?.find((one) => one.is_primary_customer === true) ?? customers?.[0]
  return eater?.name?.first_name || null
}

/** Null: absent, or no instant. */
function instant(word: string | null | undefined): Date | null {
  const at = word ? new Date(word) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

const placed = z.object({ store: z.nullish(z.object({ id: z.nullish(idOf) })) })

/**
 * Whether an order was placed at this store: this server's own token opens those of every store
 * that it is connected with. One that names no store is believed.
 */
export function isOfStore(value: unknown, storeId: string): boolean {
  const named = z.safeParse(placed, value).data?.store?.id ?? storeId
  return String(named).toLowerCase() === storeId.toLowerCase()
}
