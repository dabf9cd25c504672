import { rawMessage } from '@marquee/contract/message.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { LikeButton } from './like-button.tsx'

beforeEach(() => {
  for (const { id } of toastStore.read()) toast.dismiss(id)
})

it('keeps the focus while its like is on its way, and is not pressed twice', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const asked = answering({ 'POST /api/posts/likes/bluesky/c1': () => line.promise })
  const { element } = await renderSignedIn(
    <LikeButton network="bluesky" id="c1" what="comment" hasLiked={false} count={2} />,
  )
  const button = element.querySelector('button')
  button?.focus()
  await press(button ?? undefined)
  await settle()
  await press(button ?? undefined)
  // a browser takes the focus from what is switched off
  expect([document.activeElement === button, button?.disabled]).toEqual([true, false])
  expect(button?.getAttribute('aria-busy')).toBe('true')
  expect(asked).toHaveLength(1)
})

it('that only waits is on its way and no success', async () => {
  answering({
    'POST /api/posts/likes/bluesky/c1': { body: { success: false, hasLiked: true, total: 3 } },
  })
  const { element } = await renderSignedIn(
    <LikeButton network="bluesky" id="c1" what="comment" hasLiked={false} count={2} />,
  )
  await press(element.querySelector('button') ?? undefined)
  await settle()
  expect(toasts()).toEqual([
    'On its way: It goes out automatically, even when this page is closed.',
  ])
  expect(element.querySelector('button')?.getAttribute('aria-pressed')).toBe('true')
})

it.each([
  { state: 'sending', wanted: true, isPressed: 'true', words: '3Waiting' },
  { state: 'sending', wanted: false, isPressed: 'false', words: '1Waiting' },
  { state: 'unknown', wanted: true, isPressed: 'true', words: '3Checking' },
  { state: 'failed', wanted: true, isPressed: 'false', words: '2Not likedThe network said no.' },
  { state: 'failed', wanted: false, isPressed: 'true', words: '2Still likedThe network said no.' },
] as const)(
  'shows what is $state (wanted: $wanted) as pressed: $isPressed, and says so: $words',
  async ({ state, wanted, isPressed, words }) => {
    const { element } = await renderSignedIn(
      <LikeButton
        network="bluesky"
        id="c1"
        what="comment"
        hasLiked={!wanted}
        wish={{
          wanted,
          state,
          problem: state === 'failed' ? rawMessage('The network said no.') : null,
        }}
        count={2}
      />,
    )
    expect(element.querySelector('button')?.getAttribute('aria-pressed')).toBe(isPressed)
    expect(element.textContent).toBe(words)
  },
)
