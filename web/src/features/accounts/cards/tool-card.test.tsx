import { rawMessage } from '@marquee/contract/message.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { aTool } from '#testing/tools.ts'
import { ToolCard } from './tool-card.tsx'
import type { NetworkConnect } from '../connect/use-connect.ts'
import type { Connectable } from '../connectable.ts'

const idle: NetworkConnect = {
  phase: 'idle',
  problem: null,
  start: () => {},
  show: () => {},
  arrive: () => {},
  cancel: () => {},
  prepare: () => {},
}
type Props = Partial<Parameters<typeof ToolCard>[0]>
// they come late in the browser
await Promise.all([
  import('./unhealthy-card.tsx'),
  import('./waiting-card.tsx'),
  import('./month.tsx'),
  import('../health/ability-list.tsx'),
])

async function card(tool: Tool | undefined, props: Props = {}, network: Connectable = 'instagram') {
  const { element } = await render(
    <ToolCard
      network={network}
      tool={tool}
      savedCount={1}
      connect={idle}
      onDisconnect={() => {}}
      onRecheck={() => {}}
      {...props}
    />,
  )
  await act(() => vi.dynamicImportSettled())
  const all = [...element.querySelectorAll('footer button')]
  const buttons = all.map((button) => button.textContent).filter((name) => name !== '')
  const press = (name: string) => {
    all
      .find((button) => button.textContent === name)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  return {
    state: element.querySelector('.account__state')?.textContent,
    text: element.textContent,
    buttons,
    press,
    element,
  }
}

it('is connected when its profile gets the posts', async () => {
  expect(await card(aTool())).toMatchObject({
    state: 'Connected',
    buttons: ['Add a profile', 'Disconnect'],
  })
})
it('offers Switch from two saved accounts on', async () => {
  expect((await card(aTool(), { savedCount: 2 })).buttons).toEqual(['Switch', 'Disconnect'])
})
it('does not hide the posts that wait on another saved account', async () => {
  expect((await card(aTool(), { savedCount: 2, waitingBeside: 3 })).text).toContain(
    'Nothing scheduled 3 on other accounts',
  )
})
it('has no Switch where one account is held at a time', async () => {
  expect((await card(aTool({ type: 'tiktok' }), {}, 'tiktok')).buttons).toEqual([
    'Use another account',
    'Disconnect',
  ])
})
it('is not active when a profile is saved and none gets the posts', async () => {
  const { state, text, buttons } = await card(aTool({ enabled: false }))
  expect(state).toBe('Not active')
  expect(text).toContain('No profile is active. Press Switch to choose where posts go.')
  expect(buttons).toEqual(['Switch', 'Disconnect'])
})
it('asks for repair whether active or not', async () => {
  expect(await card(aTool({ enabled: false, health: 'reconnect' }))).toMatchObject({
    state: 'Needs repair',
    buttons: ['Reconnect', 'Disconnect'],
  })
})
it('asks the network again after access was lost, and for a new consent when that did not help', async () => {
  const onRecheck = vi.fn<(tool: Tool) => void>()
  const lost = aTool({ health: 'lost-access' })
  const { state, buttons, press } = await card(lost, { onRecheck })
  expect([state, buttons]).toEqual(['Lost access', ['Try again', 'Remove']])
  press('Try again')
  expect(onRecheck).toHaveBeenCalledWith(lost)
  expect((await card(lost, { recheck: 'still' })).buttons).toEqual(['Reconnect', 'Remove'])
})
it('keeps the place of what is allowed while the network is being asked', async () => {
  expect((await card(aTool())).text).toContain('Checking what is allowed')
  expect((await card(aTool({ checkedAt: '2026-11-21T12:00:00.000Z' }))).text).not.toContain(
    'Asking',
  )
})
it('says in one closed line that everything is allowed', async () => {
  const { element } = await card(
    aTool({ publishes: true, abilities: [{ name: 'posts', works: true, reason: null }] }),
  )
  const details = element.querySelector('details')
  expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([
    false,
    'Everything is allowed',
  ])
})
it('tells apart what works and what was not allowed', async () => {
  const { element } = await card(
    aTool({
      abilities: [
        { name: 'posts', works: true, reason: null },
        { name: 'comments', works: true, reason: null },
        { name: 'insights', works: true, reason: null },
        { name: 'ads', works: true, reason: null },
        { name: 'messages', works: false, reason: rawMessage('Messages were not allowed.') },
      ],
    }),
  )
  expect([...element.querySelectorAll('.abilities li')].map((line) => line.textContent)).toEqual([
    'MessagesMessages were not allowed.',
    'Works: Posts, Comments, Insights, Ads',
  ])
})
it('says of what works in another way how it does, once and at once', async () => {
  const reason =
    'Posts wait in the TikTok inbox of this profile until you finish them in the TikTok app.'
  const { element } = await card(
    aTool({
      type: 'tiktok',
      abilities: [
        { name: 'posts', works: true, reason: rawMessage(reason) },
        { name: 'reels', works: true, reason: rawMessage(reason) },
      ],
    }),
    {},
    'tiktok',
  )
  expect([
    element.querySelector('summary')?.textContent,
    element.querySelector('.abilities li')?.textContent,
  ]).toEqual(['Works, with one difference', `Works: Posts, Reels${reason}`])
})
it('says what does not work and why, with one button to repair it', async () => {
  const { element, buttons } = await card(
    aTool({
      publishes: true,
      abilities: [
        { name: 'posts', works: true, reason: null },
        { name: 'comments', works: false, reason: rawMessage('Comments were not allowed.') },
      ],
    }),
  )
  expect([
    element.querySelector('details')?.open,
    element.querySelector('li.abilities__off')?.textContent,
  ]).toEqual([true, 'CommentsComments were not allowed.'])
  expect(element.querySelector('.abilities li:last-child')?.textContent).toBe('Works: Posts')
  expect(buttons).toEqual(['Reconnect', 'Disconnect'])
})
it('does not ask for a new consent where none helps', async () => {
  const missing = { works: false, reason: rawMessage('Google has not verified this business.') }
  const { element, buttons } = await card(
    aTool({ type: 'google', abilities: [{ name: 'posts', ...missing, elsewhere: true }] }),
    {},
    'google',
  )
  expect([buttons, element.querySelector('.abilities button')?.textContent]).toEqual([
    ['Add a location', 'Disconnect'],
    'Check again',
  ])
  expect(
    (
      await card(
        aTool({
          type: 'google',
          abilities: [
            { name: 'posts', ...missing, elsewhere: true },
            { name: 'reviews', ...missing },
          ],
        }),
        {},
        'google',
      )
    ).buttons,
  ).toEqual(['Reconnect', 'Disconnect'])
})
it('shows what a network that charges has charged this month', async () => {
  const metered = {
    spentMicros: 115_001,
    limitMicros: 5_000_000,
    resetsAt: '2026-12-01T00:00:00.000Z',
  }
  expect((await card(aTool({ type: 'twitter', metered }), {}, 'twitter')).text).toContain(
    '$0.12 of $5.00 used this month',
  )
})
it('shows nobody who may only look a button', async () => {
  expect((await card(aTool(), { locked: true })).buttons).toEqual([])
  expect((await card(undefined, { locked: true })).buttons).toEqual([])
})
