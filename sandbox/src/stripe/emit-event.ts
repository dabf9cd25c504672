import type { Desk } from './desk.ts'
import { books, newId } from './desk.ts'
import type { Shown } from './show-objects.ts'
import { showEvent } from './show-objects.ts'
import type { StripeEvent } from './stripe-world.ts'

const kept = 5000

/**
 * Writes an event down and tells the product of it. The object is the one of this moment, whatever
 * becomes of it until the message arrives.
 */
export function emitEvent(
  desk: Desk,
  {
    type,
    object,
    previous,
  }: { type: string; object: Shown; previous?: Record<string, unknown> | undefined },
): void {
  const event: StripeEvent = {
    id: newId(desk, 'evt'),
    type,
    createdAt: desk.now,
    object: structuredClone(object),
    previous: previous === undefined ? undefined : structuredClone(previous),
    requestId: desk.requestId,
  }
  const { events } = books(desk)
  events.push(event)
  if (events.length > kept) events.splice(0, events.length - kept)
  desk.kernel.webhooks.queue('stripe', {
    type,
    eventId: event.id,
    body: JSON.stringify(showEvent(event, 1)),
  })
  desk.kernel.touch()
}

/** The attributes that are others now, with what they were before. */
export function whatWas(before: Shown, after: Shown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]),
    ),
  )
}
