import { describe, expect, it } from 'vitest'
import { ConnectorError } from '../../connector-error.ts'
import type { MentionAnswerer, MentionPlace, MentionReader } from './mentions.ts'
import { recordSteps } from '../testing/publisher-world.ts'

export interface MentionWorld {
  readonly reader: () => MentionReader
  readonly answerer: () => MentionAnswerer
  /** Towards a server that nobody reaches. */
  readonly unreachable: () => MentionReader
  readonly now: () => Date
  /** A guest names the account; answers where, as a webhook tells of it. */
  readonly guestNames: (where: 'post' | 'comment', text: string) => Promise<MentionPlace>
  /** Moves both clocks, where the network orders by whole seconds. */
  readonly advance?: (ms: number) => Promise<void>
  /** The next answer takes effect and its answer is lost. */
  readonly loseAnswer: () => Promise<void>
}

/** What every connector that reads and answers mentions does. */
export function mentionsSuite(
  network: string,
  /** Which of them its list shows, and where a lost answer can be looked for. */
  shows: {
    readonly listsPosts: boolean
    readonly looksUp: readonly ('post' | 'comment')[]
    /** What the network shows of a guest's words; as they are where it is left out. */
    readonly readsAs?: (text: string) => string
    /** The calls of an answer before the one that counts. */
    readonly stepsBefore?: readonly string[]
  },
  world: () => MentionWorld,
): void {
  const { readsAs = (text) => text, stepsBefore = [] } = shows
  describe(`mentions on ${network}`, () => {
    it.each(['post', 'comment'] as const)(
      'a mention in a %s is read as it stands, by what the webhook tells',
      async (where) => {
        const { reader, guestNames, now } = world()
        const told = await guestNames(where, 'Dinner at Osteria Lume. Go.')
        const seen = await reader().read(told)
        expect(seen).toMatchObject({
          ...told,
          text: readsAs('Dinner at Osteria Lume. Go.'),
          takesAnswer: true,
          isOwn: false,
        })
        expect(Math.abs((seen?.createdAt.getTime() ?? 0) - now().getTime())).toBeLessThan(60_000)
      },
    )

    it('a mention that is not there is none', async () => {
      const { reader, guestNames } = world()
      const { postId } = await guestNames('post', 'Here.')
      const gone = { postId: notThere(postId) }
      expect(await reader().read({ ...gone, commentId: null })).toBeNull()
    })

    it('its list shows posts where the network lists them, newest first', async () => {
      const { reader, guestNames } = world()
      const first = await guestNames('post', 'First.')
      await world().advance?.(60_000)
      const second = await guestNames('post', 'Second.')
      const ids = (await reader().list(10)).map(({ postId }) => postId)
      expect(ids).toEqual(shows.listsPosts ? [second.postId, first.postId] : [])
    })

    it.each(['post', 'comment'] as const)('a mention in a %s is answered once', async (where) => {
      const { answerer, guestNames } = world()
      const told = await guestNames(where, 'Is it open today?')
      const { steps, context } = recorded()
      const { remoteId } = await answerer().answer(told, 'It is, until eleven.', context)
      expect(remoteId).not.toBe('')
      expect(steps()).toEqual([...stepsBefore, 'mention-answer'])
    })

    it.each(['post', 'comment'] as const)(
      'a lost answer in a %s is found again where the network shows it',
      async (where) => {
        const { answerer, guestNames, loseAnswer, now } = world()
        const told = await guestNames(where, 'Is it open today?')
        const since = now()
        expect(await answerer().recent(told, since)).toEqual(
          shows.looksUp.includes(where) ? [] : null,
        )
        await loseAnswer()
        const lost = await answerer()
          .answer(told, 'It is, until eleven.', recorded().context)
          .catch((error: unknown) => error)
        expect(lost).toMatchObject({ kind: 'uncertain' })
        expect(await answerer().recent(told, since)).toEqual(
          shows.looksUp.includes(where)
            ? [expect.objectContaining({ text: 'It is, until eleven.' })]
            : null,
        )
      },
    )

    it.each(shows.looksUp)(
      'a lost answer in a %s that names somebody is found in the words that were sent',
      async (where) => {
        const { answerer, guestNames, loseAnswer, now } = world()
        const told = await guestNames(where, 'Is it open today?')
        const [since, sent] = [now(), 'It is, thank you @owenpugh!']
        await loseAnswer()
        const lost = answerer().answer(told, sent, recorded().context)
        await expect(lost).rejects.toMatchObject({ kind: 'uncertain' })
        expect(await answerer().recent(told, since, sent)).toEqual([
          expect.objectContaining({ text: sent }),
        ])
      },
    )

    it('a network that nobody reaches is said to be unavailable', async () => {
      const error = await world()
        .unreachable()
        .list(10)
        .catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(ConnectorError)
      expect(error).toMatchObject({ kind: 'unavailable' })
    })
  })
}

/** An id of the same kind that names nothing. */
const notThere = (id: string) =>
  id.replace(/\w$/, (last) =>
    /\d/.test(last) ? String((Number(last) + 5) % 10) : last === 'a' ? 'b' : 'a',
  )

function recorded() {
  const context = recordSteps()
  return { context, steps: () => context.steps }
}
