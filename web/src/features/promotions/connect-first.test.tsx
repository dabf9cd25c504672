import { expect, it } from 'vitest'
import { render } from '#testing/render.tsx'
import { press } from '#testing/signed-in.tsx'
import { ConnectFirst } from './connect-first.tsx'

it.each([
  ['ads-account', { enableAdsTool: true }],
  ['connection', null],
] as const)('without %s it opens the tools with the state %o', async (missing, state) => {
  history.replaceState(null, '', '/user-panel/promotions')
  const { element } = await render(<ConnectFirst missing={missing} />)
  await press(element.querySelector('a') ?? undefined)
  expect(location.pathname).toBe('/user-panel/tools')
  expect(history.state).toEqual(state)
})
