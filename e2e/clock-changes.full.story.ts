import * as assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { isFull, launch, seriousFindings, tell, visit, type Width } from './support/browser.ts'
import { clocksAt, nextNights, type ClockNight } from './support/clock-nights.ts'
import {
  assertMoved,
  chooseZone,
  logInToCompany,
  type ZoneChange,
} from './support/company-clocks.ts'
import { logInAsMarta } from './support/log-in.ts'
import { giveLifetime } from './support/plan.ts'
import { startProduct, type Product } from './support/product.ts'
import { moveClock, livePostsOn, until } from './support/town.ts'

const osteria = '20001'
const photograph = join(mkdtempSync(join(tmpdir(), 'marquee-clocks-')), 'dinner.jpg')
let product: Product
let browser: Browser
before(async () => {
  await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#bf3a1e' } })
    .jpeg()
    .toFile(photograph)
  product = await startProduct({ flags: ['--small-demo'] })
  browser = await launch()
  await giveLifetime(browser, product)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const marta = () => logInToCompany(product)

async function townTime(): Promise<Date> {
  const config: { now: string } = await (
    await fetch(`${product.url}/api/config`, { headers: { 'x-api-key': 'marquee-web' } })
  ).json()
  return new Date(config.now)
}
async function goTo(instant: Date): Promise<void> {
  await moveClock(product.town, { to: instant.toISOString() })
  await until(
    'the product follows the clock',
    async () => Math.abs((await townTime()).getTime() - instant.getTime()) < 60_000,
  )
}
/** Stops just before the instant and sees by the town's books that the post is taken there, once. */
async function goesOutAt(words: string, due: Date): Promise<void> {
  await goTo(new Date(due.getTime() - 3000))
  const taken = await until(`"${words}" on the page`, async () => {
    const found = (await livePostsOn(product.town, osteria)).filter(
      ({ message }) => message === words,
    )
    return found.length > 0 ? found : null
  })
  assert.equal(taken.length, 1)
  const late = Date.parse(taken[0]?.accepted ?? '') - due.getTime()
  assert.ok(late >= -5 && late < 5000, `"${words}" was taken ${late} ms after its instant`)
}

async function openSchedule(page: Page, words: string, date: string): Promise<Locator> {
  await page.goto(`${product.url}/user-panel/posts/new`)
  await page.getByRole('checkbox', { name: /Facebook/ }).check()
  await page.locator('input[type=file]').first().setInputFiles(photograph)
  await page
    .getByRole('img', { name: /dinner/ })
    .first()
    .waitFor()
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByLabel('Select Date').fill(date)
  await dialog.getByLabel('Select Date').press('Tab')
  return dialog
}
async function schedule(
  page: Page,
  dialog: Locator,
  { words, spoken }: { words: string; spoken: string },
): Promise<void> {
  await dialog.getByText(/On this device, in (Kolkata|Calcutta), it is then/).waitFor()
  if (isFull) assert.deepEqual(await seriousFindings(page), [], 'schedule dialog')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Scheduled on Facebook.').waitFor()
  await page.goto(`${product.url}/user-panel/posts/scheduled`)
  // the company's clocks, whatever this device shows
  await page.getByRole('listitem').filter({ hasText: words }).getByText(spoken).waitFor()
}

interface Planned {
  readonly words: string
  readonly due: Date
}
/** The same night is told of more than once. */
let told = 0

async function planAfterTheGap(
  page: Page,
  { zone, at, before: old, after: now }: ClockNight,
): Promise<Planned> {
  const [skipped, next] = [clocksAt(at, old), clocksAt(at, now)]
  const words = `First thing after the clocks of ${zone} went to ${next.time} on ${next.date}, ${++told}.`
  const dialog = await openSchedule(page, words, skipped.date)
  await dialog.getByRole('button', { name: next.time, exact: true }).waitFor()
  assert.equal(await dialog.getByRole('button', { name: skipped.time, exact: true }).count(), 0)
  const inside = clocksAt(new Date(at.getTime() + (now - old) * 30_000), old).time
  await dialog.getByLabel('Select Time').fill(inside)
  await dialog.getByText(`${inside} does not exist on this day: the clocks go forward.`).waitFor()
  assert.equal(
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).isDisabled(),
    true,
  )
  await dialog.getByRole('button', { name: next.time, exact: true }).click()
  await schedule(page, dialog, { words, spoken: next.spoken })
  return { words, due: at }
}

async function throughTheGap(page: Page, night: ClockNight): Promise<void> {
  const { words, due } = await planAfterTheGap(page, night)
  await goesOutAt(words, due)
}

/** The same time of the night twice, in this order: the first and the second one. */
async function planInTheDoubledHour(
  page: Page,
  { zone, at, before: old, after: now }: ClockNight,
): Promise<readonly [Planned, Planned]> {
  const second = new Date(at.getTime() + (old - now) * 30_000)
  const { date, time, spoken } = clocksAt(second, now)
  const offset = (minutes: number) =>
    `UTC${minutes < 0 ? '−' : '+'}${new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)}`
  const [firstWords, secondWords] = [
    `The first ${time} of ${date} in ${zone}, ${++told}.`,
    `The second ${time} of ${date} in ${zone}, ${++told}.`,
  ]
  for (const [words, turn] of [
    [firstWords, `${time}, the first time (${offset(old)})`],
    [secondWords, `${time}, the second time (${offset(now)})`],
  ] as const) {
    const dialog = await openSchedule(page, words, date)
    await dialog.getByLabel('Select Time').fill(time)
    await dialog.getByText('The clocks go back: this time comes twice.').waitFor()
    await dialog.getByRole('radio', { name: turn }).check()
    await schedule(page, dialog, { words, spoken })
  }
  return [
    { words: firstWords, due: new Date(second.getTime() - (old - now) * 60_000) },
    { words: secondWords, due: second },
  ]
}

async function throughTheDoubledHour(page: Page, night: ClockNight): Promise<void> {
  const [first, second] = await planInTheDoubledHour(page, night)
  await goesOutAt(first.words, first.due)
  assert.equal(
    (await livePostsOn(product.town, osteria)).filter(({ message }) => message === second.words)
      .length,
    0,
  )
  await goesOutAt(second.words, second.due)
}

async function otherClocks(
  page: Page,
  { width, to, way }: { width: Width; to: string; way: ZoneChange },
): Promise<void> {
  const { scheduled } = await marta()
  const before = await scheduled()
  assert.ok(before.length >= 2)
  await logInAsMarta(page, product)
  await page.goto(`${product.url}/user-panel/posts/scheduled`)
  await page.getByText(`Times are ${before[0]?.timeZone.replaceAll('_', ' ')} time.`).waitFor()
  await page.getByRole('button', { name: 'Change the time zone' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the time zone' })
  await chooseZone(page, dialog, { width, to })
  await dialog.getByText(`${before.length} posts will go out at another moment`).waitFor()
  for (const { title } of before) await dialog.getByText(title.slice(0, 30)).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'zone dialog')
  await dialog.getByRole('radio', { name: way }).check()
  if (way === 'Keep the moments')
    await dialog.getByText(`${before.length} posts will show another time`).waitFor()
  await dialog.getByRole('button', { name: 'Change time zone' }).click()
  await page.getByText(`Times are ${to.replaceAll('_', ' ')} time now.`).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(`Times are ${to.replaceAll('_', ' ')} time.`, { exact: true }).waitFor()
  assertMoved(before, await scheduled(), { to, way })
  assert.deepEqual(await seriousFindings(page), [], 'scheduled list')
}

async function story(
  width: Width,
  name: string,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await visit(browser, { width, timezoneId: 'Asia/Kolkata' })
  await tell(visitor, name, () => run(visitor.page))
  assert.deepEqual(visitor.complaints, [])
}

// what the rules' own tests hold, too: seen in the full run
describe('a company that changes its clocks', { skip: !isFull }, () => {
  it('keeps clock times on a phone, and the first post goes out when New York shows its time', async () => {
    await story(390, 'keep clock times', (page) =>
      otherClocks(page, { width: 390, to: 'America/New_York', way: 'Keep clock times' }),
    )
    const [first] = await (await marta()).scheduled()
    assert.ok(first)
    await goesOutAt(first.title, new Date(first.scheduledAt))
  })
  if (isFull)
    it('keeps the moments at a desk', async () => {
      await (await marta()).setZone('Europe/London')
      await story(1440, 'keep the moments', (page) =>
        otherClocks(page, { width: 1440, to: 'Australia/Lord_Howe', way: 'Keep the moments' }),
      )
    })
})

const nights = nextNights(new Date(), ['Europe/London', 'America/New_York', 'Australia/Lord_Howe'])
/** The full run goes through every night of the three zones. */
const nightsTold = isFull ? nights : []

describe('clock changes, seen from a device in Kolkata', () => {
  it('are planned over in London and New York, a time that is skipped and one that comes twice: each post keeps its instant, and the first goes out at it', async () => {
    const { setZone, scheduled } = await marta()
    const now = await townTime()
    // a plan reaches no further than a year
    const near = nextNights(now, ['Europe/London', 'America/New_York']).filter(
      ({ at }) => at.getTime() - now.getTime() < 363 * 86_400_000,
    )
    const [soonest] = near
    const other = near.find(({ zone, kind }) => zone !== soonest?.zone && kind !== soonest?.kind)
    assert.ok(soonest && other)
    const planned: Planned[] = []
    await story(390, 'plans over the nights', async (page) => {
      await logInAsMarta(page, product)
      // each zone once and each kind once; the full run takes all of them
      for (const night of isFull ? near : [soonest, other]) {
        await setZone(night.zone)
        planned.push(
          ...(night.kind === 'skips'
            ? [await planAfterTheGap(page, night)]
            : await planInTheDoubledHour(page, night)),
        )
      }
    })
    const kept = await scheduled()
    assert.deepEqual(
      planned.map(({ words }) => kept.find(({ title }) => title === words)?.scheduledAt),
      planned.map(({ due }) => due.toISOString()),
    )
    const [first] = planned.toSorted((a, b) => a.due.getTime() - b.due.getTime())
    assert.ok(first)
    if (!isFull) await goesOutAt(first.words, first.due)
  })
  for (const { zone, kind, at } of nightsTold) {
    it(`${zone} ${kind} a time: what is not there is not offered, what comes twice is told apart, and each post goes out at its instant`, async () => {
      await goTo(new Date(at.getTime() - 30 * 3_600_000))
      await (await marta()).setZone(zone)
      const [night] = nextNights(await townTime(), [zone])
      assert.ok(night)
      assert.equal(night.at.getTime(), at.getTime())
      await story(390, `${zone} ${kind}`, async (page) => {
        await logInAsMarta(page, product)
        await (kind === 'skips' ? throughTheGap(page, night) : throughTheDoubledHour(page, night))
      })
    })
  }
})
