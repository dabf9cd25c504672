import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { emptyContent } from '../draft/draft-content.ts'
import { localDrafts } from '../draft/local-drafts.ts'
import { contentOfScheduled } from './scheduled-content.ts'
import { useEdit } from './use-edit.ts'
import { useSaveChanges } from './use-save-changes.ts'

const id = '00000000-0000-4000-8000-000000000001'
const file = '00000000-0000-4000-8000-0000000000aa'
const post: ScheduledPostView = {
  id,
  title: 'Half a thought',
  socialNetworks: ['facebook', 'twitter'],
  scheduledAt: '2026-11-24T18:30:00.000Z',
  wallTime: '2026-11-24T18:30',
  timeZone: 'Europe/London',
  kind: 'post',
  version: 3,
  latenessMinutes: 60,
  tiktok: null,
  x: { withMedia: true },
  firstComment: '#pizza',
  thread: ['Half', 'a thought'],
  mediaUrl: null,
  mediaType: 'image',
  media: {
    type: 'image',
    image: '/m/p',
    video: null,
    durationMs: null,
    images: [{ id: file, url: '/m/p', thumbUrl: '/m/t', width: 10, height: 10 }],
  },
  publications: [],
}

async function open(
  answers: Parameters<typeof answering>[0],
  hook = memoryLocation({ path: '/' }).hook,
) {
  const asked = answering({ 'GET /api/posts/scheduled': { body: [post] }, ...answers })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', timeZone: 'Europe/London' }],
    subscriptions: [{ status: 'active', hasAccess: true, trialEnd: null }],
  })
  let latest: ReturnType<typeof useProbe> | undefined
  function useProbe() {
    const edit = useEdit({ userId: 'u', companyId: 'c', postId: id, kind: 'post' })
    return { ...edit, saving: useSaveChanges(edit.draft, edit.edited, 'c') }
  }
  function Probe() {
    latest = useProbe()
    return null
  }
  const { show } = await render(
    <QueryClientProvider client={client}>
      <Router hook={hook}>
        <Probe />
      </Router>
    </QueryClientProvider>,
  )
  await act(async () => {
    await vi.advanceTimersByTimeAsync(50)
  })
  const now = () => {
    if (!latest) throw new Error('nothing was rendered')
    return latest
  }
  return {
    asked,
    now,
    leave: () => show(null),
    save: () =>
      act(async () => {
        await now().saving.save()
      }),
  }
}

describe('a scheduled post in the form', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      vi.useRealTimers()
      vi.restoreAllMocks()
      for (const { id: nth } of toastStore.read()) toast.dismiss(nth)
    }
  })

  it('is read with everything that was chosen, and is unchanged', async () => {
    const { now } = await open({})
    expect(now().edited).toMatchObject({
      id,
      version: 3,
      scheduledAt: post.scheduledAt,
      isChanged: false,
    })
    expect(now().draft.content).toMatchObject({
      text: 'Half a thought',
      networks: ['facebook', 'twitter'],
      pictures: [{ id: file, type: 'image', name: 'Picture 1' }],
      scheduledAt: post.scheduledAt,
      extras: {
        kind: 'post',
        xWithMedia: true,
        firstComment: '#pizza',
        thread: ['Half', 'a thought'],
      },
    })
  })
  it('is saved on the version that it was read in', async () => {
    const { asked, now, save } = await open({ [`PUT /api/posts/scheduled/${id}`]: { body: post } })
    await act(async () => {
      now().draft.change({
        text: 'A whole thought',
        networks: ['facebook'],
        scheduledAt: '2026-11-25T18:30:00.000Z',
      })
      await Promise.resolve()
    })
    expect(now().edited?.isChanged).toBe(true)
    await save()
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      title: 'A whole thought',
      mediaIds: [file],
      socialNetworks: ['facebook'],
      scheduledAt: '2026-11-25T18:30:00.000Z',
      baseVersion: 3,
      tiktok: null,
      x: null,
      // X was left out, and with it the thread
      firstComment: '#pizza',
    })
  })
  it('keeps what is written when it was changed elsewhere meanwhile', async () => {
    const { now, save } = await open({
      [`PUT /api/posts/scheduled/${id}`]: {
        status: 409,
        body: {
          message: 'This post was changed in another tab or on another device.',
          code: 'conflict',
          requestId: 'r',
        },
      },
    })
    await act(async () => {
      now().draft.change({ text: 'A whole thought' })
      await Promise.resolve()
    })
    await save()
    expect(now().saving.failure).toMatchObject({
      text: 'This post was changed in another tab or on another device.',
      isStale: true,
    })
    expect(now().draft.content.text).toBe('A whole thought')
  })
  it('goes on with what is written while it is saved', async () => {
    const line = Promise.withResolvers<{ body: object }>()
    const history = memoryLocation({ path: '/user-panel/posts/new', record: true })
    const { asked, now } = await open(
      { [`PUT /api/posts/scheduled/${id}`]: () => line.promise },
      history.hook,
    )
    const write = (text: string) =>
      act(async () => {
        now().draft.change({ text })
        await vi.advanceTimersByTimeAsync(10)
      })
    await write('A whole thought')
    await act(async () => {
      void now().saving.save()
      await vi.advanceTimersByTimeAsync(10)
    })
    await write('A whole thought, and one more')
    await act(async () => {
      line.resolve({ body: { ...post, title: 'A whole thought', version: 4 } })
      await vi.advanceTimersByTimeAsync(10)
    })
    expect(history.history).toEqual(['/user-panel/posts/new'])
    expect(now().draft.content.text).toBe('A whole thought, and one more')
    expect(now().edited).toMatchObject({ version: 4, isChanged: true })
    await act(async () => {
      void now().saving.save()
      await vi.advanceTimersByTimeAsync(10)
    })
    expect(asked.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      title: 'A whole thought, and one more',
      baseVersion: 4,
    })
  })
  describe('that is left while it is being saved', () => {
    async function leaving(answer: { readonly status?: number; readonly body: unknown }) {
      const history = memoryLocation({ path: '/user-panel/posts/new', record: true })
      let end = () => {}
      const { now, leave } = await open({}, history.hook)
      vi.spyOn(localDrafts, 'put').mockResolvedValue()
      vi.spyOn(localDrafts, 'remove').mockResolvedValue()
      vi.stubGlobal(
        'fetch',
        () =>
          new Promise((resolve) => {
            end = () => {
              resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }))
            }
          }),
      )
      await act(async () => {
        now().draft.change({ text: 'A whole thought' })
        await Promise.resolve()
      })
      await act(async () => {
        void now().saving.save()
        await vi.advanceTimersByTimeAsync(10)
      })
      await leave()
      history.navigate('/user-panel/media')
      await act(async () => {
        end()
        await vi.advanceTimersByTimeAsync(10)
      })
      return history
    }

    it('tells that it failed, with the way back to what is written', async () => {
      const { history } = await leaving({
        status: 409,
        body: {
          message: 'This post was changed in another tab or on another device.',
          code: 'conflict',
          requestId: 'r',
        },
      })
      const [said] = toastStore.read()
      expect(said).toMatchObject({
        kind: 'error',
        title: 'The changes could not be saved',
        text: 'This post was changed in another tab or on another device.',
        action: { label: 'Open the post' },
      })
      await act(async () => {
        said?.action?.onPress()
        await Promise.resolve()
      })
      expect(history.at(-1)).toBe(`/user-panel/posts/new?edit=${id}`)
    })
    it('calls nobody back once it is saved', async () => {
      const { history } = await leaving({ body: post })
      expect(toastStore.read()).toMatchObject([{ kind: 'success', title: 'The post was changed.' }])
      expect(history.at(-1)).toBe('/user-panel/media')
    })
  })
  it('is loaded again as it stands now, and what was changed here stays as a draft', async () => {
    let posts = [post]
    const { now } = await open({ 'GET /api/posts/scheduled': () => ({ body: posts }) })
    const put = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    vi.spyOn(localDrafts, 'get').mockResolvedValue(undefined)
    vi.spyOn(localDrafts, 'remove').mockResolvedValue()
    await act(async () => {
      now().draft.change({ text: 'A whole thought' })
      await Promise.resolve()
    })
    posts = [{ ...post, title: 'Theirs', version: 4 }]
    await act(async () => {
      await now().edited?.loadAgain()
      await vi.advanceTimersByTimeAsync(50)
    })
    expect(now()).toMatchObject({
      edited: { version: 4, isChanged: false },
      draft: { content: { text: 'Theirs' } },
    })
    expect(
      put.mock.calls.map(([one]) => [one.draftId.startsWith('edit-'), one.content.text]),
    ).toEqual([[false, 'A whole thought']])
    expect(toastStore.read()).toMatchObject([
      {
        kind: 'info',
        title: 'This is the post as it is now.',
        action: { label: 'Open the draft' },
      },
    ])
  })
  it('is not loaded again over words that this device cannot keep', async () => {
    const { asked, now } = await open({})
    vi.spyOn(localDrafts, 'put').mockRejectedValue(new Error('private'))
    const remove = vi.spyOn(localDrafts, 'remove').mockResolvedValue()
    await act(async () => {
      now().draft.change({ text: 'A whole thought' })
      await Promise.resolve()
    })
    const before = asked.length
    await act(async () => {
      await now().edited?.loadAgain()
      await vi.advanceTimersByTimeAsync(50)
    })
    expect([
      now().draft.content.text,
      now().edited?.isChanged,
      asked.length - before,
      remove.mock.calls,
    ]).toEqual(['A whole thought', true, 0, []])
    expect(toastStore.read()).toMatchObject([
      { kind: 'error', title: 'This device cannot keep what you wrote.' },
    ])
  })
  it('is kept on this device as the page goes out of sight, and no longer once it was given up', async () => {
    const put = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    vi.spyOn(localDrafts, 'get').mockResolvedValue(undefined)
    vi.spyOn(localDrafts, 'remove').mockResolvedValue()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const hide = () =>
      act(async () => {
        document.dispatchEvent(new Event('visibilitychange'))
        await Promise.resolve()
      })
    const { now } = await open({})
    await act(async () => {
      now().draft.change({ text: 'A whole thought' })
      await Promise.resolve()
    })
    await hide()
    expect(put.mock.calls.map(([one]) => one.content.text)).toEqual(['A whole thought'])
    await act(async () => {
      await now().draft.discard()
    })
    await hide()
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000)
    })
    expect(put).toHaveBeenCalledTimes(1)
  })
  describe('that was changed on this device before', () => {
    const before = {
      userId: 'u',
      companyId: 'c',
      draftId: `edit-${id}`,
      content: { ...emptyContent(), text: 'A whole thought' },
      baseVersion: 3,
      savedAt: '2026-11-21T18:00:00.000Z',
      isSynced: false,
    }
    const shelf = () => ({
      put: vi.spyOn(localDrafts, 'put').mockResolvedValue(),
      get: vi.spyOn(localDrafts, 'get').mockResolvedValue(before),
      remove: vi.spyOn(localDrafts, 'remove').mockResolvedValue(),
    })
    const told = () =>
      toastStore.read().map(({ title, text, action }) => [title, text, action?.label])

    it('opens with it', async () => {
      const { put } = shelf()
      const { now } = await open({})
      expect(now()).toMatchObject({
        edited: { isChanged: true },
        draft: { content: { text: 'A whole thought' } },
      })
      expect([put.mock.calls, told()]).toEqual([[], []])
    })
    it('keeps nothing any more once the change is taken back', async () => {
      const { put, remove } = shelf()
      const { now } = await open({})
      const write = async (text: string) => {
        await act(async () => {
          now().draft.change({ ...contentOfScheduled(post, () => 'Picture 1'), text })
          await Promise.resolve()
        })
        await act(async () => {
          await vi.advanceTimersByTimeAsync(400)
        })
      }
      await write('Half a thought')
      expect([now().edited?.isChanged, remove.mock.calls]).toEqual([
        false,
        [['u', 'c', `edit-${id}`]],
      ])
      await write('Half a thought more')
      await write('Half a thought')
      expect([put.mock.calls.length, remove.mock.calls.length]).toEqual([1, 2])
    })
    it('opens as a colleague left it meanwhile, and what was written becomes a draft', async () => {
      const { put, remove } = shelf()
      const { now } = await open({
        'GET /api/posts/scheduled': { body: [{ ...post, version: 4 }] },
      })
      expect(now()).toMatchObject({
        edited: { version: 4, isChanged: false },
        draft: { content: { text: 'Half a thought' } },
      })
      expect(
        put.mock.calls.map(([one]) => [one.draftId.startsWith('edit-'), one.content.text]),
      ).toEqual([[false, 'A whole thought']])
      expect(remove).toHaveBeenCalledWith('u', 'c', `edit-${id}`)
      expect(told()).toEqual([
        ['This is the post as it is now.', 'What you wrote is kept as a draft.', 'Open the draft'],
      ])
    })
    it('leaves a draft once it went out', async () => {
      const { put } = shelf()
      const { now } = await open({ 'GET /api/posts/scheduled': { body: [] } })
      expect(now().isGone).toBe(true)
      expect(put.mock.calls.map(([one]) => one.content.text)).toEqual(['A whole thought'])
      expect(told()).toEqual([
        [
          'This post cannot be changed any more.',
          'What you wrote is kept as a draft.',
          'Open the draft',
        ],
      ])
    })
    it('says nothing where the post has these words already', async () => {
      const { put, get, remove } = shelf()
      const { now } = await open({
        'GET /api/posts/scheduled': { body: [{ ...post, version: 4 }] },
      })
      const { content } = now().draft
      put.mockClear()
      remove.mockClear()
      for (const { id: nth } of toastStore.read()) toast.dismiss(nth)
      get.mockResolvedValue({ ...before, content })
      await open({ 'GET /api/posts/scheduled': { body: [{ ...post, version: 4 }] } })
      expect([put.mock.calls, told(), remove.mock.calls.length]).toEqual([[], [], 1])
    })
    it('stays in the form, at its version, where this device accepts no draft', async () => {
      const { put, remove } = shelf()
      put.mockRejectedValue(new Error('full'))
      const { now } = await open({
        'GET /api/posts/scheduled': { body: [{ ...post, version: 4 }] },
      })
      expect(now()).toMatchObject({
        edited: { version: 3, isChanged: true },
        draft: { content: { text: 'A whole thought' } },
      })
      expect(remove).not.toHaveBeenCalled()
    })
  })
  it('is gone once it went out', async () => {
    const { now } = await open({ 'GET /api/posts/scheduled': { body: [] } })
    expect([now().isGone, now().edited]).toEqual([true, null])
  })
})
