import { act, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { render } from '#testing/render.tsx'
import { emptyContent, type DraftContent } from '../draft/draft-content.ts'
import { measureForXSoon } from '../text/measure-for-x.ts'
import { useChanges } from '../draft/use-changes.ts'
import { useNetworkChoice } from './use-network-choice.ts'

const picture = { id: 'p', url: '/m/p', thumbUrl: '/m/t', name: 'quiz.jpg', width: 10, height: 10 }
const said = () => toastStore.read().map(({ title, durationMs }) => `${title} ${durationMs}`)

async function open(over: Partial<DraftContent>) {
  let latest:
    | { readonly content: DraftContent; readonly choice: ReturnType<typeof useNetworkChoice> }
    | undefined
  function Probe() {
    const [content, set] = useState<DraftContent>({ ...emptyContent(), ...over })
    latest = { content, choice: useNetworkChoice(content, useChanges(set).change) }
    return null
  }
  await render(<Probe />)
  return {
    act: (press: (choice: ReturnType<typeof useNetworkChoice>) => void) =>
      act(async () => {
        if (latest) press(latest.choice)
        await measureForXSoon()
        await Promise.resolve()
      }),
    choose: (network: NetworkKey) =>
      act(async () => {
        latest?.choice.toggle(network, true)
        await measureForXSoon()
        await Promise.resolve()
      }),
    networks: () => latest?.content.networks,
  }
}

describe('choosing where a post goes', () => {
  beforeEach(() => () => {
    for (const { id } of toastStore.read()) toast.dismiss(id)
  })

  it('does not choose X by itself when it was given up meanwhile', async () => {
    const form = await open({ text: 'See lume.com tonight' })
    await form.act((choice) => {
      choice.toggle('twitter', true)
      choice.toggle('twitter', false)
    })
    expect([form.networks(), said()]).toEqual([[], []])
    await form.choose('twitter')
    expect(form.networks()).toEqual(['twitter'])
  })
  it('refuses X for a text that is too long as X counts', async () => {
    // three letters of Chinese count six: 141 of them are too many, 140 are not
    const long = await open({ text: '好'.repeat(141) })
    await long.choose('twitter')
    expect(long.networks()).toEqual([])
    expect(said()).toEqual(['X accepts text of maximum 280 characters 6000'])
    const short = await open({ text: '好'.repeat(140) })
    await short.choose('twitter')
    expect(short.networks()).toEqual(['twitter'])
    expect(said()[1]).toBe('This post will be published on X as text only 5000')
  })
  it('does not say that X gets the words alone when it gets the picture too', async () => {
    const form = await open({ text: 'Quiz', extras: { kind: 'post', xWithMedia: true } })
    await form.choose('twitter')
    expect([form.networks(), said()]).toEqual([['twitter'], []])
  })
  it('takes Google away for a video, and does not take it back while the video is there', async () => {
    const form = await open({
      networks: ['facebook', 'google'],
      pictures: [{ ...picture, type: 'video' }],
    })
    await form.act((choice) => {
      choice.chooseVideo()
    })
    expect(form.networks()).toEqual(['facebook'])
    await form.choose('google')
    expect(form.networks()).toEqual(['facebook'])
    expect(said()).toEqual([
      'Google does not allow you to post videos. 6000',
      'Google does not allow you to post videos. 6000',
    ])
  })
  it('says that TikTok takes one picture, whichever came first', async () => {
    const form = await open({ pictures: [picture, { ...picture, id: 'q' }] })
    await form.choose('tiktok')
    expect(form.networks()).toEqual(['tiktok'])
    await form.act((choice) => {
      choice.choosePictures(3)
    })
    expect(said()).toEqual([
      'Only one image can be posted on TikTok. 6000',
      'Only one image can be posted on TikTok. 6000',
    ])
  })
  it('asks for a network for 8 seconds, once, and is silent when one is chosen', async () => {
    const form = await open({})
    await form.act((choice) => {
      choice.askForNetwork()
      choice.askForNetwork()
    })
    expect(said()).toEqual(['Select a social network 8000'])
    await form.choose('facebook')
    expect(said()).toEqual([])
  })
})
