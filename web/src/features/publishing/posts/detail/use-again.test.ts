import { expect, it } from 'vitest'
import { canUseAgain, contentAgain } from './use-again.tsx'

const image = {
  id: '00000000-0000-4000-8000-000000000002',
  url: '/m/p',
  thumbUrl: '/m/t',
  width: 800,
  height: 600,
}
const post = {
  text: 'Burrata',
  socialNetworks: ['facebook', 'twitter'] as const,
  media: { type: 'image' as const, image: '/m/p', video: null, durationMs: null, images: [image] },
  kind: 'post' as const,
  publications: [],
}

it('takes words, networks and files of ours along, and no time', () => {
  expect(
    contentAgain({ ...post, socialNetworks: [...post.socialNetworks], origin: 'here' }),
  ).toEqual({
    text: 'Burrata',
    networks: ['facebook', 'twitter'],
    pictures: [{ ...image, name: 'Picture 1', type: 'image' }],
    scheduledAt: null,
    extras: { kind: 'post' },
  })
})
it('leaves files of the network where they are', () => {
  expect(
    contentAgain({ ...post, socialNetworks: ['facebook'], origin: 'elsewhere' }).pictures,
  ).toEqual([])
})
it('offers no reel whose video the network alone has', () => {
  expect([
    canUseAgain({ kind: 'reel', origin: 'elsewhere' }),
    canUseAgain({ kind: 'reel', origin: 'here' }),
    canUseAgain({ kind: 'post', origin: 'elsewhere' }),
  ]).toEqual([false, true, true])
})
