import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { refreshFor } from './live.ts'

it.each(['posts', 'messages', 'reviews', 'inbox', 'alerts'] as const)(
  'has the numbers of the menu read again after an event of %s',
  async (topic) => {
    const client = new QueryClient()
    const key = queryKeys.menu('c')
    client.setQueryData(key, { reels: 0 })
    await refreshFor({ topic }, 'c', client)
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  },
)

it.each([
  ['the person', queryKeys.me],
  ['who works there', queryKeys.members('c')],
  ['who may buy', queryKeys.billing('c', 'owners')],
  ['who an item can be given to', queryKeys.inbox('c', 'colleagues')],
])('has %s read again after an event of account', async (_what, key) => {
  const client = new QueryClient()
  client.setQueryData(key, [])
  await refreshFor({ topic: 'account' }, 'c', client)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
