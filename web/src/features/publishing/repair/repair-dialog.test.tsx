import { rawMessage } from '@marquee/contract/message.ts'
import { wordsOfServer } from '#lib/worded.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { aPublication } from '../testing.ts'
import type { Why } from '../why/use-why.ts'
import { RepairDialog } from './repair-dialog.tsx'

// an answer waits for them, and time stands still here
beforeAll(wordsOfServer)

const publication = aPublication({ state: 'failed', message: 'Facebook refused the words.' })
const sent = (text: string, message: string): Why => ({
  publication: { ...publication, message: rawMessage(message) },
  postId: publication.id,
  stage: 'sent',
  text,
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  timeZone: 'Europe/London',
  lateAfter: publication.dueAt,
  steps: [],
  receipt: {
    due: publication.dueAt,
    asked: null,
    accepted: null,
    seen: null,
    number: null,
    looks: 0,
    lastLook: null,
    lateByMs: null,
  },
  question: null,
  siblings: [],
  profileUrl: null,
})

it('begins a second repair with what the first one sent, also while older words are at hand', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false } },
  })
  client.setQueryData(queryKeys.me, { companies: [{ id: 'c', timeZone: 'Europe/London' }] })
  client.setQueryData(
    queryKeys.posts('c', 'why', publication.id),
    sent('Killer wings', 'Facebook refused the words.'),
  )
  const asked = answering({
    [`GET /api/publications/${publication.id}/why`]: {
      body: sent('Hot wings', 'Facebook refused the hot words, too.'),
    },
  })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <RepairDialog
        publication={publication}
        onClose={() => {
          throw new Error('closed')
        }}
      />
    </QueryClientProvider>,
  )
  expect(element.querySelector('textarea')).toBeNull()
  await untilIdle(client)
  expect(asked).toHaveLength(1)
  expect(element.querySelector('textarea')?.value).toBe('Hot wings')
  expect(element.textContent).toContain('Facebook refused the hot words, too.')
  await act(() => client.invalidateQueries({ queryKey: queryKeys.posts('c') }))
  await untilIdle(client)
  expect(element.querySelector('textarea')?.value).toBe('Hot wings')
})
it('calls each picture by the name of its file, and by its place when that is gone', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })
  client.setQueryData(queryKeys.me, { companies: [{ id: 'c', timeZone: 'Europe/London' }] })
  const image = { id: publication.id, url: '/m/p', thumbUrl: '/m/t', width: 10, height: 10 }
  const why = sent('Killer wings', 'Facebook refused the words.')
  answering({
    [`GET /api/publications/${publication.id}/why`]: {
      body: {
        ...why,
        media: {
          ...why.media,
          type: 'image',
          image: '/m/p',
          images: [
            { ...image, name: 'wings.jpg' },
            { ...image, id: '00000000-0000-4000-8000-0000000000ab' },
          ],
        },
      },
    },
  })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <RepairDialog
        publication={publication}
        onClose={() => {
          throw new Error('closed')
        }}
      />
    </QueryClientProvider>,
  )
  await untilIdle(client)
  expect([...element.querySelectorAll('.pictures__name')].map((name) => name.textContent)).toEqual([
    'wings.jpg',
    'Picture 2',
  ])
})
it('opens no form of older words when what was sent cannot be read', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })
  client.setQueryData(queryKeys.me, { companies: [{ id: 'c', timeZone: 'Europe/London' }] })
  client.setQueryData(
    queryKeys.posts('c', 'why', publication.id),
    sent('Killer wings', 'Facebook refused the words.'),
  )
  answering({
    [`GET /api/publications/${publication.id}/why`]: {
      status: 500,
      body: { message: 'Not now.', code: 'internal' },
    },
  })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <RepairDialog
        publication={publication}
        onClose={() => {
          throw new Error('closed')
        }}
      />
    </QueryClientProvider>,
  )
  await untilIdle(client)
  expect(element.querySelector('textarea')).toBeNull()
  expect(element.textContent).toContain('What was sent could not be loaded.')
})
