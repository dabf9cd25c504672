import { expect, it } from 'vitest'
import type { NetworkKey } from '@marquee/contract/networks.ts'
import type { PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import { postState } from './post-state.ts'

const on = (network: NetworkKey, state: PublicationState): PublicationView => ({
  id: `${network}-${state}`, network, state, accountName: 'Osteria Lume', message: null, holdReason: null, permalink: null, remoteId: null, acceptedAt: null, readBackAt: null, likes: null, comments: null, shares: null, decisions: [], dueAt: '2026-11-24T18:30:00.000Z', ownText: null, canRepair: state === 'failed',
})

it('shows the worst of a post, named', () => {
  expect(postState([on('facebook', 'published'), on('twitter', 'failed'), on('instagram', 'unknown')], true)).toEqual({ kind: 'fail', word: 'X failed' })
  expect(postState([on('facebook', 'published'), on('instagram', 'unknown')], true)).toEqual({ kind: 'unsure', word: 'Checking Instagram' })
  expect(postState([on('facebook', 'published'), on('instagram', 'published'), on('twitter', 'published')], true)).toEqual({ kind: 'live', word: 'Live on 3' })
  expect(postState([on('facebook', 'published')], true)).toEqual({ kind: 'live', word: 'Live' })
  expect(postState([], true)).toBeNull()
})
it('tells a plan that is being prepared from a post that is going out', () => {
  expect(postState([on('facebook', 'preparing')], false)).toEqual({ kind: 'scheduled', word: 'Scheduled' })
  expect(postState([on('facebook', 'preparing')], true)).toEqual({ kind: 'unsure', word: 'Sending' })
})
