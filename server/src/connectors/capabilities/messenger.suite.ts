import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../connector-error.ts'
import { coded } from '../testing/said.ts'
import { mostPictures, type Messenger, type RemoteMessage, type RemoteThread } from './messenger.ts'
import { asMessage } from './testing/as-message.ts'
import type { MessengerTraits, MessengerWorld } from './testing/messenger-world.ts'
import { recordSteps } from './testing/publisher-world.ts'

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
const said = (messages: readonly RemoteMessage[] | undefined) =>
  messages?.map(({ text, isOwn }) => [text, isOwn])

/** Behaviour of every connector that has the key `messenger`. */
export function messengerSuite(
  network: string,
  { windowMs, pictureSteps, picturesWithText, hasQuickReplies }: MessengerTraits,
  world: () => MessengerWorld,
): void {
  const all = async (limit = 20): Promise<RemoteThread[]> => {
    const threads: RemoteThread[] = []
    let cursor: string | null = null
    for (let page = 0; page === 0 || (cursor !== null && page < 20); page++) {
      const answer: Awaited<ReturnType<Messenger['list']>> = await world()
        .messenger()
        .list({ limit, ...(cursor === null ? {} : { cursor }) })
      threads.push(...answer.threads)
      cursor = answer.cursor
    }
    return threads
  }
  const guestId = async () => (await all())[0]?.guest.id ?? ''
  const answer = async (text: string, context = recordSteps()) =>
    world()
      .messenger()
      .send({ guestId: await guestId(), isLate: false }, asMessage(text), context)

  describe(`${network} as a place for messages`, () => {
    it('an account that nobody wrote to has no threads', async () => {
      expect(await world().messenger().list({ limit: 20 })).toMatchObject({
        threads: [],
        cursor: null,
      })
    })

    it('shows who wrote, the newest thread first, its newest message first', async () => {
      await world().guestWrites(0, 'Is there a table at eight?')
      await world().advance(60_000)
      await world().guestWrites(1, 'Are dogs allowed?')
      await world().advance(60_000)
      await world().guestWrites(0, 'For four.')
      const threads = await all()
      expect(threads.map(({ messages }) => said(messages))).toEqual([
        [
          ['For four.', false],
          ['Is there a table at eight?', false],
        ],
        [['Are dogs allowed?', false]],
      ])
      expect(threads[0]?.guest).toMatchObject({ name: expect.stringMatching(/\S/) })
      expect(threads[0]?.guest.id).not.toBe(threads[1]?.guest.id)
      const newest = threads[0]?.messages[0]?.createdAt.getTime() ?? 0
      expect(Math.abs(newest - world().now().getTime())).toBeLessThan(30_000)
    })

    it('tells what a guest took back by all that stands, or tells nothing of it', async () => {
      await world().guestWrites(0, 'Is there a table at eight?')
      const asked = world().now().getTime()
      await world().advance(60_000)
      await world().guestWrites(0, 'Never mind')
      const takeBack = world().guestTakesBack
      await takeBack?.()
      const [thread] = await all()
      const since = thread?.wholeSince?.getTime()
      if (!takeBack) return expect(since).toBeUndefined()
      expect(said(thread?.messages)).toEqual([['Is there a table at eight?', false]])
      return expect(Math.abs((since ?? 0) - asked)).toBeLessThan(30_000)
    })

    it('reads on page by page, each message once', async () => {
      for (const text of ['One', 'Two', 'Three', 'Four']) {
        await world().guestWrites(text === 'Two' ? 1 : 0, text)
        await world().advance(60_000)
      }
      const texts = (await all(1)).flatMap(({ messages }) => messages.map(({ text }) => text))
      expect(texts.toSorted()).toEqual(['Four', 'One', 'Three', 'Two'])
    })

    it('says down to when everything came along', async () => {
      await world().guestWrites(0, 'Long ago')
      await world().advance(3_600_000)
      await world().guestWrites(1, 'Now')
      const { completeSince } = await world().messenger().list({ limit: 20 })
      expect(completeSince?.getTime() ?? Infinity).toBeLessThan(world().now().getTime() - 3_000_000)
    })

    it('answers a guest once, in one call, with its correlation id', async () => {
      await world().guestWrites(0, 'Is there a table at eight?')
      await world().advance(60_000)
      const before = (await world().arrived()).length
      const context = recordSteps({ correlationId: 'corr-12345678' })
      const { remoteId } = await answer('There is, by the window.', context)
      const [thread] = await all()
      expect(said(thread?.messages)).toEqual([
        ['There is, by the window.', true],
        ['Is there a table at eight?', false],
      ])
      expect(thread?.messages[0]?.remoteId).toBe(remoteId)
      expect([context.steps, (await world().arrived()).slice(before)]).toEqual([
        ['message'],
        [{ correlationId: 'corr-12345678' }],
      ])
    })

    it('shows the pictures that came with a message, each by an address', async () => {
      const send = world().guestSendsPictures
      if (!send) return
      await send('Is this how it should look?', 3)
      const [newest] = (await all())[0]?.messages ?? []
      expect([new Set(newest?.pictureUrls).size, newest?.hasOther]).toEqual([3, false])
      for (const url of newest?.pictureUrls ?? [])
        expect((await fetch(url)).headers.get('content-type')).toMatch(/^image\//)
    })

    it('shows the first pictures of a message with very many, and that there are more', async () => {
      const send = world().guestSendsPictures
      if (!send) return
      await send('The whole evening', mostPictures + 1)
      const [newest] = (await all())[0]?.messages ?? []
      expect([newest?.pictureUrls.length, newest?.hasOther]).toEqual([mostPictures, true])
    })

    it('a message whose answer is lost is uncertain, and is found among what was written lately', async () => {
      await world().guestWrites(0, 'Hello?')
      await answer('Long ago')
      await world().advance(3_600_000)
      const since = world().now()
      await world().strike('send', 'answer is lost')
      expect(await failing(answer('See you then'))).toEqual(ofKind('uncertain'))
      expect(
        said(
          await world()
            .messenger()
            .recent(await guestId(), since),
        ),
      ).toEqual([['See you then', true]])
    })

    it('a lost message with links in it is known again by what was sent', async () => {
      await world().guestWrites(0, 'Where do I book?')
      const since = world().now()
      const sent = 'Here: https://lume.example.com/book?for=4&at=8, or https://lume.example.com'
      await world().strike('send', 'answer is lost')
      expect(await failing(answer(sent))).toEqual(ofKind('uncertain'))
      expect(
        said(
          await world()
            .messenger()
            .recent(await guestId(), since, sent),
        ),
      ).toEqual([[sent, true]])
    })

    it('a message that never arrived is uncertain too, and is not found', async () => {
      await world().guestWrites(0, 'Hello?')
      const since = world().now()
      await world().strike('send', 'call is dropped')
      expect(await failing(answer('See you then'))).toEqual(ofKind('uncertain'))
      expect(
        await world()
          .messenger()
          .recent(await guestId(), since),
      ).toEqual([])
    })

    it('sends nothing once it may not, and nothing where nobody listens', async () => {
      await world().guestWrites(0, 'Hello?')
      const to = { guestId: await guestId(), isLate: false }
      const before = await world().arrived()
      const never = recordSteps({ mayStillSend: () => false })
      expect(await failing(world().messenger().send(to, asMessage('Late'), never))).toEqual(
        ofKind('unavailable'),
      )
      expect(
        await failing(world().unreachable().send(to, asMessage('Nobody'), recordSteps())),
      ).toEqual(ofKind('unavailable'))
      expect(await failing(world().unreachable().list({ limit: 5 }))).toEqual(ofKind('unavailable'))
      expect(await world().arrived()).toEqual(before)
    })

    it('sends a picture once, and shows it by an address', async () => {
      await world().guestWrites(0, 'What does it look like?')
      const content = {
        text: picturesWithText ? 'Like this.' : '',
        picture: await world().picture(),
        quickReplies: [],
      }
      const context = recordSteps()
      const prepared = await world().messenger().prepare(content, null, context)
      expect(context.steps).toEqual(pictureSteps)
      const again = recordSteps()
      expect(await world().messenger().prepare(content, prepared, again)).toEqual(prepared)
      expect(again.steps).toEqual([])
      const { remoteId } = await world()
        .messenger()
        .send({ guestId: await guestId(), isLate: false }, { ...content, prepared }, context)
      expect(context.steps).toEqual([...pictureSteps, 'message'])
      expect(await world().standing()).toEqual([
        { text: content.text, hasPicture: true, quickReplies: [] },
      ])
      const shown = (await all())[0]?.messages[0]
      expect(shown).toMatchObject({ remoteId, isOwn: true, text: content.text, hasOther: false })
      expect((await fetch(shown?.pictureUrls[0] ?? '')).headers.get('content-type')).toBe(
        'image/jpeg',
      )
    })

    it(
      hasQuickReplies
        ? 'sends short answers to tap below the words'
        : 'has no short answers to tap, and sends the words',
      async () => {
        await world().guestWrites(0, 'A table tonight?')
        const content = { ...asMessage('For how many?'), quickReplies: ['Two', 'Four'] }
        await world()
          .messenger()
          .send({ guestId: await guestId(), isLate: false }, content, recordSteps())
        expect(await world().standing()).toEqual([
          {
            text: 'For how many?',
            hasPicture: false,
            quickReplies: hasQuickReplies ? ['Two', 'Four'] : [],
          },
        ])
      },
    )

    it('a read that fails is never uncertain', async () => {
      const kinds: unknown[] = []
      for (const fate of [
        'grant is dead',
        'limit is reached',
        'server fails',
        'call is dropped',
      ] as const) {
        await world().strike('list', fate)
        const error = await failing(world().messenger().list({ limit: 5 }))
        kinds.push(error instanceof Error && 'kind' in error ? error.kind : error)
      }
      expect(kinds).toEqual(['reauthorize', 'rate-limited', 'unavailable', 'unavailable'])
    })

    it(
      windowMs === null
        ? 'takes an answer however late'
        : 'refuses an answer outside of its window, for good and with nothing sent',
      async () => {
        await world().guestWrites(0, 'Hello?')
        await world().advance(25 * 3_600_000)
        const sent = await failing(answer('Good morning'))
        expect(sent).toEqual(windowMs === null ? 'did not fail' : ofKind('rejected'))
        expect((await all())[0]?.messages.length).toBe(windowMs === null ? 2 : 1)
      },
    )
  })
}
