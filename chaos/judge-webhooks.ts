import type { Offence } from './judge-promise.ts'

/** An event as the product keeps it. */
export interface EventRow {
  readonly event_id: string
  readonly state: string
}
/** A message by its network's id. */
export interface MessageRow {
  readonly account: string
  readonly remote_id: string
}
export interface HookFacts {
  /** What was delivered, by the product's own name of it; each at least once. */
  readonly delivered: readonly string[]
  readonly events: readonly EventRow[]
  /** What guests wrote, by the town's books. */
  readonly written: readonly MessageRow[]
  /** What the product shows. */
  readonly shown: readonly MessageRow[]
}

/** Every event is taken once and processed; every message is there once, and nothing else. */
export function judgeWebhooks({ delivered, events, written, shown }: HookFacts): Offence[] {
  const rows = Map.groupBy(events, (one) => one.event_id)
  const nameOf = (one: MessageRow) => `${one.account} ${one.remote_id}`
  const known = Map.groupBy(shown, nameOf)
  const real = new Set(written.map(nameOf))
  const offend = (law: string, names: readonly string[]): Offence[] =>
    names.map((what) => ({ law, what }))
  return [
    ...offend(
      'an event was lost',
      [...new Set(delivered)].filter((id) => !rows.has(id)),
    ),
    ...offend(
      'an event was taken twice',
      [...rows].flatMap(([id, all]) => (all.length > 1 ? [id] : [])),
    ),
    ...offend(
      'an event was not processed',
      events.flatMap((one) => (one.state === 'processed' ? [] : [`${one.event_id} ${one.state}`])),
    ),
    ...offend(
      'a message was lost',
      [...real].filter((name) => !known.has(name)),
    ),
    ...offend(
      'a message is shown twice',
      [...known].flatMap(([name, all]) => (all.length > 1 ? [name] : [])),
    ),
    ...offend(
      'a message that nobody wrote',
      [...known.keys()].filter((name) => !real.has(name)),
    ),
  ]
}
