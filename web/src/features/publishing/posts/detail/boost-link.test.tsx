import { act } from 'react'
import { expect, it } from 'vitest'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { aSubscription } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { aPublication } from '../../testing.ts'
import { BoostLink } from './boost-link.tsx'

const boostable = { isBoostable: true, publications: [aPublication({ remoteId: '20001_7' })] }

async function pressBoost(hasAccess: boolean) {
  history.replaceState(null, '', '/user-panel/posts')
  let asked = 0
  const hear = () => {
    asked += 1
  }
  addEventListener(planNeeded, hear)
  const { element } = await renderSignedIn(<BoostLink post={boostable} />, {
    user: {
      subscriptions: [aSubscription({ status: hasAccess ? 'active' : 'canceled', hasAccess })],
    },
  })
  await act(async () => {
    element.querySelector('a')?.click()
    await Promise.resolve()
  })
  removeEventListener(planNeeded, hear)
  return { asked, path: location.pathname }
}

it('leads to a promotion by Facebook’s name of the post', async () => {
  expect(await pressBoost(true)).toEqual({ asked: 0, path: '/user-panel/promotions/new/20001_7' })
})
it('asks for a plan where there is none', async () => {
  expect(await pressBoost(false)).toEqual({ asked: 1, path: '/user-panel/posts' })
})
it.each([
  ['owner', 1],
  ['manager', 1],
  ['editor', 0],
] as const)('is there for whoever may spend: %s', async (role, links) => {
  const { element } = await renderSignedIn(<BoostLink post={boostable} />, { role })
  expect(element.querySelectorAll('a[href*="/promotions/new/"]')).toHaveLength(links)
})
it('is only there for what Facebook lets be boosted', async () => {
  const { element } = await renderSignedIn(
    <>
      <BoostLink post={{ ...boostable, isBoostable: false }} />
      <BoostLink post={{ ...boostable, publications: [] }} />
    </>,
  )
  expect(element.textContent).toBe('')
})
