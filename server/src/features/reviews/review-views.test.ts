import { expect, it } from 'vitest'
import type { ReviewRow } from './list-store.ts'
import { toView } from './review-views.ts'

const row: ReviewRow = {
  id: '0198e0c0-0000-7000-8000-000000000001',
  network: 'google',
  social_account_id: 'a',
  remote_id: 'r1',
  stars: 4,
  recommends: null,
  text: 'Better.',
  reviewer: 'Callum',
  created_at: new Date('2026-11-20T10:00:00.000Z'),
  changed_at: null,
  earlier_stars: null,
  reply_text: 'Sorry.',
  reply_at: new Date('2026-11-22T10:00:05.700Z'),
  reply_state: 'live',
  wish_id: null,
  wish_text: null,
  wish_state: null,
  wish_problem: null,
}
const isOlder = (changedAt: string | null) =>
  toView({ ...row, changed_at: changedAt === null ? null : new Date(changedAt) }).reply?.isOlder

it('a reply is older than a change of its second or later, for networks tell whole seconds', () => {
  expect(
    [null, '2026-11-22T10:00:04Z', '2026-11-22T10:00:05Z', '2026-11-22T10:00:06Z'].map(isOlder),
  ).toEqual([false, false, true, true])
})
