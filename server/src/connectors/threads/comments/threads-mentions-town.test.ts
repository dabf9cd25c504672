import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mentionsSuite } from '../../capabilities/comments/mentions.suite.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { codeVerifier, osteriaLume, redirectUri, useThreadsTestbed } from '../testing-town.ts'

const testbed = useThreadsTestbed()
const { threads, lost, secret, clock, control, fault } = testbed

const post = z.object({
  post: z.object({ id: z.string(), rootId: z.optional(z.string()) }),
})
async function guestNames(where: 'post' | 'comment', text: string, more: object = {}) {
  const asked = { network: 'threads', owner: osteriaLume, does: 'mention', where, text, ...more }
  const { post: made } = z.parse(post, await control('POST', '/guests', asked))
  return made.rootId === undefined
    ? { postId: made.id, commentId: null }
    : { postId: made.rootId, commentId: made.id }
}

mentionsSuite(
  'Threads',
  {
    listsPosts: true,
    looksUp: ['post', 'comment'],
    readsAs: (text) => `@osterialume ${text}`,
    stepsBefore: ['mention-answer:container'],
  },
  () => ({
    reader: () => threads().mentionReader(secret()),
    answerer: () => threads().mentionAnswerer(secret()),
    unreachable: () => lost().mentionReader(secret()),
    now: () => clock.now(),
    advance: testbed.advance,
    guestNames,
    loseAnswer: () =>
      fault({ route: 'POST /{user}/threads_publish', kind: 'lose-answer', times: 1 }),
  }),
)

it('a mention comes with who wrote it, its picture and where it stands', async () => {
  const { postId } = await guestNames('post', 'Look at this.', {
    guest: 'deniz.eats',
    picture: 'tiramisu',
  })
  const [seen] = await threads().mentionReader(secret()).list(10)
  expect(seen).toMatchObject({
    postId,
    guestName: 'deniz.eats',
    pictureUrl: expect.stringContaining('/threads/media/'),
  })
  expect((await fetch(seen?.permalink ?? '')).status).toBe(200)
})

async function without(right: string): Promise<string> {
  const { link, renewal } = threads()
  const asked = Object.fromEntries(
    new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams,
  )
  const { code } = z.parse(
    z.object({ code: z.string() }),
    await control('POST', '/threads/consent', {
      ...asked,
      person: '10001',
      declinedScopes: [right],
    }),
  )
  const grant = await link.exchange({ code, redirectUri, codeVerifier })
  expect(grant.declinedScopes).toEqual([right])
  const { accounts } = await link.discover(grant.secret)
  expect(accounts[0]).toMatchObject({ canConnect: true })
  return renewal.bind(grant.secret, accounts[0]?.secret ?? '')
}

it('without the right to mentions none is read or answered, and the profile and its replies work on', async () => {
  const told = await guestNames('post', 'Is it open?')
  const bound = await without('threads_manage_mentions')
  await expect(threads().mentionReader(bound).list(10)).rejects.toMatchObject({
    kind: 'rejected',
    said: { code: 'threads.mentions-not-allowed' },
  })
  await expect(
    threads().mentionAnswerer(bound).answer(told, 'It is.', recordSteps()),
  ).rejects.toMatchObject({
    kind: 'rejected',
    said: { code: 'threads.mentions-not-allowed' },
  })
  expect(await threads().link.check(bound)).toBe('valid')
  const abilities = await threads().probe(bound).probe()
  expect(abilities.every(({ works }) => works)).toBe(true)
})

it('a lost answer is known again though Threads took the sign of its topic', async () => {
  const told = await guestNames('post', 'When is the quiz?')
  const since = clock.now()
  const sent = 'Every #tuesday at eight.'
  await control('POST', '/threads', { dropsHash: true })
  await threads().mentionAnswerer(secret()).answer(told, sent, recordSteps())
  expect(await threads().mentionAnswerer(secret()).recent(told, since)).toMatchObject([
    { text: 'Every tuesday at eight.' },
  ])
  expect(await threads().mentionAnswerer(secret()).recent(told, since, sent)).toMatchObject([
    { text: sent },
  ])
})
