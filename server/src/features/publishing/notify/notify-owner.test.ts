import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailMessage } from '#connectors/mail/index.ts'
import { createIdentity } from '#features/identity'
import { createNotifications, type Notifications } from '#features/notifications'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
  type RecordingQueue,
} from '#testing/test-platform.ts'
import { holdForAccount } from '../posts/publication-store.ts'
import { releaseForAccount } from '../engine/ledger/release-store.ts'
import { settleBeforeNotifyMs, startNotifying } from './notify-lane.ts'
import { notifyOfUnhealthy } from './notify-unhealthy.ts'
import type { NotifyDeps } from './send-notice.ts'
import { noteStep } from '../steps/note-step.ts'
import { notifyOwner } from './notify-owner.ts'
import { forgetAccountNotified, listIncidents } from './notify-store.ts'
import { eventually } from '../testing.ts'
import { listEvents } from '../why/why-store.ts'

let db: TestDatabase
let queue: RecordingQueue
let notifications: Notifications
let received: MailMessage[]
let marta: Scope
let people: NotifyDeps['peopleToNotify']
let clock: ReturnType<typeof testClock>
const start = new Date('2026-11-23T17:05:00Z')
const unused = async (): Promise<never> => {
  throw new Error('This test does not use it.')
}

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock(start)
  queue = recordingQueue()
  received = []
  const platform = {
    ...unusedPlatform,
    config: testConfig,
    log: testLog,
    clock,
    db,
    secrets: testSecrets(),
    queue,
  }
  notifications = createNotifications(platform, {
    mailer: {
      send: async (message) => {
        received.push(message)
      },
    },
  })
  notifications.work()
  people = createIdentity(platform, {
    notifications,
    companies: { summariesOf: unused, createFor: unused },
    billing: { subscriptionOf: unused },
    socialAccountsOf: unused,
  }).peopleToNotify
  marta = await aTestCompany(db, start)
})

const deps = (more: Partial<NotifyDeps> = {}): NotifyDeps => ({
  db,
  clock,
  notifications,
  peopleToNotify: people,
  timeZoneOf: async () => 'Europe/London',
  companyNameOf: async () => 'Osteria Lume',
  publicUrl: 'https://marquee.example',
  ...more,
})
const member = async (role: string): Promise<string> => {
  const id = randomUUID()
  await db.run(
    sql`insert into users (id, email, first_name, last_name, signed_up_at, created_at, activated_at) values (${id}, ${`${role}-${id}@venue.example`}, ${role}, 'Rossi', ${start}, ${start}, ${start})`,
  )
  await db.run(
    sql`insert into memberships (company_id, user_id, role, created_at) values (${marta.companyId}, ${id}, ${role}, ${new Date(start.getTime() + 1)})`,
  )
  return id
}
/** A post of Marta's on these accounts; answers the publications' ids. */
async function aPost(
  accounts: readonly string[],
  authorId: string | null = marta.userId,
): Promise<string[]> {
  const postId = randomUUID()
  await db.run(sql`
    insert into posts (company_id, id, author_id, origin, stage, text, networks, social_account_ids, sort_at, due_at, created_at)
    values (${marta.companyId}, ${postId}, ${authorId}, 'here', 'sent', 'Burrata is back', ${['facebook', 'instagram']}, ${[...accounts]}::uuid[], ${start}, ${start}, ${start})`)
  return Promise.all(
    accounts.map(async (accountId, index) => {
      const id = randomUUID()
      await db.run(sql`
      insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, next_at, correlation_id, created_at, updated_at)
      values (${marta.companyId}, ${id}, ${postId}, ${accountId}, ${['facebook', 'instagram', 'google'][index] ?? 'tiktok'}, 'Osteria Lume', 'submitting', ${start}, ${start}, ${start}, 'c', ${new Date(start.getTime() + index)}, ${start})`)
      return id
    }),
  )
}
const become = (
  id: string | undefined,
  {
    state,
    message = null,
    nextAt = null,
  }: { state: string; message?: string | null; nextAt?: Date | null },
) =>
  db.run(
    sql`update publications set state = ${state}, message = ${message}, next_at = ${nextAt}, updated_at = ${clock.now()} where id = ${id}`,
  )
const incidents = () =>
  listIncidents(db, new Date(clock.now().getTime() - settleBeforeNotifyMs), 100)
async function notifyAll(more: Parameters<typeof deps>[0] = {}): Promise<string[]> {
  for (const incident of await incidents()) await notifyOwner(deps(more), incident)
  await queue.drain()
  return received.map(({ subject }) => subject)
}
const untold = async () =>
  (
    await db.one(
      sql<{
        events: number
      }>`select count(*)::int as events from publication_events where told_at is null and to_state in ('failed', 'missed', 'held', 'unknown')`,
    )
  ).events

describe('a post that did not go out as planned', () => {
  it('is told in one mail that names all its networks, once they had time to settle', async () => {
    const [facebook, instagram, google] = await aPost([randomUUID(), randomUUID(), randomUUID()])
    await become(facebook, { state: 'failed', message: 'Not these words.' })
    await become(google, { state: 'published' })
    clock.advance(10_000)
    await become(instagram, { state: 'missed', message: 'Too late.' })
    expect(await notifyAll()).toEqual([])
    clock.advance(10_001)
    expect(await notifyAll()).toEqual(['Not live on Facebook: Burrata is back'])
    expect(received[0]?.to).toBe(`${marta.userId}@venue.example`)
    for (const words of [
      'Facebook: Not live',
      'Instagram: Not sent',
      'Google: Live',
      `https://marquee.example/user-panel/posts/why/${facebook}?for=${marta.companyId}`,
      `why/${instagram}`,
    ])
      expect(received[0]?.text).toContain(words)
    expect(await untold()).toBe(0)
    expect(await notifyAll()).toHaveLength(1)
  })
  it('is told to nobody when it settled meanwhile, by itself or by its owner', async () => {
    const [sent, again] = await aPost([randomUUID(), randomUUID()])
    await become(sent, { state: 'unknown', message: 'no answer', nextAt: start })
    await become(sent, { state: 'published' })
    await become(again, { state: 'failed', message: 'Not these words.' })
    await become(again, { state: 'scheduled' })
    clock.advance(60_000)
    expect(await notifyAll()).toEqual([])
    expect(await untold()).toBe(0)
  })
  it('is told again when it goes wrong again', async () => {
    const [id] = await aPost([randomUUID()])
    for (const expected of [1, 2]) {
      await become(id, { state: 'failed', message: `No ${expected}.` })
      clock.advance(60_000)
      expect(await notifyAll()).toHaveLength(expected)
      await become(id, { state: 'scheduled' })
    }
  })
  it('asks about a lost answer only when looking is over', async () => {
    const [id] = await aPost([randomUUID()])
    await become(id, { state: 'unknown', message: 'no answer', nextAt: start })
    clock.advance(60_000)
    expect(await notifyAll()).toEqual([])
    await become(id, { state: 'unknown', message: 'Two posts could be this one.' })
    clock.advance(60_000)
    expect(await notifyAll()).toEqual(['Please look at Facebook: Burrata is back'])
  })
  it('says nothing of sending where its time is still to come', async () => {
    const [id] = await aPost([randomUUID()])
    const dueAt = new Date(start.getTime() + 3 * 86_400_000)
    await db.run(sql`update posts set stage = 'scheduled', due_at = ${dueAt}`)
    await db.run(sql`update publications set due_at = ${dueAt}, look_since = ${start}`)
    await become(id, { state: 'unknown', message: 'Two posts could be this one.' })
    clock.advance(60_000)
    expect(await notifyAll()).toEqual(['Please look at Facebook: Burrata is back'])
    const text = received[0]?.text ?? ''
    expect(text).not.toContain('We sent')
    expect(text).not.toContain('did not go out as planned')
    expect(text).toContain(
      'Once you tell us that it is not there, it goes out, but not before its time.',
    )
    expect(text).toContain('Facebook: Not sure')
  })
  it('that was deleted meanwhile is told to nobody and not looked at again', async () => {
    const [id] = await aPost([randomUUID()])
    await become(id, { state: 'failed', message: 'Not these words.' })
    await db.run(sql`delete from publications where id = ${id}`)
    clock.advance(60_000)
    expect(await notifyAll()).toEqual([])
    expect(await untold()).toBe(0)
  })
  it('goes to who wrote it, or to those who lead the house when they have left', async () => {
    const [editor, manager] = [await member('editor'), await member('manager')]
    const [byEditor] = await aPost([randomUUID()], editor)
    await become(byEditor, { state: 'failed', message: 'No.' })
    clock.advance(60_000)
    await notifyAll()
    expect(received.map(({ to }) => to)).toEqual([`editor-${editor}@venue.example`])
    const [byNobody] = await aPost([randomUUID()], randomUUID())
    await become(byNobody, { state: 'failed', message: 'No.' })
    clock.advance(60_000)
    await notifyAll()
    expect(received.slice(1).map(({ to }) => to)).toEqual([
      `${marta.userId}@venue.example`,
      `manager-${manager}@venue.example`,
    ])
  })
})

describe('an account that posts wait for', () => {
  const hold = (accountId: string) =>
    holdForAccount(db, {
      companyId: marta.companyId,
      socialAccountId: accountId,
      message: rawMessage('The connection has ended.'),
      at: clock.now(),
    })
  const scheduled = async (accountId: string) => {
    for (const id of await aPost([accountId]))
      await become(id, { state: 'scheduled', message: null, nextAt: start })
  }
  it('is told once a break, however many posts come to wait', async () => {
    const accountId = randomUUID()
    await scheduled(accountId)
    await scheduled(accountId)
    await hold(accountId)
    clock.advance(60_000)
    expect(await notifyAll()).toEqual([
      '2 posts are waiting until you reconnect Facebook: Osteria Lume',
    ])
    await scheduled(accountId)
    await hold(accountId)
    clock.advance(60_000)
    expect(await notifyAll()).toHaveLength(1)
    expect(await untold()).toBe(0)
    await releaseForAccount(db, { companyId: marta.companyId, socialAccountId: accountId }, start)
    await forgetAccountNotified(db, marta.companyId, accountId)
    await hold(accountId)
    clock.advance(60_000)
    expect(await notifyAll()).toEqual([
      expect.anything(),
      '3 posts are waiting until you reconnect Facebook: Osteria Lume',
    ])
  })
  it('is told in one mail with all that was lost with it on its network', async () => {
    const [lume, catering, club] = [randomUUID(), randomUUID(), randomUUID()]
    for (const [accountId, name] of [
      [lume, 'Osteria Lume'],
      [catering, 'Lume Catering'],
    ] as const) {
      await scheduled(accountId)
      await db.run(
        sql`update publications set account_name = ${name} where social_account_id = ${accountId}`,
      )
      await hold(accountId)
    }
    clock.advance(60_000)
    const unhealthyOn = async () => [
      { id: lume, name: 'Osteria Lume' },
      { id: club, name: 'Bristol Supper Club' },
    ]
    await notifyAll({ unhealthyOn })
    expect(received).toHaveLength(1)
    expect(received[0]?.subject).toMatch(/^2 posts are waiting until you reconnect Facebook: /)
    for (const name of ['Osteria Lume', 'Lume Catering', 'Bristol Supper Club'])
      expect(received[0]?.subject).toContain(name)
    await db.transaction((tx) =>
      notifyOfUnhealthy(deps(), tx, {
        companyId: marta.companyId,
        accounts: [
          {
            accountId: club,
            network: 'facebook',
            name: 'Club',
            message: rawMessage('Ended.'),
            heldPosts: 0,
          },
        ],
      }),
    )
    expect(await notifyAll({ unhealthyOn })).toHaveLength(1)
  })
  it('is left to that mail also when it was found a moment after it', async () => {
    const [lume, club] = [randomUUID(), randomUUID()]
    await scheduled(lume)
    await hold(lume)
    await db.transaction((tx) =>
      notifyOfUnhealthy(deps(), tx, {
        companyId: marta.companyId,
        accounts: [
          {
            accountId: club,
            network: 'facebook',
            name: 'Club',
            message: rawMessage('Ended.'),
            heldPosts: 0,
          },
        ],
      }),
    )
    clock.advance(60_000)
    expect(await notifyAll({ unhealthyOn: async () => [{ id: club, name: 'Club' }] })).toEqual([
      expect.stringContaining('Osteria Lume and Club'),
    ])
  })
  it('is told to nobody when it was repaired at once', async () => {
    const accountId = randomUUID()
    await scheduled(accountId)
    await hold(accountId)
    await releaseForAccount(db, { companyId: marta.companyId, socialAccountId: accountId }, start)
    clock.advance(60_000)
    expect(await notifyAll()).toEqual([])
  })
})

describe('told once', () => {
  const aFailure = async () => {
    const [id] = await aPost([randomUUID()], null)
    await become(id, { state: 'failed', message: 'No.' })
    clock.advance(60_000)
  }
  it('also when it broke off between two mails', async () => {
    await member('manager')
    await aFailure()
    let mails = 0
    const breaking = {
      send: async (...given: Parameters<Notifications['send']>) => {
        if (++mails === 2) throw new Error('broken off')
        await notifications.send(...given)
      },
    }
    await expect(notifyAll({ notifications: breaking })).rejects.toThrow('broken off')
    await queue.drain()
    expect(received).toHaveLength(0)
    expect(await notifyAll()).toHaveLength(2)
  })
  it('by two workers at once', async () => {
    await aFailure()
    const [incident] = await incidents()
    if (incident)
      await Promise.all([
        notifyOwner(deps(), incident),
        notifyOwner(deps(), incident),
        notifyOwner(deps(), incident),
      ])
    await queue.drain()
    expect(received).toHaveLength(1)
  })
  it('and by the worker’s own loop, which one that cannot be told does not keep', async () => {
    await aFailure()
    const [poisoned] = await incidents()
    await aFailure()
    let asked = 0
    const companyNameOf = async () => {
      if (++asked === 1) throw new Error('a trouble that cannot be told')
      return 'Osteria Lume'
    }
    const lane = startNotifying({ ...deps({ companyNameOf }), log: testLog })
    await eventually(
      async () => {
        await queue.drain()
        return received.length
      },
      (mails) => mails === 1,
    )
    await lane.stop()
    expect(await incidents()).toEqual([poisoned])
  })
})

describe('what follows a live post', () => {
  const part = async (publicationId: string | undefined, nth: number) => {
    const id = randomUUID()
    await db.run(sql`
      insert into outbox_intents (company_id, id, kind, key, network, social_account_id, publication_id, payload, correlation_id, state, due_at, lateness_ms, late_after, created_at, updated_at)
      values (${marta.companyId}, ${id}, 'part', ${id}, 'facebook', ${randomUUID()}, ${publicationId}, ${JSON.stringify({ text: 'More', part: nth })}, 'c', 'sending', ${start}, 1000, ${start}, ${start}, ${start})`)
    return id
  }
  /** As the outbox writes it: the row, and in the same transaction what its kind hears. */
  const stepBecomes = (id: string, state: 'failed' | 'unknown' | 'due', said: string) =>
    db.transaction(async (tx) => {
      const message = rawMessage(said)
      await tx.run(
        sql`update outbox_intents set state = ${state}, message = ${JSON.stringify(message)} where id = ${id}`,
      )
      const step = await tx.one(sql<{ company_id: string; publication_id: string }>`
        select company_id, publication_id from outbox_intents where id = ${id}`)
      await noteStep(
        tx,
        { ...step, id },
        { state, message, asks: state === 'unknown', at: clock.now() },
      )
    })
  it('is told once when it stops for good, and the post is called live', async () => {
    const [facebook] = await aPost([randomUUID()])
    await become(facebook, { state: 'published' })
    const second = await part(facebook, 2)
    await stepBecomes(second, 'failed', 'Reply is not allowed.')
    clock.advance(20_001)
    expect(await notifyAll()).toEqual(['Not all of it is live on Facebook: Burrata is back'])
    expect(received[0]?.text).toContain('part 2 of its thread is not')
    expect(received[0]?.text).toContain('Reply is not allowed.')
    expect(received[0]?.text).toContain(`/user-panel/posts/why/${facebook}`)
    expect(await notifyAll()).toHaveLength(1)
  })
  it('asks whether it is there where nobody could find out', async () => {
    const [facebook] = await aPost([randomUUID()])
    await become(facebook, { state: 'published' })
    await stepBecomes(await part(facebook, 2), 'unknown', 'We cannot check.')
    clock.advance(20_001)
    expect(await notifyAll()).toEqual(['Please look at Facebook: Burrata is back'])
  })
  it('is told to nobody where it was mended meanwhile, or only waits', async () => {
    const [facebook] = await aPost([randomUUID()])
    await become(facebook, { state: 'published' })
    const second = await part(facebook, 2)
    await stepBecomes(second, 'due', 'Not yet.')
    await stepBecomes(second, 'failed', 'Refused.')
    await db.run(sql`update outbox_intents set state = 'done' where id = ${second}`)
    clock.advance(20_001)
    expect(await notifyAll()).toEqual([])
    expect(await untold()).toBe(0)
  })
  it('is no trouble of the publication on its why page', async () => {
    const [facebook] = await aPost([randomUUID()])
    await become(facebook, { state: 'published' })
    await stepBecomes(await part(facebook, 2), 'failed', 'Refused.')
    expect(await listEvents(db, marta, facebook ?? '')).toEqual([])
  })
})
