import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { emptyContent, type DraftContent } from '../draft/draft-content.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { useTextSuggestion } from './use-text-suggestion.ts'

const picture = { id: 'p', url: '/m/p', thumbUrl: '/m/t', name: 'quiz.jpg', width: 10, height: 10 }
const good = {
  body: {
    sourceUrl: null,
    analysis: 'A plate of tagliatelle.',
    source: 'local',
    looked: true,
    leftOut: ['Two for one.'],
  },
}

async function open(
  over: Partial<DraftContent>,
  answer: Parameters<typeof answering>[0][string] = good,
  hasAccess = true,
) {
  const asked = answering({ 'POST /api/chatbot/generate-text': answer })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(queryKeys.me, {
    companies: [],
    subscriptions: [{ status: hasAccess ? 'active' : 'canceled', hasAccess, trialEnd: null }],
  })
  function Probe() {
    const [content, setContent] = useState<DraftContent>({ ...emptyContent(), ...over })
    const suggesting = useTextSuggestion({
      content,
      onText: (text) => {
        setContent((before) => ({ ...before, text }))
      },
    })
    return (
      <>
        <output>{content.text}</output>
        <button
          type="button"
          onClick={() => {
            setContent((before) => ({ ...before, text: `${before.text} More.` }))
          }}
        >
          write on
        </button>
        <button
          type="button"
          className="ask"
          onClick={() => {
            void suggesting.ask()
          }}
        >
          ask
        </button>
        <SuggestionCard suggesting={suggesting} hasWords={content.text !== ''} />
      </>
    )
  }
  const { element } = await render(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  )
  const press = (label: string) =>
    act(async () => {
      ;[...element.querySelectorAll('button')]
        .find(({ textContent }) => textContent === label)
        ?.click()
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    })
  return { asked, element, press, text: () => element.querySelector('output')?.textContent }
}

describe('a suggested text', () => {
  beforeEach(() => () => {
    for (const { id } of toastStore.read()) toast.dismiss(id)
  })

  it('needs a picture; a video is none', async () => {
    const { asked, press } = await open({ pictures: [{ ...picture, type: 'video' }] })
    await press('ask')
    expect(toastStore.read().map(({ title }) => title)).toEqual([
      'Please add image for Post text suggestion.',
    ])
    expect(asked).toEqual([])
  })
  it('needs a plan: without one the notice is asked for, and nothing else', async () => {
    const { asked, press } = await open({ pictures: [picture] }, good, false)
    const noticed = vi.fn()
    addEventListener(planNeeded, noticed, { once: true })
    await press('ask')
    expect(noticed).toHaveBeenCalledOnce()
    expect([asked, toastStore.read()]).toEqual([[], []])
  })
  it('is shown and labelled, and touches no word before it is taken; then it can be taken back', async () => {
    const { asked, element, press, text } = await open({
      text: 'Quiz tonight',
      networks: ['facebook'],
      pictures: [picture],
    })
    await press('ask')
    expect(asked[0]?.body).toEqual({ mediaId: 'p', text: 'Quiz tonight', networks: ['facebook'] })
    expect(element.textContent).toContain('Suggestion without AI')
    expect(element.textContent).toContain(
      'Left out, because your profile does not state it:Two for one.',
    )
    expect(text()).toBe('Quiz tonight')
    await press('Add below my text')
    expect(text()).toBe('Quiz tonight\n\nA plate of tagliatelle.')
    await press('Undo')
    expect(text()).toBe('Quiz tonight')
    await press('Replace my text')
    expect(text()).toBe('A plate of tagliatelle.')
  })
  it('is not taken back once somebody wrote on, for that would go with it', async () => {
    const { element, press, text } = await open({ pictures: [picture] })
    await press('ask')
    await press('Use it')
    await press('write on')
    expect(
      [...element.querySelectorAll('button')].map(({ textContent }) => textContent),
    ).not.toContain('Undo')
    expect([text(), element.textContent]).toEqual([
      'A plate of tagliatelle. More.',
      expect.stringContaining('Done'),
    ])
  })
  it('is added without the words that it begins with', async () => {
    const { press, text } = await open(
      { text: 'quiz tonight ', pictures: [picture] },
      { body: { ...good.body, analysis: 'Quiz tonight. Who would you bring along?' } },
    )
    await press('ask')
    await press('Add below my text')
    expect(text()).toBe('quiz tonight\n\nWho would you bring along?')
  })
  it.each([
    ['', 'local', true, 'Write a few words of your own and ask again'],
    ['Quiz tonight', 'ai', false, 'Written from your text alone'],
    ['Quiz tonight', 'ai', true, null],
    ['Quiz tonight', 'local', false, null],
  ])(
    'says what would make it better, and when the picture was not looked at (%j %s %s)',
    async (text, source, looked, note) => {
      const { element, press } = await open(
        { text, pictures: [picture] },
        { body: { ...good.body, source, looked } },
      )
      await press('ask')
      if (note === null)
        expect(element.textContent).not.toMatch(/a few words of your own|from your text alone/)
      else expect(element.textContent).toContain(note)
    },
  )
  it('says that it could not be made, and why', async () => {
    const { press } = await open(
      { pictures: [picture] },
      { status: 503, body: { message: 'The model is away.', code: 'unavailable', requestId: 'r' } },
    )
    await press('ask')
    expect(toastStore.read().map(({ title, text }) => [title, text])).toEqual([
      ['Could not generate post suggestion', 'The model is away.'],
    ])
  })
})
