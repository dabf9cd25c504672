import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Link } from 'wouter'
import { writeToken } from '#lib/session/token.ts'
import { render } from '#testing/render.tsx'
import { press, settle } from '#testing/signed-in.tsx'
import { UploadsQuestion } from './uploads-question.tsx'

beforeEach(() => {
  writeToken('token')
  history.replaceState(null, '', '/user-panel/posts/new')
})

async function leaves({ isUploading = true, isClosed = false }) {
  const { element } = await render(
    <>
      <UploadsQuestion isUploading={isUploading} draft={{ isClosed: () => isClosed }} />
      <Link href="/user-panel/posts">Posts</Link>
    </>,
  )
  await act(() => vi.dynamicImportSettled())
  await settle()
  await press(element.querySelector('a') ?? undefined)
  return element.querySelector('dialog[open]')?.textContent ?? location.pathname
}

it('asks before a form is left whose files are on their way', async () => {
  expect(await leaves({})).toContain('Leave before the files are there?')
  expect(location.pathname).toBe('/user-panel/posts/new')
})
it.each([
  ['without uploads', { isUploading: false }],
  ['that was sent or thrown away', { isClosed: true }],
])('asks nothing of a form %s', async (_form, of) => {
  expect(await leaves(of)).toBe('/user-panel/posts')
})
