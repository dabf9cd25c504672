import * as z from 'zod/mini'
import type { Platform } from '#platform/platform.ts'
import { UnknownKeyError } from '#platform/secrets.ts'
import { OutboundError } from '#platform/outbound/outbound-http.ts'
import { addressOf, sealPlace } from './destinations.ts'
import { countTry, settleEvent, type WaitingEvent } from './tracking-store.ts'

export type HandOverDeps = Pick<
  Platform,
  'config' | 'db' | 'clock' | 'log' | 'secrets' | 'outbound'
>

const mostTries = 6
const data = z.record(z.string(), z.unknown())

/**
 * One try. Throws when the job shall be tried again. Redirects are not followed: the address is the
 * operator's, and where it leads may not be.
 */
export async function handOver(deps: HandOverDeps, eventId: string): Promise<void> {
  const { config, db, clock } = deps
  const event = await countTry(db, eventId, clock.now())
  if (!event) return
  const address = addressOf(config.providers.tracking, event.destination)
  if (address === null) return giveUp(deps, event, { why: 'Its address is not set any more.' })
  let status: number
  try {
    status = await send(deps, event, address)
  } catch (error) {
    return settleFailure(deps, event, error)
  }
  if (status >= 200 && status < 300)
    return settleEvent(db, event.id, { error: null, at: clock.now() })
  const isPassing = status >= 500 || status === 429 || status === 408
  if (isPassing && event.tries < mostTries && event.destination !== 'conversion')
    throw new Error(`The ${event.destination} address answered ${status}.`)
  return giveUp(deps, event, {
    why:
      status >= 300 && status < 400
        ? `It answered ${status}: redirects are not followed.`
        : `It answered ${status}.`,
  })
}

/** Throws it again when the job shall be tried again. */
async function settleFailure(
  deps: HandOverDeps,
  event: WaitingEvent,
  error: unknown,
): Promise<void> {
  // it was sealed on a machine that has a newer key, and nothing was sent yet
  if (error instanceof UnknownKeyError && event.tries < mostTries) throw error
  if (!(error instanceof OutboundError))
    return giveUp(deps, event, { why: 'It could not be written.', cause: error })
  // the id lets a receiver of JSON tell a repeat; a pixel counts money and cannot, so a lost
  // answer is not repeated there
  if (
    event.tries >= mostTries ||
    (event.destination === 'conversion' && error.reach === 'no-answer')
  )
    return giveUp(deps, event, { why: error.message, cause: error })
  throw error
}

async function send(
  { outbound, secrets }: HandOverDeps,
  { id, destination, sealed_data: sealed }: WaitingEvent,
  address: string,
): Promise<number> {
  const said = z.parse(data, JSON.parse(secrets.open(sealed, sealPlace(id))))
  const call = { timeoutMs: 10_000, maxBytes: 1_000_000, correlationId: id }
  if (destination !== 'conversion') {
    return (
      await outbound.send({
        ...call,
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, ...said }),
      })
    ).status
  }
  const url = new URL(address)
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, String(value))
  return (await outbound.send({ ...call, method: 'GET', url: url.href })).status
}

async function giveUp(
  { db, clock, log }: HandOverDeps,
  { id, destination, event, tries }: WaitingEvent,
  { why, cause }: { readonly why: string; readonly cause?: unknown },
): Promise<void> {
  await settleEvent(db, id, { error: why, at: clock.now() })
  log.warn({ err: cause, eventId: id, destination, event, tries }, `an event was given up: ${why}`)
}
