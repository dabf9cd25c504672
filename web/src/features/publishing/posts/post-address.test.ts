import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { aPublication } from '../testing.ts'
import { postAddress } from './post-address.ts'

const of = (network: NetworkKey, ...states: readonly (readonly [NetworkKey, PublicationState])[]) =>
  postAddress({
    id: 'p',
    network,
    publications: states.map(([one, state]) => aPublication({ network: one, state })),
  })

it('leads to the comments of the network that it went to first, and where nobody can talk to the post', () => {
  expect(of('facebook', ['facebook', 'published'], ['instagram', 'published'])).toBe(
    '/user-panel/posts?post=p&comments=facebook',
  )
  expect(of('google', ['google', 'published'], ['instagram', 'published'])).toBe(
    '/user-panel/posts?post=p&comments=instagram',
  )
  expect(of('twitter', ['twitter', 'published'])).toBe('/user-panel/posts?post=p')
})
it('leads to the post where something of it did not go well', () => {
  expect(of('facebook', ['facebook', 'published'], ['instagram', 'failed'])).toBe(
    '/user-panel/posts?post=p',
  )
})
