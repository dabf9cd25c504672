import { act } from 'react'
import { expect, it } from 'vitest'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { render } from '#testing/render.tsx'
import { emptyContent, type DraftPicture } from '../composer/draft/draft-content.ts'
import { OwnPart } from './own-part.tsx'

const video: DraftPicture = {
  id: 'film',
  name: 'kitchen.mp4',
  type: 'video',
  url: '/f/film',
  thumbUrl: '/f/film/thumb',
  width: 1080,
  height: 1920,
  durationMs: 9000,
}

async function open(
  kind: 'post' | 'reel',
  networks: readonly NetworkKey[],
  pictures: readonly DraftPicture[] = [video],
) {
  const { element } = await render(
    <OwnPart
      content={{ ...emptyContent(kind), networks, pictures }}
      tools={[]}
      terms={{
        data: undefined,
        error: null,
        isFetching: false,
        refetch: () => Promise.reject(new Error('not asked')),
      }}
      error={undefined}
      onChange={() => undefined}
    />,
  )
  // the part comes when it is wanted
  await act(async () => {
    await import('./audience-part.tsx')
  })
  return element
}
const offered = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
    (input) => `${input.closest('label')?.textContent ?? ''} ${String(input.checked)}`,
  )
const said = 'PublicAnyone on or off the network can see this reel.'

it('says before a reel goes to pages and profiles of Meta who can see it, and offers Public alone', async () => {
  const element = await open('reel', ['facebook', 'instagram'], [])
  await expect
    .poll(() => offered(element))
    .toEqual([`Facebook: ${said} true`, `Instagram: ${said} true`])
  expect(element.querySelector('legend')?.textContent).toBe('Who can see this?')
})
it('says it of a video in a post only where that becomes a reel', async () => {
  const element = await open('post', ['facebook', 'instagram'])
  await expect.poll(() => offered(element)).toEqual([`Instagram: ${said} true`])
})
it('says nothing of pictures, and of networks that want nothing said', async () => {
  expect((await open('post', ['facebook', 'instagram'], [])).innerHTML).toBe('')
  expect((await open('post', ['google', 'threads'])).innerHTML).toBe('')
})
