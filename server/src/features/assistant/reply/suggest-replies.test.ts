import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TextTask } from '#connectors/capabilities/services/text-writer.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog, unusedPlatform } from '#testing/test-platform.ts'
import { suggestReplies } from './suggest-replies.ts'
import { putVoice } from '../voice-store.ts'

let db: TestDatabase
let marta: Scope
let asked: TextTask[]
let answer: () => string
const clock = testClock(new Date('2026-11-21T12:00:00Z'))

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  asked = []
  answer = () => 'Thank you for asking!\nWe will ask the kitchen and tell you.'
})

const suggest = (messages: Parameters<typeof suggestReplies>[2], hasModel = true) =>
  suggestReplies(
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
      repliesFor: async () => [],
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
    messages,
  )

describe('replies to a guest', () => {
  it('are drafted from what was said, one a line', async () => {
    expect(
      await suggest([
        { message: 'Is there a table?', isOwn: false },
        { message: 'For how many?', isOwn: true },
        'Four, and one is coeliac',
      ]),
    ).toEqual(['Thank you for asking!', 'We will ask the kitchen and tell you.'])
    expect(asked[0]?.request.split('\n').slice(1)).toEqual([
      'Guest: Is there a table?',
      'Venue: For how many?',
      'Guest: Four, and one is coeliac',
    ])
  })

  it('name no price and no hour that the venue did not state, also when the guest did', async () => {
    answer = () =>
      'Yes, it costs £12. See you soon!\nWe are open until 11pm.\n1. "Thank you for writing!"'
    expect(await suggest(['Is it £12, and are you open until 11pm?'])).toEqual([
      'See you soon!',
      'Thank you for writing!',
    ])
    const voice = { tone: '', facts: 'We are open until 11pm.', hashtags: '' }
    await putVoice(db, marta, { voice, at: clock.now() })
    expect(await suggest(['When do you close?'])).toContain('We are open until 11pm.')
  })

  it('are some that claim nothing where no model is, or where nothing of its words may stand', async () => {
    const plain = await suggest(['Hello?'], false)
    expect(plain).toHaveLength(3)
    answer = () => 'All this for just £12!'
    expect(await suggest(['Hello?'])).toEqual(plain)
    expect((await suggest(['Ciao, avete un tavolo per stasera?'], false))[0]).toMatch(/^Grazie/)
  })

  it('that the model refuses are told as such', async () => {
    answer = () => {
      throw new ConnectorError('unavailable', { network: 'ai', message: rawMessage('It sleeps.') })
    }
    await expect(suggest(['Hello?'])).rejects.toMatchObject({ code: 'network-unavailable' })
  })
})
