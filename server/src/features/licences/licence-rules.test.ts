import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterEvent,
  afterReplacing,
  isLive,
  unheardOf,
  type LicenceEvent,
} from './licence-rules.ts'

const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
const successor = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const told = (
  event: LicenceEvent['event'],
  at: number,
  more: Partial<LicenceEvent> = {},
): LicenceEvent => ({ license_key: key, event, event_timestamp: at, ...more })
const after = (...events: readonly LicenceEvent[]) => events.reduce(afterEvent, unheardOf(key))

describe('a licence', () => {
  it.for([
    ['bought', [told('purchase', 1)], 'inactive', true],
    ['activated', [told('purchase', 1), told('activate', 2)], 'active', true],
    ['refunded', [told('activate', 2), told('deactivate', 3)], 'deactivated', false],
    [
      'refunded, heard of before its purchase',
      [told('deactivate', 3), told('activate', 2), told('purchase', 1)],
      'deactivated',
      false,
    ],
    [
      'refunded in the instant of its activation, heard of first',
      [told('deactivate', 2), told('activate', 2)],
      'deactivated',
      false,
    ],
    ['given back after a refund', [told('deactivate', 3), told('activate', 4)], 'active', true],
    [
      'moved, with its own word for where it stands',
      [told('migrate', 5, { license_status: 'inactive' })],
      'inactive',
      true,
    ],
  ] as const)('%s', ([_what, events, status, live]) => {
    expect(after(...events)).toMatchObject({ status })
    expect(isLive(after(...events))).toBe(live)
  })
  it('ends the same in whatever order and however often its events are told', () => {
    const events = [
      told('purchase', 1, { tier: 1, plan_id: 'p1' }),
      told('activate', 2, { tier: 1, plan_id: 'p1' }),
      told('migrate', 3, { tier: 2, plan_id: 'p2', license_status: 'active' }),
      told('deactivate', 4, { tier: 2, plan_id: 'p2' }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([...events, ...events], { minLength: 8 }), (order) => {
        expect(after(...order)).toEqual(after(...events))
      }),
    )
  })
  it('that another takes the place of opens nothing, and its company goes along', () => {
    const { old, successor: now } = afterReplacing(
      { ...unheardOf(key), companyId: 'c', status: 'active' },
      unheardOf(successor),
    )
    expect([isLive(old), isLive(now), now.companyId, old.replacedBy]).toEqual([
      false,
      true,
      'c',
      successor,
    ])
    expect(afterReplacing(old, { ...now, companyId: 'd' }).successor.companyId).toBe('d')
  })
})
