import type { Tool } from '@marquee/contract/accounts.ts'
import { expect, it } from 'vitest'
import { render } from '#testing/render.tsx'
import { aTool } from '#testing/tools.ts'
import { RepairNotes } from './repair-notes.tsx'

async function notes(tools: readonly Tool[]) {
  const { element } = await render(<RepairNotes tools={tools} onReconnect={() => {}} />)
  return {
    banners: [...element.querySelectorAll('.banner__text')].map((text) => text.textContent),
    buttons: element.querySelectorAll('button').length,
  }
}
const out = (type: Tool['type'], scheduledPosts = 0) =>
  aTool({ id: type, type, health: 'reconnect', scheduledPosts })

it('tells of one or two networks, each with its button', async () => {
  expect(await notes([out('instagram', 2), out('facebook')])).toEqual({
    banners: [
      'Instagram signed osterialume out. 2 posts wait until you reconnect. Nothing is lost.',
      'Facebook signed osterialume out. Nothing is lost. Reconnect, and everything works as before.',
    ],
    buttons: 2,
  })
})
it('is one banner for three or more: their cards carry the buttons', async () => {
  expect(await notes([out('instagram', 2), out('facebook', 1), out('google')])).toEqual({
    banners: [
      '3 networks ask you to sign in again. 3 posts wait until you reconnect. Nothing is lost.',
    ],
    buttons: 0,
  })
})
it('has words about orders for a store, where nothing is ever posted', async () => {
  expect((await notes([out('uberEats')])).banners).toEqual([
    'Uber Eats signed osterialume out. Your tablet keeps accepting orders. Reconnect, and the store is back here.',
  ])
})
