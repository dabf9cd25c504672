import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mentionsSuite } from '../../capabilities/comments/mentions.suite.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { osteriaLume } from '../../meta-graph/testing/instagram-town.ts'
import { useInstagramTestbed } from '../testing.ts'

const { town, clock, instagram, lost, secret } = useInstagramTestbed()

const media = z.object({
  media: z.object({ id: z.string(), commentId: z.optional(z.string()) }),
})
async function guestNames(where: 'post' | 'comment' | 'tag', text: string) {
  const made = await town.control('POST', '/guests', {
    network: 'instagram',
    owner: osteriaLume,
    does: 'mention',
    where,
    text,
  })
  const { id, commentId = null } = z.parse(media, made).media
  return { postId: id, commentId }
}

mentionsSuite('Instagram', { listsPosts: false, looksUp: ['post'] }, () => ({
  reader: () => instagram().mentionReader(secret()),
  answerer: () => instagram().mentionAnswerer(secret()),
  unreachable: () => lost().mentionReader(secret()),
  now: () => clock.now(),
  guestNames,
  loseAnswer: () => town.fault({ route: 'POST /{ig}/mentions', kind: 'lose-answer', times: 1 }),
}))

it('a picture that the profile is only tagged in is listed, and cannot be answered', async () => {
  const { postId } = await guestNames('tag', 'Friday.')
  const [seen] = await instagram().mentionReader(secret()).list(10)
  expect(seen).toMatchObject({ postId, guestName: 'priya.cooks', takesAnswer: false })
  await expect(
    instagram()
      .mentionAnswerer(secret())
      .answer({ postId, commentId: null }, 'Thanks!', recordSteps()),
  ).rejects.toMatchObject({ kind: 'rejected' })
})

it.each([
  ['GET /{ig}/tags', () => instagram().mentionReader(secret()).list(10)],
  [
    'POST /{ig}/mentions',
    () =>
      instagram()
        .mentionAnswerer(secret())
        .answer({ postId: '1', commentId: null }, 'Thanks!', recordSteps()),
  ],
] as const)(
  'a right that %s lacks refuses it, and the profile stays connected',
  async (route, ask) => {
    await town.fault({ route, kind: 'status', status: 403, code: 10, times: 1 })
    await expect(ask()).rejects.toMatchObject({
      kind: 'rejected',
      said: { code: 'instagram.comments-not-allowed' },
    })
  },
)

it('nothing but an id goes into the fields of a call', async () => {
  const told = { postId: '1){access_token}', commentId: null }
  expect(await instagram().mentionReader(secret()).read(told)).toBeNull()
})
