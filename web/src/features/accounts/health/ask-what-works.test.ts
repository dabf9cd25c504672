import type { Tool } from '@marquee/contract/accounts.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aTool } from '#testing/tools.ts'
import { askWhatWorks } from './ask-what-works.ts'

const base = '/api/social/social-accounts/recheck'
const store = (id: string, works: boolean): Tool =>
  aTool({ id, type: 'uberEats', abilities: [{ name: 'orders', works, reason: null }] })

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

it('asks once more about what did not work yet, and only about that', async () => {
  const asked = answering({
    [`POST ${base}/a`]: { body: { checked: true } },
    [`POST ${base}/b`]: { body: { checked: true } },
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.tools('c'), [
    store('a', true),
    store('b', false),
    store('c', false),
  ])
  const done = askWhatWorks(client, 'c', [store('a', true), store('b', true)])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.map(({ url }) => url)).toEqual([`${base}/a`, `${base}/b`])
  await vi.advanceTimersByTimeAsync(4000)
  await done
  expect(asked.slice(2).map(({ url }) => url)).toEqual([`${base}/b`])
})
it('is content where everything works, and where nobody answers', async () => {
  const asked = answering({ [`POST ${base}/a`]: new Error('offline') })
  const client = new QueryClient()
  client.setQueryData(queryKeys.tools('c'), [store('a', true)])
  await askWhatWorks(client, 'c', [store('a', true)])
  expect(asked).toHaveLength(1)
})
