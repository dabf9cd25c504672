import { expect, it } from 'vitest'
import { sameMinute, type Planned } from './same-minute.ts'

const planned: readonly Planned[] = [
  {
    id: 'a',
    title: 'Tuesday is quiz night',
    scheduledAt: '2026-11-24T18:30:00.000Z',
    socialNetworks: ['facebook', 'google'],
  },
]
const at = new Date('2026-11-24T18:30:20Z')

it('names what goes out on the same page at the same minute', () => {
  expect(
    sameMinute(planned, { networks: ['facebook', 'instagram'], instant: at, own: undefined }),
  ).toBe('“Tuesday is quiz night” goes out on Facebook at the same minute.')
})
it('says nothing of another page, another minute, or the post itself', () => {
  expect(sameMinute(planned, { networks: ['instagram'], instant: at, own: undefined })).toBeNull()
  expect(
    sameMinute(planned, {
      networks: ['facebook'],
      instant: new Date('2026-11-24T18:31:00Z'),
      own: undefined,
    }),
  ).toBeNull()
  expect(sameMinute(planned, { networks: ['facebook'], instant: at, own: 'a' })).toBeNull()
})
