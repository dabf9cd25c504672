import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../../connector-error.ts'
import type { CommentModerator } from './comment-moderator.ts'
import type { Commenter } from './commenter.ts'
import { recordSteps } from '../testing/publisher-world.ts'

/** One account with a post that people comment on. */
export interface ModeratorWorld {
  moderator(): CommentModerator
  commenter(): Commenter
  /** Puts a post on the account and answers its id. */
  aPost(): Promise<string>
  /** A guest writes under a post. */
  guestWrites(postId: string, text: string): Promise<void>
  /** The next call of this kind is answered into the void. */
  loseAnswer(of: 'hide' | 'remove'): Promise<void>
}

const ofKind = (kind: ConnectorError['kind']) =>
  expect.objectContaining({ name: 'ConnectorError', kind })
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

interface ModeratorTraits {
  /** It deletes what guests wrote, too. */
  readonly deletesGuests: boolean
  /** It refuses to hide what the account wrote itself, by its own documents. */
  readonly refusesToHideOwn: boolean
  /** It hides what guests wrote. */
  readonly hides: boolean
}

/** Behaviour of every connector that has the key `moderator`. */
export function moderatorSuite(
  network: string,
  world: () => ModeratorWorld,
  { deletesGuests, refusesToHideOwn, hides }: ModeratorTraits = {
    deletesGuests: true,
    refusesToHideOwn: true,
    hides: true,
  },
): void {
  async function aQuestion(): Promise<{ readonly postId: string; readonly id: string }> {
    const postId = await world().aPost()
    await world().guestWrites(postId, 'Is there a table at eight?')
    const { comments } = await world().commenter().list(postId, { limit: 25 })
    return { postId, id: comments[0]?.remoteId ?? '' }
  }

  const ownUnder = async (postId: string) =>
    (await world().commenter().comment(postId, 'We close at ten.', recordSteps())).remoteId

  describe(`${network} as a place where comments are kept in order`, () => {
    it.runIf(hides)(
      'hides a guest’s comment once however often it is asked, and shows it again so',
      async () => {
        const { id } = await aQuestion()
        const context = recordSteps()
        for (const isHidden of [true, true, false, false]) {
          await world().moderator().hide(id, isHidden, context)
          expect(await world().moderator().see(id)).toEqual({ isHidden })
        }
        expect(context.steps).toEqual(['hide', 'hide', 'unhide', 'unhide'])
      },
    )
    it.runIf(!hides)('hides nothing, and makes no call for it', async () => {
      const { id } = await aQuestion()
      const context = recordSteps()
      expect(await failing(world().moderator().hide(id, true, context))).toEqual(
        ofKind('unsupported'),
      )
      expect(context.steps).toEqual([])
      expect(await world().moderator().see(id)).toEqual({ isHidden: false })
    })
    it.runIf(!deletesGuests)('leaves what a guest wrote', async () => {
      const { id } = await aQuestion()
      expect(await failing(world().moderator().remove(id, recordSteps()))).toMatchObject({
        name: 'ConnectorError',
      })
      expect(await world().moderator().see(id)).toEqual({ isHidden: false })
    })
    it.runIf(deletesGuests)(
      'deletes a guest’s comment and its own, and what is gone stays gone',
      async () => {
        const { postId, id } = await aQuestion()
        const own = await world().commenter().comment(postId, 'We close at ten.', recordSteps())
        const context = recordSteps()
        for (const one of [id, own.remoteId, id]) await world().moderator().remove(one, context)
        expect(context.steps).toEqual(['remove', 'remove', 'remove'])
        expect(await world().moderator().see(id)).toBeNull()
        expect((await world().commenter().list(postId, { limit: 25 })).comments).toEqual([])
      },
    )
    it('deletes its own comment, and what is gone stays gone', async () => {
      const own = await ownUnder(await world().aPost())
      const context = recordSteps()
      for (const one of [own, own]) await world().moderator().remove(one, context)
      expect(context.steps).toEqual(['remove', 'remove'])
      expect(await world().moderator().see(own)).toBeNull()
    })
    it.runIf(refusesToHideOwn)('does not hide what the account wrote itself', async () => {
      const own = await ownUnder(await world().aPost())
      expect(await failing(world().moderator().hide(own, true, recordSteps()))).toEqual(
        ofKind('rejected'),
      )
    })
    it('a lost answer is uncertain, and looking tells what it did', async () => {
      const { id, postId } = await aQuestion()
      if (hides) {
        await world().loseAnswer('hide')
        expect(await failing(world().moderator().hide(id, true, recordSteps()))).toEqual(
          ofKind('uncertain'),
        )
        expect(await world().moderator().see(id)).toEqual({ isHidden: true })
      }
      const own = await ownUnder(postId)
      await world().loseAnswer('remove')
      expect(await failing(world().moderator().remove(own, recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      expect(await world().moderator().see(own)).toBeNull()
    })
    it('sends nothing once it may not', async () => {
      const { id, postId } = await aQuestion()
      const own = await ownUnder(postId)
      const late = recordSteps({ mayStillSend: () => false })
      if (hides)
        expect(await failing(world().moderator().hide(id, true, late))).toEqual(
          ofKind('unavailable'),
        )
      expect(await failing(world().moderator().remove(own, late))).toEqual(ofKind('unavailable'))
      for (const one of [id, own])
        expect(await world().moderator().see(one)).toEqual({ isHidden: false })
    })
  })
}
