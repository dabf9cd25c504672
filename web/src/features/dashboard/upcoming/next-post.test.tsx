import type { Tool } from '@marquee/contract/accounts.ts'
import { rawMessage } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import { aTool } from '#testing/tools.ts'
import { aPlanned, aPublication } from '../testing.ts'
import { NextPost } from './next-post.tsx'

const without = (name: 'posts' | 'reels') => ({
  abilities: [{ name, works: false, reason: rawMessage(`No ${name}.`) }],
})
const facebook = (over: Partial<Tool> = {}) => aTool({ type: 'facebook', ...over })
const instagram = aTool()

/** What stands beside each network, and what follows from it. */
async function boardOf(
  tools: readonly Tool[] | undefined,
  networks: readonly NetworkKey[],
  kind: ScheduledPostView['kind'] = 'post',
) {
  const post = aPlanned({
    kind,
    socialNetworks: [...networks],
    publications: networks.map((network) => aPublication({ id: network, network })),
  })
  const { element } = await renderSignedIn(<NextPost post={post} tools={tools} zone="UTC" />)
  return [
    [...element.querySelectorAll('.next__network b')].map((one) => one.textContent),
    element.querySelector('.next__goes')?.textContent,
  ]
}
const goes = 'Goes out automatically, even with this page closed.'
const waits = 'It waits until you fix what is marked here.'
const isBlocked = 'What is marked here cannot be posted as things are.'
const someWait = 'What is marked here waits until you fix it. The rest goes out automatically.'

it('marks an account that is connected and does not take what is planned', async () => {
  expect(await boardOf([facebook()], ['facebook'])).toEqual([['Ready'], goes])
  expect(await boardOf([facebook(without('posts'))], ['facebook'])).toEqual([
    ['Cannot post now'],
    isBlocked,
  ])
  expect(await boardOf([facebook(without('reels'))], ['facebook'])).toEqual([['Ready'], goes])
  expect(await boardOf([facebook(without('reels'))], ['facebook'], 'reel')).toEqual([
    ['Cannot post now'],
    isBlocked,
  ])
  expect(await boardOf([facebook({ health: 'lost-access' })], ['facebook'])).toEqual([
    ['Lost access'],
    waits,
  ])
})
it('calls nothing ready where the accounts could not be read', async () => {
  expect(await boardOf(undefined, ['facebook', 'instagram'])).toEqual([
    ['Not known', 'Not known'],
    '',
  ])
})
it('says that only what is marked waits where another network is ready', async () => {
  const both: readonly NetworkKey[] = ['facebook', 'instagram']
  expect(await boardOf([facebook({ health: 'reconnect' }), instagram], both)).toEqual([
    ['Reconnect first', 'Ready'],
    someWait,
  ])
})
it('counts down while nothing new is told', async () => {
  const pass = stopClock()
  const post = aPlanned({ scheduledAt: new Date(Date.now() + 30 * 60_000).toISOString() })
  const { element } = await renderSignedIn(<NextPost post={post} tools={[]} zone="UTC" />)
  expect(element.textContent).toContain('in 30 min')
  await pass(10)
  expect(element.textContent).toContain('in 20 min')
})
