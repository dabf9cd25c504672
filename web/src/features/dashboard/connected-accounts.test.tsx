import { expect, it } from 'vitest'
import { press, renderSignedIn } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { ConnectedAccounts } from './connected-accounts.tsx'

it('opens from its icons: each account with its state, and what it is for', async () => {
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
  const { element } = await renderSignedIn(
    <ConnectedAccounts
      tools={[aTool(), aTool({ id: '2', type: 'facebook', pageName: 'Lume', health: 'reconnect' })]}
    />,
  )
  const icons = element.querySelector<HTMLButtonElement>('button.linked')
  expect(icons?.querySelectorAll('.net, [class*=network], svg').length).toBeGreaterThan(1)
  await press(icons ?? undefined)
  const list = document.querySelector('.linked__list')
  expect(list?.textContent).toContain('osterialume')
  expect(list?.textContent).toContain('Connected')
  expect(list?.textContent).toContain('Needs repair')
  await press(
    document.querySelector<HTMLButtonElement>('[aria-label="About connected accounts"]') ??
      undefined,
  )
  expect(document.body.textContent).toContain('Account Dropdown')
})
