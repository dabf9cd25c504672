import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { aPublication } from '../testing.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditablePost } from './editable-post.ts'

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
})

const on = (network: PublicationView['network'], more: Partial<PublicationView> = {}) =>
  aPublication({ id: `${network}-id`, network, state: 'published', remoteId: '1', ...more })
const address = (network: string) => `PUT /api/posts/socialPost/p/${network}/text`

async function open(
  publications: readonly PublicationView[],
  answers: Parameters<typeof answering>[0],
) {
  const asked = answering(answers)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role: 'owner', timeZone: 'Europe/London' }],
  })
  const close = vi.fn()
  const post: EditablePost = {
    id: 'p',
    kind: 'post',
    origin: 'here',
    text: 'Burrata',
    publications: [...publications],
  }
  const { element, show } = await render(
    <QueryClientProvider client={client}>
      <EditDialog post={post} only={undefined} onClose={close} />
    </QueryClientProvider>,
  )
  const field = () => element.querySelector('textarea')
  const write = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field(),
        text,
      )
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  const submit = () =>
    act(async () => {
      element
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  const idle = () => untilIdle(client)
  const save = async () => {
    await submit()
    await idle()
  }
  const press = async (name: string) => {
    await act(async () => {
      ;[...element.querySelectorAll('button')]
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
        ?.click()
      await Promise.resolve()
    })
    await untilIdle(client)
  }
  /** What the form was opened from goes, and the form with it. */
  const leave = () => show(null)
  return { element, close, field, write, submit, idle, save, press, asked, leave }
}

it('says before the press where the words change and where they cannot', async () => {
  const { element } = await open(
    [
      on('google'),
      on('facebook'),
      on('twitter'),
      on('instagram'),
      on('tiktok', { state: 'failed' }),
    ],
    {},
  )
  expect(element.textContent).toContain('It changes on Facebook and Google.')
  expect(element.textContent).toContain(
    'On Instagram and X it cannot be changed: delete it and post again.',
  )
  expect(element.textContent).toContain('Google reviews the new text before showing it.')
})
it('changes each network by itself, keeps a refusal beside its network, and tries that alone again', async () => {
  const refusals = [
    { status: 422, body: { message: 'Google says no.', code: 'network-refused' } },
    { body: { isDone: true } },
  ]
  const { element, close, field, write, save, press, asked } = await open(
    [on('facebook'), on('google')],
    {
      [address('facebook')]: { body: { isDone: true } },
      [address('google')]: () => refusals.shift() ?? { status: 500 },
    },
  )
  await write('Burrata on Friday')
  await save()
  expect(close).not.toHaveBeenCalled()
  expect(field()?.value).toBe('Burrata on Friday')
  const rows = [...element.querySelectorAll('.edit-live__results > li')].map(
    (one) => one.textContent,
  )
  expect(rows[0]).toContain('Changed')
  expect(rows[1]).toContain('Not changed')
  expect(rows[1]).toContain('Google says no. What you wrote is still here.')
  await press('Try again: Google')
  expect(close).toHaveBeenCalledOnce()
  expect(asked.map(({ url, body }) => [url.split('/').at(-2), body])).toEqual([
    ['facebook', { text: 'Burrata on Friday' }],
    ['google', { text: 'Burrata on Friday' }],
    ['google', { text: 'Burrata on Friday' }],
  ])
})
it('stays open with what is written while it is changed', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const { close, field, write, submit, idle } = await open([on('facebook')], {
    [address('facebook')]: () => line.promise,
  })
  await write('Burrata on Friday')
  await submit()
  await write('Burrata on Friday and Saturday')
  line.resolve({ body: { isDone: true } })
  await idle()
  expect(close).not.toHaveBeenCalled()
  expect(field()?.value).toBe('Burrata on Friday and Saturday')
})
it('opens with the words of the first network, and leaves alone one that reads differently', async () => {
  const { element, field, write, save, asked } = await open(
    [on('facebook'), on('google', { ownText: 'Other words' })],
    { [address('facebook')]: { body: { isDone: true } } },
  )
  expect(field()?.value).toBe('Burrata')
  expect(element.textContent).toContain('It reads differently there now.')
  expect(element.textContent).toContain('It changes on Facebook.')
  await write('Burrata on Friday')
  await save()
  expect(asked.map(({ url }) => url)).toHaveLength(1)
})
it('sends nothing that the network would refuse, and warns of what Google removes', async () => {
  const { element, write, save, asked } = await open([on('google')], {})
  await write(' ')
  await save()
  expect(element.textContent).toContain('Post text cannot be empty or whitespace only.')
  await write('x'.repeat(1501))
  await save()
  expect(asked).toEqual([])
  await write('Call 0117 496 0123')
  expect(element.textContent).toContain('Google removes posts with a phone number in the text.')
})
it('asks before changed words are dropped', async () => {
  const { element, close, write, press } = await open([on('facebook')], {})
  await write('Burrata on Friday')
  await press('Cancel')
  expect(close).not.toHaveBeenCalled()
  expect(element.textContent).toContain('Drop your changes?')
  await press('Drop them')
  expect(close).toHaveBeenCalledOnce()
})
it('has the words again after what it was opened from went away, until they are dropped', async () => {
  const before = await open([on('facebook')], {})
  await before.write('Burrata on Friday')
  expect(before.element.textContent).not.toContain('What you wrote is still here.')
  await before.leave()
  const again = await open([on('facebook', { ownText: 'Burrata, sold out' })], {})
  expect(again.field()?.value).toBe('Burrata on Friday')
  expect(again.element.textContent).toContain(
    'What you wrote is still here. The post says now: Burrata, sold out',
  )
  await again.press('Cancel')
  await again.press('Drop them')
  await again.leave()
  const last = await open([on('facebook')], {})
  expect(last.field()?.value).toBe('Burrata')
})
it('keeps words until every network has them, also where its form went away meanwhile', async () => {
  const answers = [
    { status: 422, body: { message: 'Google says no.', code: 'network-refused' } },
    { body: { isDone: true } },
  ]
  const google = { [address('google')]: () => answers.shift() ?? { status: 500 } }
  const before = await open([on('google')], google)
  await before.write('Burrata on Friday')
  await before.save()
  await before.leave()
  const again = await open([on('google')], google)
  expect(again.field()?.value).toBe('Burrata on Friday')
  await again.submit()
  await again.leave()
  await again.idle()
  const last = await open([on('google')], google)
  expect(last.field()?.value).toBe('Burrata')
})
