import { finishInboxItem } from '@marquee/contract/team-inbox.ts'
import { MutationObserver as Mutation, onlineManager } from '@tanstack/react-query'
import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { call } from './api.ts'
import { makeQueryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
})

it('what was read is fresh for five seconds (API-009), and no query keeps it longer', () => {
  expect(makeQueryClient().getDefaultOptions().queries?.staleTime).toBe(5_000)
  const own = globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/staleTime: ([^,}\n]+)/g), ([, value]) => [
        file.replace('web/src/', ''),
        value?.trim(),
      ]),
    )
    // zero asks at once, which is no older than five seconds
    .filter(([, value]) => value !== '0')
  expect(own).toEqual([['lib/api/query-client.ts', '5_000']])
})

it('a press without a line fails at once, and nothing of it goes out when the line is back', async () => {
  const itemId = '00000000-0000-4000-8000-0000000000a1'
  const address = `/api/inbox/items/${itemId}/done`
  let line: Error | { readonly body: object } = new Error('no line')
  const asked = answering({ [`POST ${address}`]: () => line })
  const client = makeQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const finish = new Mutation(client, {
    mutationFn: () => call(finishInboxItem, { query: {}, params: { itemId } }),
  })
  let failure: unknown
  finish.mutate().catch((error: unknown) => {
    failure = error
  })
  await expect.poll(() => failure).toMatchObject({ noAnswer: true })
  expect(asked).toHaveLength(1)
  line = { body: { id: itemId } }
  onlineManager.setOnline(true)
  // what was paused goes out in a turn of its own
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveLength(1)
  client.unmount()
})
