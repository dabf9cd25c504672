import type { MediaItem } from '@marquee/contract/media.ts'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { progressWords, uploadFile } from './upload.ts'

const id = '00000000-0000-4000-8000-000000000001'
const item: MediaItem = {
  id,
  url: '/m/quiz.jpg',
  thumbUrl: '/m/quiz-small.jpg',
  name: 'quiz.jpg',
  type: 'image',
  createdAt: '2026-11-22T10:00:00.000Z',
  bytes: 4,
  width: 1,
  height: 1,
  durationMs: null,
  state: 'ready',
  progress: null,
  problem: null,
  isAnimated: false,
  refusals: [],
}

it('sends every part to the company the file is for, though another was chosen meanwhile', async () => {
  const headers: Record<string, string> = {}
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      readonly status = 200
      readonly responseText = JSON.stringify({ id, received: 4, bytes: 4, item })
      open() {}
      setRequestHeader(name: string, value: string) {
        headers[name] = value
      }
      send() {
        queueMicrotask(() => {
          this.dispatchEvent(new Event('load'))
        })
      }
    },
  )
  const asked = answering({
    [`POST /api/media/uploads/${id}`]: () => {
      localStorage.setItem('companyId', 'house-b')
      return { body: { id, received: 0, bytes: 4, item: null } }
    },
  })
  const uploaded = await uploadFile({
    file: new Blob(['quiz']),
    name: 'quiz.jpg',
    id,
    functionality: 'posts',
    companyId: 'house-a',
  })
  expect(uploaded).toEqual(item)
  expect([asked[0]?.headers['x-company-id'], headers['x-company-id']]).toEqual([
    'house-a',
    'house-a',
  ])
})

const anotherFile = {
  status: 409,
  body: { message: 'No.', code: 'conflict', said: { code: 'media.another-file' } },
}
const stateOfAnother = { body: { id, received: 2, bytes: 9, item: null } }
const upload = () =>
  uploadFile({ file: new Blob(['quiz']), name: 'quiz.jpg', id, functionality: 'posts' })

it('sends no part of a file under the id of another one', async () => {
  const asked = answering({
    [`POST /api/media/uploads/${id}`]: anotherFile,
    [`GET /api/media/uploads/${id}`]: stateOfAnother,
  })
  await expect(upload()).rejects.toMatchObject({ said: { code: 'media.another-file' } })
  expect(asked.map(({ method }) => method)).toEqual(['POST'])
})

it.each([stateOfAnother, { body: { id, received: 9, bytes: 9, item: null } }])(
  'asks whose the id is where the first answer was lost, and another file stands there',
  async (stands) => {
    let begun = 0
    const asked = answering({
      [`POST /api/media/uploads/${id}`]: () =>
        ++begun === 1 ? new Error('Failed to fetch') : anotherFile,
      [`GET /api/media/uploads/${id}`]: stands,
    })
    await expect(upload()).rejects.toMatchObject({ said: { code: 'media.another-file' } })
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
  },
)

it('says how much is there, rounded down, and how long it takes', () => {
  expect(progressWords({ sentBytes: 999_999, totalBytes: 1_000_000, secondsLeft: null })).toMatch(
    /^99% · /,
  )
  expect(progressWords({ sentBytes: 25_165_824, totalBytes: 39_845_888, secondsLeft: 20 })).toBe(
    '63% · 24 of 38 MB · about 20 s left',
  )
})
