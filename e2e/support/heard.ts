import * as assert from 'node:assert/strict'
import type { Said } from './leaks.ts'

/** Tables that hold sealed values after a day with six networks. */
export const sealedTables = [
  'person_grants',
  'social_accounts',
  'connect_handles',
  'connect_states',
  'intake_events',
]

/** Where something must have been heard in that day. */
export const placesOfTheDay: readonly (string | RegExp)[] = [
  /Callback$/,
  'our answer to GET /api/social/social-accounts/tiktokCallback',
  'the body of POST /api/social/social-accounts/uber-eats-connect',
  'our answer to GET /api/events',
  'written to localStorage uberEats',
  'localStorage token',
  'IndexedDB',
  'sessionStorage',
  'address',
  ...['audit_log', 'attempts', 'intake_events', 'publication_events', 'mails'].map(
    (table) => `public.${table}`,
  ),
  /\.zip: companies\/.*attempts\.json$/,
  'postgres.log',
  'the log: "msg":"request',
  'mails',
  'metrics',
]

/** A search that looked nowhere would find nothing. */
export function assertHeard(said: readonly Said[], places: readonly (string | RegExp)[]): void {
  const heard = [...new Set(said.filter(({ text }) => text !== '').map(({ where }) => where))]
  for (const place of places)
    assert.ok(
      heard.some((where) => (typeof place === 'string' ? where === place : place.test(where))),
      `nothing was heard from ${String(place)}`,
    )
}

/** Every line of the product's log, under the beginning of its message. */
export const saidInLog = (output: string): Said[] =>
  output.split('\n').map((text) => ({
    where: `the log: ${/"msg":"[^"]{0,24}/.exec(text)?.[0] ?? 'a line'}`,
    text,
  }))
