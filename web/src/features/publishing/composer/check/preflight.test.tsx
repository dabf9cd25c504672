import { wordsOfServer } from '#lib/worded.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import { act } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { inCompany } from '../testing.tsx'
import { emptyContent, type DraftContent } from '../draft/draft-content.ts'
import { Preflight, type OnAct } from './preflight.tsx'

beforeAll(wordsOfServer)

const account = (type: 'facebook' | 'instagram' | 'tiktok' | 'twitter', id: string): Tool => ({
  id,
  type,
  pageId: id,
  pageName: 'Osteria Lume',
  userId: 'u',
  accessToken: '',
  enabled: true,
  profilePic: null,
  pageDetails: null,
  adAccountId: null,
  adAccountName: null,
  followers: null,
  health: 'connected',
  healthMessage: null,
  connectedAs: null,
  connectedBy: null,
  scheduledPosts: 0,
  publishes: true,
  abilities: [],
  checkedAt: null,
  metered: null,
})
const tools = [account('facebook', '1'), account('instagram', '2')]
const content: DraftContent = {
  ...emptyContent(),
  text: 'Tuesday is quiz night.',
  networks: ['facebook', 'instagram'],
  pictures: [
    { id: 'p', url: '/m/p', thumbUrl: '/m/t', name: 'quiz.jpg', width: 1000, height: 1000 },
  ],
}

async function lines(
  switchedOff: readonly { network: string; reason: string }[],
  of: DraftContent = content,
  isTorn = false,
) {
  answering({
    'GET /health': {
      body: { status: 'ready', publications: { overdue: 0, oldestOverdueMs: null }, switchedOff },
    },
  })
  const { element, show } = await render(
    inCompany(
      <Preflight
        content={of}
        tools={tools}
        measureForX={(text) => ({ length: text.length, hasLink: text.includes('http') })}
        terms={undefined}
        isTorn={isTorn}
      />,
    ),
  )
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0)
  })
  const shown = {
    badge: element.querySelector('.badge')?.textContent,
    said: [...element.querySelectorAll('.preflight__text')].map((line) => line.textContent),
  }
  await show(null)
  return shown
}

/** As it stands on the screen, with what can be pressed. */
async function shown(of: DraftContent, onAct: OnAct = () => {}) {
  answering({
    'GET /health': {
      body: {
        status: 'ready',
        publications: { overdue: 0, oldestOverdueMs: null },
        switchedOff: [],
      },
    },
  })
  return render(
    inCompany(
      <Preflight
        content={of}
        tools={tools}
        measureForX={(text) => ({ length: text.length, hasLink: false })}
        terms={undefined}
        isTorn={false}
        onAct={onAct}
      />,
    ),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

it('says ready for each network that is', async () => {
  expect(await lines([])).toEqual({
    badge: 'Ready',
    said: ['Facebook: Ready. 1 picture', 'Instagram: Ready. 1 picture'],
  })
})
it('says that a post waits for a network that is switched off, not that it is ready', async () => {
  expect(await lines([{ network: 'instagram', reason: 'Instagram rejects every photo' }])).toEqual({
    badge: '1 to look at',
    said: ['Facebook: Ready. 1 picture', 'Instagram: Switched off for now. The post waits.'],
  })
})
it('calls no network ready while the post itself is not', async () => {
  expect(await lines([], { ...content, pictures: [] })).toEqual({
    badge: '1 thing to add',
    said: ['Add a picture or a video.'],
  })
  expect(await lines([], { ...content, text: ' ' })).toEqual({
    badge: '1 thing to add',
    said: ['Write what guests should read.'],
  })
})
it('accuses nobody of a form that was not touched', async () => {
  const { element } = await shown(emptyContent())
  expect(element.querySelector('.badge')?.textContent).toBe('3 things to add')
  expect(element.querySelectorAll('.preflight__line--look, .badge--warn').length).toBe(0)
})
it('names the one network that the text is too long for, and offers two ways on', async () => {
  tools.push(account('twitter', '3'))
  const acts: string[] = []
  const { element } = await shown(
    { ...content, networks: ['facebook', 'twitter'], text: 'a'.repeat(281) },
    (act, network) => acts.push(`${act} ${network}`),
  )
  tools.pop()
  expect([...element.querySelectorAll('.preflight__text')].map((one) => one.textContent)).toEqual([
    'Facebook: Ready. 1 picture',
    'X: X accepts text of maximum 280 characters',
  ])
  for (const button of element.querySelectorAll('button')) act(() => button.click())
  expect([...element.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
    'Leave X out',
    'Shorten it for X alone',
  ])
  expect(acts).toEqual(['leave-out twitter', 'shorten twitter'])
})
it('says once what several networks say in the same words', async () => {
  const long: DraftContent = {
    ...content,
    extras: { ...content.extras, kind: 'reel' },
    pictures: content.pictures.map((picture) => ({
      ...picture,
      type: 'video' as const,
      width: 1080,
      height: 1920,
      durationMs: 61_000,
    })),
  }
  expect((await lines([], long)).said).toEqual([
    'Facebook, Instagram: Trim the video to maximum duration of 60 sec.',
  ])
})
it('says that one of two versions is to be chosen', async () => {
  expect(await lines([], content, true)).toEqual({
    badge: '1 to look at',
    said: ['Choose which version stays: yours, or the other one.'],
  })
})
it('says first what stops the post there at all', async () => {
  const video: DraftContent = {
    ...content,
    pictures: content.pictures.map((picture) => ({
      ...picture,
      type: 'video' as const,
      durationMs: 500,
    })),
  }
  expect((await lines([{ network: 'facebook', reason: 'down' }], video)).said[0]).toBe(
    'Facebook: Facebook accepts videos of 1 second and more. Choose a longer one.',
  )
})
it('says what is changed; what X gets and charges stands beside its own switch', async () => {
  const tall: DraftContent = {
    ...content,
    networks: ['instagram', 'twitter'],
    text: 'Quiz: https://lume.example',
    pictures: content.pictures.map((picture) => ({ ...picture, height: 3000 })),
  }
  expect(await lines([], tall)).toEqual({
    badge: '1 to look at',
    said: [
      'Instagram: Instagram does not accept a picture of this shape: it is cropped in the middle.',
      'Instagram: Ready. 1 picture',
      'X: Not connected any more. Nothing goes out there before it is reconnected.',
    ],
  })
  tools.push(account('twitter', '3'))
  expect((await lines([], tall)).said.slice(2)).toEqual(['X: Ready'])
  expect((await lines([], { ...tall, networks: ['twitter'], pictures: [] })).said).toEqual([
    'X: X charges $0.20 for a post with a link; without one it is $0.015.',
    'X: Ready',
  ])
})
it('asks of TikTok what nobody chose yet', async () => {
  tools.push(account('tiktok', '4'))
  expect(await lines([], { ...content, networks: ['tiktok'] })).toEqual({
    badge: '1 to look at',
    said: [
      'TikTok: Scheduling posts is not supported on TikTok.',
      'TikTok: Select who can view this TikTok post.',
    ],
  })
})
