import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listTools } from '@marquee/contract/accounts.ts'
import { uploadMedia } from '@marquee/contract/media.ts'
import { schedulePost } from '@marquee/contract/publishing.ts'
import { aPicture, useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '../../platform/db/sql.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { multipart } from '../../testing/test-api.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const town = useFacebookTown()
const hourMs = 3_600_000
let whole: WholeApp
let marta: WholePerson
beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings() },
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
  await connectPage(whole, town, { who: marta })
})
afterEach(() => whole.close())

const tool = async () =>
  z.parse(listTools.response, (await whole.ask(marta, 'GET', '/social/social-accounts')).body)[0]
const mails = async () =>
  (
    await whole.db.many(
      sql<{
        template: string
      }>`select template from mails where template like 'account-%' order by created_at, id`,
    )
  ).map(({ template }) => template)
/** The town's clock and ours; every due loop looks when it moves. */
async function advance(ms: number): Promise<void> {
  await town.control('POST', '/clock', { advanceMs: ms })
  whole.clock.advance(ms)
}
const asked = async () =>
  expect.poll(async () => (await tool())?.checkedAt ?? null, { timeout: 15_000 }).not.toBeNull()

it.runIf(isFull)(
  'a connection that was taken back holds its post an hour before and tells by one mail',
  { timeout: 60_000 },
  async () => {
    await asked()
    const at = new Date(whole.clock.now().getTime() + 3 * hourMs)
    const form = multipart('burrata.jpg', await (await aPicture('burrata')).bytes())
    const mediaIds = z
      .parse(
        uploadMedia.response,
        (await whole.ask(marta, 'POST', '/media/multiple', form.payload, form.headers)).body,
      )
      .data.map((one) => one.id)
    const pressed = await whole.ask(
      marta,
      'POST',
      '/posts/schedule',
      {
        title: 'Burrata is back',
        mediaIds,
        mediaType: 'image',
        socialNetworks: ['facebook'],
        scheduledAt: at.toISOString(),
      },
      { 'idempotency-key': randomUUID() },
    )
    const { id } = z.parse(schedulePost.response, pressed.body)
    const publication = () =>
      whole.db.one(
        sql<{
          state: string
          hold_reason: string | null
        }>`select state, hold_reason from publications where post_id = ${id}`,
      )
    expect((await publication()).state).toBe('scheduled')

    await town.control('POST', '/users/10001', { removeApp: true })
    await advance(1.5 * hourMs)
    expect((await tool())?.health).toBe('connected')
    await advance(0.6 * hourMs)
    await expect
      .poll(publication, { timeout: 15_000 })
      .toEqual({ state: 'held', hold_reason: 'reconnect' })
    expect(whole.clock.now().getTime()).toBeLessThan(at.getTime() - 0.8 * hourMs)
    expect((await tool())?.health).toBe('reconnect')
    await advance(60_000)
    await expect.poll(mails, { timeout: 15_000 }).toEqual(['account-needs-repair'])
  },
)

it.runIf(isFull)(
  'a connection that was taken back is told by one mail within a day, also while nothing is scheduled',
  { timeout: 60_000 },
  async () => {
    await asked()
    await town.control('POST', '/users/10001', { removeApp: true })
    await advance(25 * hourMs)
    await expect.poll(async () => (await tool())?.health, { timeout: 15_000 }).toBe('reconnect')
    await expect
      .poll(async () => (await tool())?.abilities.some(({ works }) => works), { timeout: 15_000 })
      .toBe(false)
    expect(await mails()).toEqual(['account-ailing'])
    await advance(25 * hourMs)
    await expect.poll(async () => (await tool())?.checkedAt, { timeout: 15_000 }).not.toBeNull()
    expect(await mails()).toEqual(['account-ailing'])
  },
)
