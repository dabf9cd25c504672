import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { TagChips } from './tag-chips.tsx'
import { useTags, withTag } from './use-tags.ts'

const trialing = (hasAccess: boolean) => ({
  companies: [],
  subscriptions: [{ status: hasAccess ? 'active' : 'trial_expired', hasAccess, trialEnd: null }],
})
const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

function Probe({ onWrite }: { readonly onWrite: (write: (text: string) => void) => void }) {
  const [text, onText] = useState('')
  const tags = useTags({ text, onText })
  onWrite(onText)
  return (
    <>
      <output>{text}</output>
      <button type="button" className="ask" onClick={tags.press} />
      <TagChips tags={tags} />
    </>
  )
}

async function open(hasAccess = true) {
  const asked = answering({
    'POST /api/tags/generate': { body: { tags: ['#quiz', '#bristol'], source: 'local' } },
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(queryKeys.me, trialing(hasAccess))
  let write: (text: string) => void = () => {}
  const { element } = await render(
    <QueryClientProvider client={client}>
      <Probe
        onWrite={(next) => {
          write = next
        }}
      />
    </QueryClientProvider>,
  )
  const press = (selector: string) =>
    act(async () => {
      element.querySelector<HTMLButtonElement>(selector)?.click()
      await Promise.resolve()
    })
  return {
    asked,
    element,
    press,
    write: (text: string) =>
      act(async () => {
        write(text)
        await Promise.resolve()
      }),
    chips: () => [...element.querySelectorAll('.tags__chip')].map((chip) => chip.textContent),
  }
}

describe('hashtags for a text', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      for (const { id } of toastStore.read()) toast.dismiss(id)
      vi.useRealTimers()
    }
  })

  it('come a second after the last letter, once the text has a #', async () => {
    const { asked, chips, write } = await open()
    await write('Quiz tonight')
    await wait(1500)
    expect(asked).toHaveLength(0)
    await write('Quiz tonight #')
    await wait(900)
    await write('Quiz tonight #b')
    await wait(900)
    expect(asked).toHaveLength(0)
    await wait(200)
    expect(asked.map(({ body }) => body)).toEqual([{ postText: 'Quiz tonight #b' }])
    expect(chips()).toEqual(['#quiz', '#bristol'])
  })
  it('go behind the text and off the list when picked, and are not asked for again by that', async () => {
    const { asked, chips, element, press, write } = await open()
    await write('Quiz tonight #b')
    await wait(1100)
    await press('.tags__chip')
    expect(element.querySelector('output')?.textContent).toBe('Quiz tonight #b #quiz')
    expect(chips()).toEqual(['#bristol'])
    await wait(2000)
    expect(asked).toHaveLength(1)
  })
  it('go with the text that they were asked for, and come back with it', async () => {
    const { asked, chips, write } = await open()
    await write('Quiz tonight, doors at seven #b')
    await wait(1100)
    await write('Quiz tonight, doors at eight, first question at nine')
    expect(chips()).toEqual(['#quiz', '#bristol'])
    await write('Truffles, ten tables')
    expect(chips()).toEqual([])
    await write('')
    expect(chips()).toEqual([])
    await write('Quiz tonight, doors at seven')
    expect(chips()).toEqual(['#quiz', '#bristol'])
    expect(asked).toHaveLength(1)
  })
  it('need words', async () => {
    const { asked, press } = await open()
    await press('.ask')
    expect(toastStore.read().map(({ title }) => title)).toEqual([
      'Please enter post text for hashtag suggestion.',
    ])
    expect(asked).toHaveLength(0)
  })
  it('need a plan: by themselves they stay silent, by a press the notice is asked for', async () => {
    const { asked, press, write } = await open(false)
    const noticed = vi.fn()
    addEventListener('plan-needed', noticed, { once: true })
    await write('Quiz tonight #b')
    await wait(1500)
    expect(noticed).not.toHaveBeenCalled()
    await press('.ask')
    expect(noticed).toHaveBeenCalledOnce()
    expect(asked).toHaveLength(0)
  })
})

it('stands alone behind the text', () => {
  expect([withTag('', '#a'), withTag('b', '#a'), withTag('b\n', '#a')]).toEqual([
    '#a',
    'b #a',
    'b\n#a',
  ])
})
