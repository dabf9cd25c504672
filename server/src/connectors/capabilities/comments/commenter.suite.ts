import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../../connector-error.ts'
import { coded } from '../../testing/said.ts'
import type { Commenter, Liker, RemoteComment } from './commenter.ts'
import { recordSteps } from '../testing/publisher-world.ts'

/** What may become of the next call. */
export type CommentFate =
  | 'answer is lost'
  | 'call is dropped'
  | 'grant is dead'
  | 'limit is reached'
  | 'server fails'

/** One account with posts that people comment on. */
export interface CommenterWorld {
  commenter(): Commenter
  liker?(): Liker
  /** The same account behind an address at which nobody listens. */
  unreachable(): Commenter
  /** Puts a post on the account and answers its id. */
  aPost(): Promise<string>
  /** A guest writes under a post. */
  guestWrites(postId: string, text: string): Promise<void>
  /** Takes it off the account, by whatever way the network has. */
  removePost(postId: string): Promise<void>
  strike(on: 'list' | 'comment' | 'reply' | 'like', fate: CommentFate): Promise<void>
  /** How many likes the network shows of a post. */
  likesOf(postId: string): Promise<number>
  /** Write calls that reached the network, with the correlation id they carried. */
  arrived(): Promise<readonly { readonly correlationId: string | null }[]>
  /** Moves the network's clock and ours. */
  advance(ms: number): Promise<void>
  now(): Date
}

const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const ofKind = (kind: ConnectorError['kind']) =>
  expect.objectContaining({
    name: 'ConnectorError',
    kind,
    message: expect.stringMatching(/^[A-Z].{15,}/),
    said: coded,
  })
const texts = (comments: readonly RemoteComment[]) => comments.map(({ text }) => text)

/** What a network is like, known before any test runs. */
export interface CommenterTraits {
  readonly likes: boolean
  readonly pagesNewestFirst: boolean
  /** The calls that write, as the ledger names them, the last of which counts; absent: one alone. */
  readonly stepsOf?: (step: 'comment' | 'reply') => readonly string[]
}

/** Behaviour of every connector that has the key `commenter`, and of its `liker` where it has one. */
export function commenterSuite(
  network: string,
  { likes, pagesNewestFirst, stepsOf = (step) => [step] }: CommenterTraits,
  world: () => CommenterWorld,
): void {
  const all = async (postId: string) =>
    (await world().commenter().list(postId, { limit: 25 })).comments
  /** A guest's question under a post, as the network names it. */
  async function aThread(): Promise<{ readonly postId: string; readonly question: string }> {
    const postId = await world().aPost()
    await world().guestWrites(postId, 'Is there a table at eight?')
    await world().advance(60_000)
    return { postId, question: (await all(postId))[0]?.remoteId ?? '' }
  }

  describe(`${network} as a place for comments`, () => {
    it('a post without comments has none, and no more pages', async () => {
      expect(
        await world()
          .commenter()
          .list(await world().aPost(), { limit: 25 }),
      ).toEqual({ comments: [], cursor: null })
    })

    it('shows what guests and the account wrote, newest first, answers behind what they answer', async () => {
      const { postId, question } = await aThread()
      const answer = await world()
        .commenter()
        .reply(question, 'There is, by the window.', recordSteps())
      await world().advance(60_000)
      await world().commenter().reply(question, 'Shall we keep it?', recordSteps())
      await world().advance(60_000)
      const own = await world()
        .commenter()
        .comment(postId, 'The kitchen closes at ten.', recordSteps())
      const comments = await all(postId)
      expect(comments.map(({ text, parentId, isOwn }) => [text, parentId, isOwn])).toEqual([
        ['The kitchen closes at ten.', null, true],
        ['Is there a table at eight?', null, false],
        ['There is, by the window.', question, true],
        ['Shall we keep it?', question, true],
      ])
      expect([comments[0]?.remoteId, comments[2]?.remoteId]).toEqual([
        own.remoteId,
        answer.remoteId,
      ])
      expect(comments[1]).toMatchObject({
        author: { name: expect.stringMatching(/\S/) },
        likes: 0,
        hasLiked: false,
        attachmentUrl: null,
      })
      expect(
        Math.abs((comments[0]?.createdAt.getTime() ?? 0) - world().now().getTime()),
      ).toBeLessThan(30_000)
    })

    it('an answer to an answer stands under the comment above both', async () => {
      const { postId, question } = await aThread()
      const first = await world().commenter().reply(question, 'Yes', recordSteps())
      await world().advance(60_000)
      await world().commenter().reply(first.remoteId, 'And one at nine', recordSteps())
      expect((await all(postId)).map(({ text, parentId }) => [text, parentId])).toEqual([
        ['Is there a table at eight?', null],
        ['Yes', question],
        ['And one at nine', question],
      ])
    })

    it('reads on page by page, each comment once', async () => {
      const postId = await world().aPost()
      for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) {
        await world().guestWrites(postId, text)
        await world().advance(60_000)
      }
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<Commenter['list']>> = await world()
          .commenter()
          .list(postId, { limit: 2, ...(cursor === null ? {} : { cursor }) })
        seen.push(...texts(page.comments))
        cursor = page.cursor
      } while (cursor !== null && seen.length < 20)
      const newestFirst = ['Five', 'Four', 'Three', 'Two', 'One']
      expect(pagesNewestFirst ? seen : seen.toSorted()).toEqual(
        pagesNewestFirst ? newestFirst : newestFirst.toSorted(),
      )
    })

    it('writes each word once, by the calls that it needs, with its correlation id', async () => {
      const { postId, question } = await aThread()
      const before = (await world().arrived()).length
      const context = recordSteps({ correlationId: 'corr-12345678' })
      await world().commenter().comment(postId, 'Once', context)
      await world().commenter().reply(question, 'Once too', context)
      const steps = [...stepsOf('comment'), ...stepsOf('reply')]
      expect([context.steps, (await world().arrived()).slice(before)]).toEqual([
        steps,
        steps.map(() => ({ correlationId: 'corr-12345678' })),
      ])
    })

    for (const step of ['comment', 'reply'] as const) {
      const write = ({ postId, question }: Awaited<ReturnType<typeof aThread>>, text: string) =>
        step === 'comment'
          ? world().commenter().comment(postId, text, recordSteps())
          : world().commenter().reply(question, text, recordSteps())

      it(`a ${step} whose answer is lost is uncertain, and is found among what was written lately`, async () => {
        const thread = await aThread()
        await write(thread, 'Long ago')
        await world().advance(60 * 60_000)
        const since = world().now()
        await world().strike(step, 'answer is lost')
        expect(await failing(write(thread, 'See you then'))).toEqual(ofKind('uncertain'))
        const recent = await world().commenter().recent(thread.postId, since)
        expect(recent.map(({ text, isOwn }) => [text, isOwn])).toEqual([['See you then', true]])
      })

      it(`a ${step} that never arrived is uncertain too, and is not found`, async () => {
        const thread = await aThread()
        const since = world().now()
        await world().strike(step, 'call is dropped')
        expect(await failing(write(thread, 'See you then'))).toEqual(ofKind('uncertain'))
        expect(await world().commenter().recent(thread.postId, since)).toEqual([])
      })
    }

    it('sends nothing once it may not, and nothing where nobody listens', async () => {
      const postId = await world().aPost()
      const before = await world().arrived()
      expect(
        await failing(
          world()
            .commenter()
            .comment(postId, 'Late', recordSteps({ mayStillSend: () => false })),
        ),
      ).toEqual(ofKind('unavailable'))
      expect(await failing(world().unreachable().comment(postId, 'Nobody', recordSteps()))).toEqual(
        ofKind('unavailable'),
      )
      expect(await failing(world().unreachable().list(postId, { limit: 5 }))).toEqual(
        ofKind('unavailable'),
      )
      expect(await world().arrived()).toEqual(before)
    })

    it('a read that fails is never uncertain', async () => {
      const postId = await world().aPost()
      const kinds: unknown[] = []
      for (const fate of [
        'grant is dead',
        'limit is reached',
        'server fails',
        'call is dropped',
      ] as const) {
        await world().strike('list', fate)
        const error = await failing(world().commenter().list(postId, { limit: 5 }))
        kinds.push(error instanceof Error && 'kind' in error ? error.kind : error)
      }
      expect(kinds).toEqual(['reauthorize', 'rate-limited', 'unavailable', 'unavailable'])
    })

    it('a post that is gone is told as gone', async () => {
      const postId = await world().aPost()
      await world().removePost(postId)
      expect(await failing(world().commenter().list(postId, { limit: 5 }))).toEqual(
        ofKind('rejected'),
      )
      expect(await failing(world().commenter().comment(postId, 'Too late', recordSteps()))).toEqual(
        ofKind('rejected'),
      )
      expect(await failing(world().commenter().recent(postId, world().now()))).toEqual(
        ofKind('rejected'),
      )
    })

    if (likes) {
      const liker = (): Liker => {
        const made = world().liker?.()
        if (!made) throw new Error('This network likes nothing.')
        return made
      }

      it('likes a post once however often it is asked, and takes it back so', async () => {
        const postId = await world().aPost()
        const context = recordSteps()
        await liker().like(postId, context)
        await liker().like(postId, context)
        expect(await world().likesOf(postId)).toBe(1)
        await liker().unlike(postId, context)
        await liker().unlike(postId, context)
        expect([await world().likesOf(postId), context.steps]).toEqual([
          0,
          ['like', 'like', 'unlike', 'unlike'],
        ])
      })

      it('likes a comment, which then says so', async () => {
        const { postId, question } = await aThread()
        await liker().like(question, recordSteps())
        expect((await all(postId))[0]).toMatchObject({ likes: 1, hasLiked: true })
        await liker().unlike(question, recordSteps())
        expect((await all(postId))[0]).toMatchObject({ likes: 0, hasLiked: false })
      })

      it('a like whose answer is lost is uncertain, and asking again harms nobody', async () => {
        const postId = await world().aPost()
        await world().strike('like', 'answer is lost')
        expect(await failing(liker().like(postId, recordSteps()))).toEqual(ofKind('uncertain'))
        await liker().like(postId, recordSteps())
        expect(await world().likesOf(postId)).toBe(1)
      })
    }
  })
}
