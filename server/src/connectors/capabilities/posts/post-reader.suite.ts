import { describe, expect, it } from 'vitest'
import type { PostReader } from './post-reader.ts'
import type { PublisherLimits } from '../publish/publisher.ts'

/** One account with posts on it. */
export interface PostReaderWorld {
  reader(): PostReader
  /** The same account behind an address at which nobody listens. */
  unreachable(): PostReader
  /** Puts these posts on the account, one a minute, each with so many pictures; the newest last. */
  seed(
    posts: readonly { readonly text: string; readonly pictures: number }[],
  ): Promise<readonly string[]>
  /** Takes it off the account, by whatever way the network has. */
  remove(remoteId: string): Promise<void>
  /** The next reads fail so. */
  strike(
    fate: 'grant is dead' | 'limit is reached' | 'server fails' | 'call is dropped',
  ): Promise<void>
  now(): Date
}

const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

/** Behaviour of every connector that has the key `reader`. */
export function postReaderSuite(
  network: string,
  { needsMedia, mostPictures }: Pick<PublisherLimits, 'needsMedia' | 'mostPictures'>,
  world: () => PostReaderWorld,
): void {
  const fewest = needsMedia ? 1 : 0
  const five = ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({ text, pictures: fewest }))

  describe(`${network} as a reader of posts`, () => {
    it('an empty account has no posts and no more pages', async () => {
      expect(await world().reader().listRecent({ limit: 25 })).toEqual({ posts: [], cursor: null })
    })

    it('reads on page by page, newest first, each post once', async () => {
      await world().seed(five)
      const texts: string[] = []
      let cursor: string | null = null
      let pages = 0
      do {
        const page: Awaited<ReturnType<PostReader['listRecent']>> = await world()
          .reader()
          .listRecent({ limit: 2, ...(cursor === null ? {} : { cursor }) })
        texts.push(...page.posts.map((post) => post.text))
        cursor = page.cursor
        pages++
      } while (cursor !== null && pages < 10)
      expect(texts).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
      expect(pages).toBeGreaterThan(2)
    })

    it('leaves out what is older than asked for', async () => {
      await world().seed(five)
      const newest =
        (await world().reader().listRecent({ limit: 1 })).posts[0]?.createdAt.getTime() ?? 0
      const { posts, cursor } = await world()
        .reader()
        .listRecent({ limit: 25, since: new Date(newest - 90_000) })
      expect([posts.map(({ text }) => text), cursor]).toEqual([['Five', 'Four'], null])
    })

    it('gives a post with its address, its time, its pictures and counts that are numbers', async () => {
      const pictures = Math.min(2, mostPictures)
      const [id = ''] = await world().seed([{ text: 'With two', pictures }])
      const post = await world().reader().read(id)
      expect(post).toMatchObject({
        remoteId: id,
        text: 'With two',
        likes: 0,
        comments: 0,
        shares: 0,
        hasLiked: false,
      })
      expect(post?.permalink).toMatch(/^https?:\/\//)
      expect(post?.pictureUrls).toHaveLength(pictures)
      expect(Math.abs((post?.createdAt.getTime() ?? 0) - world().now().getTime())).toBeLessThan(
        60_000,
      )
      expect((await world().reader().listRecent({ limit: 1 })).posts).toEqual([post])
    })

    it('nothing stands under an unknown or removed id', async () => {
      const [id = ''] = await world().seed([{ text: 'Gone soon', pictures: fewest }])
      await world().remove(id)
      expect(await world().reader().read(id)).toBeNull()
      expect(await world().reader().read('123456')).toBeNull()
    })

    it('a read that fails is never uncertain', async () => {
      const kinds: unknown[] = []
      for (const fate of [
        'grant is dead',
        'limit is reached',
        'server fails',
        'call is dropped',
      ] as const) {
        await world().strike(fate)
        const error = await failing(world().reader().listRecent({ limit: 5 }))
        kinds.push(error instanceof Error && 'kind' in error ? error.kind : error)
      }
      expect(kinds).toEqual(['reauthorize', 'rate-limited', 'unavailable', 'unavailable'])
    })

    it('nobody listens: unavailable', async () => {
      expect(await failing(world().unreachable().listRecent({ limit: 5 }))).toMatchObject({
        name: 'ConnectorError',
        kind: 'unavailable',
      })
    })
  })
}
