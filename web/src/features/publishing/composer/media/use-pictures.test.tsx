import type { MediaItem } from '@marquee/contract/media.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderSignedIn, settle, soon, toasts } from '#testing/signed-in.tsx'
import { useNetworkChoice } from '../choose-networks/use-network-choice.ts'
import { emptyContent, type DraftContent } from '../draft/draft-content.ts'
import { useChanges } from '../draft/use-changes.ts'
import { usePictures } from './use-pictures.ts'

const noVideo = 'Google does not allow you to post videos.'
const item: MediaItem = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'kitchen.mp4',
  type: 'video',
  state: 'ready',
  progress: null,
  problem: null,
  bytes: 1,
  width: 1080,
  height: 1920,
  durationMs: 4000,
  isAnimated: false,
  refusals: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  url: '/m/x',
  thumbUrl: '/m/y',
}
const video = (bytes: readonly string[]) =>
  new File([...bytes], 'kitchen.mp4', { type: 'video/mp4' })

/** A post for Facebook and Google; what is sent for it waits for `arrive`. */
async function open(networks: readonly NetworkKey[] = ['facebook', 'google']) {
  const line = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => line.promise)
  let latest: ReturnType<typeof useForm> | undefined
  function useForm() {
    const [content, set] = useState<DraftContent>({
      ...emptyContent(),
      networks,
    })
    const { change } = useChanges(set)
    const choice = useNetworkChoice(content, change)
    const said = { onAdded: () => {}, onProblem: () => {} }
    return { content, choice, pictures: usePictures({ content, change, choice, ...said }) }
  }
  function Probe() {
    latest = useForm()
    return null
  }
  await renderSignedIn(<Probe />)
  const form = () => {
    if (!latest) throw new Error('nothing was rendered')
    return latest
  }
  return {
    form,
    add: async (file: File) => {
      act(() => {
        form().pictures.addFiles([file])
      })
      await settle()
    },
    toggle: (network: NetworkKey, on: boolean) => {
      act(() => {
        const { choice, pictures } = form()
        choice.toggle(network, on, { hasVideo: pictures.hasVideo })
      })
    },
    arrive: () => {
      line.resolve(new Response(JSON.stringify({ id: item.id, received: 1, bytes: 1, item })))
    },
  }
}

it('a video that is refused at once takes no network off the post', async () => {
  const { form, add } = await open()
  await add(video([]))
  expect(form().pictures.uploads.uploads).toMatchObject([{ state: 'failed' }])
  expect([form().content.networks, toasts()]).toEqual([['facebook', 'google'], []])
})
it('a video takes a network away that shows none once it is there, and not before', async () => {
  const { form, add, arrive } = await open()
  await add(video(['a']))
  expect([form().content.networks, toasts()]).toEqual([['facebook', 'google'], []])
  arrive()
  await soon(() => {
    expect(form().content.pictures).toMatchObject([{ id: item.id }])
  })
  expect([form().content.networks, toasts()]).toEqual([['facebook'], [noVideo]])
})
it('a video on its way keeps such a network off the post', async () => {
  const { form, add, toggle } = await open()
  await add(video(['a']))
  toggle('google', false)
  toggle('google', true)
  expect([form().content.networks, toasts()]).toEqual([['facebook'], [noVideo]])
})

it('asks for a network also where the file that was chosen is refused (COMPOSER-003)', async () => {
  const { add } = await open([])
  await add(new File(['a menu'], 'menu.pdf', { type: 'application/pdf' }))
  expect(toasts()).toContain('Select a social network')
})
