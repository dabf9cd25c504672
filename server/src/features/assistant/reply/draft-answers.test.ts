import { rawMessage } from '@marquee/contract/message.ts'
import type { AskedAnswer } from '@marquee/contract/assistant.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TextTask } from '#connectors/capabilities/services/text-writer.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog, unusedPlatform } from '#testing/test-platform.ts'
import { draftAnswers } from './draft-answers.ts'
import { putVoice } from '../voice-store.ts'

let db: TestDatabase
let marta: Scope
let asked: TextTask[]
let answer: () => string
const clock = testClock(new Date('2026-11-21T12:00:00Z'))
const saved = [
  { title: 'Slow evening', text: 'We are sorry about the wait, {guest}.' },
  { title: 'Parking', text: 'There is a car park behind the house.' },
]

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  asked = []
  answer = () => 'Thank you for telling us!\nWe look into it.'
})

const draft = (about: AskedAnswer, hasModel = true) =>
  draftAnswers(
    {
      db,
      clock,
      log: testLog,
      pictures: unusedPlatform.pictures,
      media: {
        find: async () => [],
        pictureFor: async () => null,
        addressOf: () => randomUUID(),
        idOfAddress: () => null,
      },
      recentTexts: async () => [],
      repliesFor: async (_scope, guest) =>
        saved.map((reply) => ({
          ...reply,
          filled: reply.text.replace('{guest}', guest ?? '{guest}'),
        })),
      companyOf: async () => ({
        name: 'Osteria Lume',
        city: 'Bristol',
        country: 'GB',
        address: null,
        phone: null,
        website: null,
      }),
      writer: hasModel
        ? {
            write: async (task) => {
              asked.push(task)
              return answer()
            },
          }
        : null,
    },
    marta,
    about,
  )
const review = (text: string, more: Partial<AskedAnswer> = {}): AskedAnswer => ({
  to: 'review',
  lines: text === '' ? [] : [{ text, isOwn: false }],
  guest: 'Priya',
  ...more,
})
const textsOf = ({ drafts }: Awaited<ReturnType<typeof draft>>) => drafts.map(({ text }) => text)

describe('answers by the model', () => {
  it('are drafted from the review and its stars, and say so', async () => {
    expect(await draft(review('We waited an hour for the pasta.', { stars: 2 }))).toEqual({
      source: 'ai',
      drafts: [
        { text: 'Thank you for telling us!', title: null },
        { text: 'We look into it.', title: null },
      ],
    })
    expect(asked[0]?.request.split('\n')).toEqual([
      'Replies to this review of a guest, 2 of 5 stars:',
      'Guest: We waited an hour for the pasta.',
    ])
    expect(asked[0]?.rules).toContain('Everybody can read the reply')
    await draft(review('', { recommends: false }))
    expect(asked[1]?.request).toMatch(/does not recommend the venue:\nGuest: \(no words\)$/)
  })

  it('know the post under which a guest commented, and nothing of who they are', async () => {
    await draft({
      to: 'comment',
      lines: [{ text: 'Is it spicy?', isOwn: false }],
      guest: 'Priya',
      about: 'The new arrabbiata',
    })
    expect(asked[0]?.request.split('\n')).toEqual([
      'Replies to the last comment of the guest:',
      'Guest: Is it spicy?',
      'Under this post: The new arrabbiata',
    ])
    expect(JSON.stringify(asked)).not.toContain('Priya')
  })

  it.each([
    'Our pizza is £12 now.',
    'We are open until 11pm.',
    'All our pasta is gluten free.',
    'The tiramisu is safe for people with a nut allergy.',
    'Your next dinner is on us.',
    'Come back for a free dessert.',
    'We will give you a refund.',
    'We will refund your meal.',
    'Here is a voucher for your next visit.',
    'We would like to offer you a discount.',
    'Ti rimborsiamo la cena.',
    'La prossima cena la offriamo noi.',
  ])('never say what the venue did not state: %s', async (invented) => {
    const isItalian = /cena/.test(invented)
    answer = () =>
      isItalian ? `Grazie di avercelo detto! ${invented}` : `Thank you for telling us! ${invented}`
    const drafted = await draft(
      review(
        isItalian
          ? 'Abbiamo aspettato molto, e il conto era sbagliato'
          : `We waited long, and the bill was wrong. ${invented}`,
        { stars: 1 },
      ),
    )
    expect([drafted.source, textsOf(drafted)]).toEqual([
      'ai',
      [isItalian ? 'Grazie di avercelo detto!' : 'Thank you for telling us!'],
    ])
  })

  const both = ['Thank you for telling us!', 'We look into it.']
  it.each([
    [
      'Here are some replies:\n\nThank you for telling us!\nWe look into it.\n\nLet me know if you want them shorter.',
      both,
    ],
    ['Sure! Here you go:\n- Thank you for telling us!\n- We look into it.', both],
    [
      'Of course!\n\n1. Thank you for telling us!\n2. We look into it.\n3. We are sorry.',
      [...both, 'We are sorry.'],
    ],
    // as many as were asked for: they are the replies
    [
      'Of course!\nThank you for telling us!\nLet me know if you come again.',
      ['Of course!', 'Thank you for telling us!', 'Let me know if you come again.'],
    ],
  ])('are the replies alone, without what a model says around them: %j', async (said, drafts) => {
    answer = () => said
    expect(textsOf(await draft(review('We waited long.', { stars: 2 })))).toEqual(drafts)
  })

  it('say what the venue stated', async () => {
    const facts = 'We are open until 11pm.'
    await putVoice(db, marta, { voice: { tone: '', facts, hashtags: '' }, at: clock.now() })
    answer = () => facts
    expect(textsOf(await draft(review('When do you close?')))).toEqual([facts])
  })
})

describe('answers without a model', () => {
  const low = /sorry/
  it('are saved replies like what the guest wrote, then some that fit its stars', async () => {
    const drafted = await draft(review('A slow evening, and nowhere to sit', { stars: 2 }), false)
    expect(drafted.source).toBe('local')
    expect(drafted.drafts[0]).toEqual({
      text: 'We are sorry about the wait, Priya.',
      title: 'Slow evening',
    })
    expect(drafted.drafts.slice(1).map(({ title }) => title)).toEqual([null, null])
    const good = await draft(review('Lovely!', { stars: 5 }), false)
    expect(textsOf(good)[0]).toMatch(/kind words/)
    expect(textsOf(await draft(review('', { stars: 1 }), false))[0]).toMatch(low)
    expect(textsOf(await draft(review('', { recommends: false }), false))[0]).toMatch(low)
    expect(textsOf(await draft(review('', { recommends: true }), false))[0]).toMatch(/kind words/)
    expect(textsOf(await draft(review('', { stars: 3 }), false))[0]).toMatch(/write a review/)
  })

  it('come where the model fails, and where nothing of its words may stay', async () => {
    const about: AskedAnswer = { to: 'message', lines: [{ text: 'Parking?', isOwn: false }] }
    answer = () => {
      throw new ConnectorError('unavailable', { network: 'ai', message: rawMessage('It sleeps.') })
    }
    expect(await draft(about)).toMatchObject({
      source: 'local',
      drafts: [{ title: 'Parking' }, {}, {}],
    })
    answer = () => 'All this for just £12!'
    expect(await draft(about)).toMatchObject({
      source: 'local',
      drafts: [{ title: 'Parking' }, {}, {}],
    })
  })

  it('come where nobody can hold a model’s words against what was stated, and no model is asked', async () => {
    const drafted = await draft({
      to: 'comment',
      lines: [{ text: 'Haben Sie heute noch einen Tisch für uns?', isOwn: false }],
    })
    expect([drafted.source, textsOf(drafted)[0], asked]).toEqual([
      'local',
      'Vielen Dank für Ihren Kommentar!',
      [],
    ])
  })
})

it('sixty an hour and company, and then none, with or without a model', async () => {
  for (let nth = 0; nth < 60; nth++) await draft(review('Lovely!'), false)
  await expect(draft(review('Lovely!'), false)).rejects.toMatchObject({
    code: 'too-many-requests',
    said: { code: 'assistant.too-many-replies' },
  })
  clock.advance(3_600_001)
  expect((await draft(review('Lovely!'), false)).source).toBe('local')
})
