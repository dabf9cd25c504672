import { expect, it } from 'vitest'
import { canDeleteComment, canEditComment, canHideComment } from './comment-rules.ts'
import { networkKeys } from './networks/table.ts'

const guest = { isOwn: false, isTop: true }
const answer = { isOwn: false, isTop: false }
const own = { isOwn: true, isTop: true }

it('a guest’s comment can be hidden on Facebook and Instagram, on Threads only where it answers the post', () => {
  for (const network of ['facebook', 'instagram'] as const)
    expect([guest, answer].map((one) => canHideComment(network, one))).toEqual([true, true])
  expect([guest, answer].map((one) => canHideComment('threads', one))).toEqual([true, false])
  for (const network of ['twitter', 'bluesky'] as const)
    expect(canHideComment(network, guest)).toBe(false)
})
it('nobody hides what is their own', () => {
  for (const network of ['facebook', 'instagram', 'threads'] as const)
    expect(canHideComment(network, own)).toBe(false)
})
it('one’s own comment can be edited on Facebook, a guest’s nowhere', () => {
  expect(networkKeys.filter((network) => canEditComment(network, own))).toEqual(['facebook'])
  for (const network of networkKeys) expect(canEditComment(network, guest)).toBe(false)
})
it('one’s own comment can be deleted wherever there are comments, a guest’s not on Threads or Bluesky', () => {
  for (const network of ['facebook', 'instagram', 'threads', 'bluesky'] as const)
    expect([canDeleteComment(network, own), canDeleteComment(network, guest)]).toEqual([
      true,
      network !== 'threads' && network !== 'bluesky',
    ])
})
