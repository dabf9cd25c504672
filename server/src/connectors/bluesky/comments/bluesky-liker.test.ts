import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { likeKeyOf } from './like-key.ts'
import { microsOf, newRecordKey } from '../posts/record-key.ts'
import { aPost, osteriaLume, useBlueskyTestbed } from '../testing-town.ts'

const testbed = useBlueskyTestbed()
const { bluesky, secret, truth, fault, control } = testbed
const liker = () => bluesky().liker(secret())

async function publish(text: string): Promise<string> {
  const publisher = bluesky().publisher(secret())
  const content = aPost(text)
  const { prepared } = await publisher.prepare(content, null, recordSteps())
  return (await publisher.commit(content, prepared, recordSteps())).remoteId
}
const likesOf = async (uri: string) => (await truth()).posts.find(({ id }) => id === uri)?.likes

const session = z.object({ did: z.string(), accessJwt: z.string() })

/** Marta presses the heart in Bluesky's own app, which chooses a key of its own. */
async function pressInTheApp(uri: string, cid: string): Promise<void> {
  const ask = async (nsid: string, body: object, bearer = '') => {
    const answer = await fetch(`${testbed.url()}/xrpc/${nsid}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const { did, accessJwt } = z.parse(
    session,
    await ask('com.atproto.server.createSession', {
      identifier: osteriaLume,
      password: 'demo-10001-app-pass',
    }),
  )
  await ask(
    'com.atproto.repo.createRecord',
    {
      repo: did,
      collection: 'app.bsky.feed.like',
      record: {
        $type: 'app.bsky.feed.like',
        subject: { uri, cid },
        createdAt: '2026-11-24T10:00:00.000Z',
      },
    },
    accessJwt,
  )
}

describe('likes on Bluesky', () => {
  it('stand under a key that the post gives: a lost answer is known at once', async () => {
    const uri = await publish('Who is coming?')
    expect(await liker().hasLiked(uri)).toBe(false)
    await fault({
      network: 'bluesky',
      route: 'POST /xrpc/com.atproto.repo.putRecord',
      times: 1,
      kind: 'lose-answer',
    })
    await expect(liker().like(uri, recordSteps())).rejects.toMatchObject({ kind: 'uncertain' })
    expect([await liker().hasLiked(uri), await likesOf(uri)]).toEqual([true, 1])
  })

  it('that were pressed in Bluesky’s app are seen, and taken back with ours', async () => {
    const uri = await publish('Who is coming?')
    await liker().like(uri, recordSteps())
    await pressInTheApp(uri, `bafyrei${'a'.repeat(52)}`)
    await liker().unlike(uri, recordSteps())
    expect([await liker().hasLiked(uri), await likesOf(uri)]).toEqual([false, 0])
    await pressInTheApp(uri, `bafyrei${'a'.repeat(52)}`)
    expect([await liker().hasLiked(uri), await likesOf(uri)]).toEqual([true, 1])
  })

  it('of what is gone are refused, and nothing is sent', async () => {
    const uri = await publish('Gone soon')
    await control('POST', '/bluesky/posts', { uri, remove: true })
    const context = recordSteps()
    await expect(liker().like(uri, context)).rejects.toMatchObject({
      kind: 'rejected',
      said: { code: 'network.gone' },
    })
    expect(context.steps).toEqual([])
  })
})

describe('the key of a like', () => {
  const uri = (key: string) => `at://did:plc:lume/app.bsky.feed.post/${key}`
  it('is the same for one post, another for another, and lies where the post does', () => {
    const now = new Date('2026-11-24T10:00:00.123Z')
    const [one, other] = [newRecordKey(now), newRecordKey(now)]
    expect(likeKeyOf(uri(one))).toBe(likeKeyOf(uri(one)))
    expect(likeKeyOf(uri(one))).not.toBe(likeKeyOf(uri(other)))
    expect(Number(microsOf(likeKeyOf(uri(one)))) / 1000).toBeCloseTo(now.getTime(), -1)
  })

  it('is a TID for posts whose key is none', () => {
    expect(likeKeyOf(uri('self'))).toMatch(/^[234567abcdefghij][234567a-z]{12}$/)
  })
})
