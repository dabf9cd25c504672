import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { LikeButton } from './like-button.tsx'

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
