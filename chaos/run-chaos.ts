// The promise of publishing (design section 4) under seeded chaos. `--short` in npm test, without
// it in npm run test:full.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { boostAll, chooseAdsAccounts, setCaps, type Boosted } from './boosts.ts'
import { picturesAVenue, planChaos, videoFiles, type ChaosPlan } from './chaos-plan.ts'
import { readOptions } from './chaos-options.ts'
import { changePost, type Changed } from './change-posts.ts'
import { connectAccounts, type Venue } from './connect-accounts.ts'
import { createCutter } from './cut-connections.ts'
import { riskySettings } from './durability.ts'
import { gatherFacts, noteMoves } from './gather-facts.ts'
import { meetGuest, writeReviews, type GuestReport } from './guests.ts'
import { freePort } from '../e2e/support/product.ts'
import { openFront } from './front.ts'
import { openTestbed, type ChaosTestbed } from './testbed.ts'
import { judgeBoosts } from './judge-boosts.ts'
import { judgeAnswers, judgeChanges, judgeFiles } from './judge-changes.ts'
import { judgeGuests } from './judge-guests.ts'
import { judgeLaw } from './judge-law.ts'
import { judgeLists, judgeSeenLists } from './judge-lists.ts'
import { judgePromise } from './judge-promise.ts'
import { judgeTalk } from './judge-talk.ts'
import { judgeTime } from './judge-time.ts'
import { judgeWeather } from './judge-weather.ts'
import { watchLive } from './live-posts.ts'
import { submitPost, type SubmittedPost } from './submit-posts.ts'
import { readBoosts, watchAds } from './read-boosts.ts'
import { readGuests } from './read-guests.ts'
import { report } from './report.ts'
import { settleAll } from './settle-all.ts'
import { switchOffFor, type SwitchedOff } from './switch-networks.ts'
import { talkUnder, type Talked } from './talk.ts'
import { endFaults, raiseFaults } from './town-faults.ts'
import { watchTown } from './town-watch.ts'
import { keepWeb, type WebBehindFront } from './web-behind-front.ts'
import { startFleet, type WorkerFleet } from './worker-fleet.ts'

const options = readOptions(process.argv.slice(2))
const begun = performance.now()
const say = (what: string) =>
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${what}\n`)

interface Lived {
  readonly pressed: readonly SubmittedPost[]
  readonly changes: readonly Changed[]
  readonly switches: readonly SwitchedOff[]
  readonly talked: readonly Talked[]
  readonly told: readonly GuestReport[]
  readonly boosted: readonly Boosted[]
  readonly cuts: number
}

interface Hurt {
  readonly testbed: ChaosTestbed
  readonly fleet: WorkerFleet
  readonly web: WebBehindFront
}

/** Everything planned, each at its instant; resolves when the last of it is done. */
async function live(
  { testbed, fleet, web }: Hurt,
  plan: ChaosPlan,
  venues: readonly Venue[],
): Promise<Lived> {
  const cutter = await createCutter(testbed.databaseUrl)
  const startedAt = Date.now()
  const at = async <T>(ms: number, work: () => T | Promise<T>): Promise<T> => {
    await wait(Math.max(0, startedAt + ms - Date.now()))
    return work()
  }
  const hurts = [
    ...plan.kills.map((kill) => at(kill.atMs, () => fleet.kill(kill))),
    ...plan.stops.map((stop) => at(stop.atMs, () => fleet.freeze(stop))),
    ...plan.webKills.map(({ atMs }) => at(atMs, () => web.kill())),
    ...plan.cuts.map((cut) => at(cut.atMs, () => cutter.cut(cut.dice))),
  ]
  const venueOf = (company: number) => {
    const venue = venues[company]
    if (!venue) throw new Error(`There is no company ${company}.`)
    return venue
  }
  const pressing = new Map(
    plan.presses.map((press) => [
      press.number,
      at(press.atMs, () => submitPost(venueOf(press.company), press, startedAt)),
    ]),
  )
  const live = watchLive(testbed.databaseUrl)
  const talking = plan.talks.map(async (talk): Promise<Talked[]> => {
    const press = await pressing.get(talk.press)
    if (!press) throw new Error(`There is no press ${talk.press}.`)
    const venue = venueOf(talk.company)
    return at(talk.atMs, async () => {
      const post = await live.when({ ...press, network: talk.network }, waitsMs)
      const untilMs = performance.now() + waitsMs / 2
      return post ? [await talkUnder({ venue, town: testbed.town, talk, post, untilMs })] : []
    })
  })
  const boosting = boostAll({
    venues,
    boosts: plan.boosts,
    pressing,
    live,
    waitsMs: Math.max(15_000, waitsMs),
    at,
  })
  const meeting = plan.guests.map((act) =>
    meetGuest({ venue: venueOf(act.company), town: testbed.town, act, startedAt }),
  )
  const changing = plan.changes.map(async (change) => {
    const pressed = await pressing.get(change.press)
    if (!pressed) throw new Error(`There is no press ${change.press}.`)
    return at(change.atMs, () => changePost(venueOf(pressed.press.company), pressed, change))
  })
  const switching = plan.switches.map((one) =>
    at(one.atMs, () => switchOffFor(testbed.databaseUrl, one)),
  )
  const reconnecting = plan.reconnects.map(({ company, network, atMs }) =>
    at(atMs, () => connectAgain(venueOf(company), network)),
  )
  const pressed = await Promise.all(pressing.values())
  say('all is pressed')
  const changes = await Promise.all(changing)
  const switches = await Promise.all(switching)
  await Promise.all([...hurts, ...reconnecting])
  say('the last hurt is done')
  const talked = (await Promise.all(talking)).flat()
  const told = await Promise.all(meeting)
  const boosted = await boosting
  await live.stop()
  await cutter.stop()
  const said = { pressed, changes, switches, talked, told, boosted }
  return { ...said, cuts: cutter.done.cuts }
}

/** No two are alike, so that each can be told from the others at the networks. */
async function aPicture(_: unknown, number: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({
    create: {
      width: 480 + 20 * number,
      height: 480,
      channels: 3,
      background: '#c8553d',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
  return new Uint8Array(await picture.jpeg().toBuffer())
}

/** So long somebody waits for a post to be live, and for a guest's comment to be known. */
const waitsMs = Math.min(60_000, options.runMs * 0.9)
const mostConsents = 120

/** An owner whose line breaks in between, or whom the network left without an answer, begins again. */
async function connectAgain(venue: Venue, network: NetworkKey): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await venue.connectAgain(network)
    } catch (error) {
      // what became of a consent whose token was lost is told in many ways
      if (tries >= mostConsents) throw error
      await wait(500)
    }
  }
}

function keepEvidence(files: Readonly<Record<string, unknown>>): void {
  if (options.evidence === null) return
  mkdirSync(options.evidence, { recursive: true })
  for (const [name, content] of Object.entries(files))
    writeFileSync(
      join(options.evidence, name),
      typeof content === 'string' ? content : JSON.stringify(content, null, 1),
    )
}

const frontPort = await freePort()
const front = await openFront(frontPort)
const testbed = await openTestbed({ frontPort, isDurable: options.isDurable })
const web = await keepWeb(testbed, front)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void testbed.stop().finally(() => process.exit(1)))
try {
  const pictures = await Promise.all(Array.from({ length: picturesAVenue }, aPicture))
  const videos = videoFiles.map(
    (name) => new Uint8Array(readFileSync(join(import.meta.dirname, name))),
  )
  const venues = await connectAccounts(testbed, { pictures, videos })
  await noteMoves(testbed.databaseUrl)
  const plan = planChaos(
    options,
    venues.map(({ networks }) => networks),
  )
  await writeReviews(testbed.town, plan.guests, venues)
  await chooseAdsAccounts(testbed.town, venues)
  const fleet = await startFleet(testbed, options.workers)
  const watch = watchTown(testbed.town)
  const advertised = await setCaps(venues, plan.boosts)
  const adsWatch = watchAds(testbed.town)
  await raiseFaults(testbed.town, options.seed, options.faults)
  say(`${plan.presses.length} presses planned over ${options.runMs / 1000} s`)
  const lived = await live({ testbed, fleet, web }, plan, venues)
  const { pressed, changes, switches, talked, told, boosted, cuts } = lived
  say('all is said; waiting for what is still open')
  const struck = await settleAll({ testbed, options, say, calm: () => endFaults(testbed.town) })
  await watch.stop()
  const books = await adsWatch.stop()
  const facts = await gatherFacts(testbed.databaseUrl, testbed.town, venues)
  const risky = await riskySettings(testbed.databaseUrl)
  const guests = await readGuests(testbed.databaseUrl, testbed.town, venues)
  const ofBoosts = { books, ...(await readBoosts(testbed.databaseUrl)) }
  const { offences: lawless, lateArrivals } = judgeLaw(facts, watch.writes, fleet.thaws)
  const weather = { ...fleet.done, webKills: web.done.kills, cuts, struck }
  const offences = [
    ...judgePromise(facts, watch.writes),
    ...lawless,
    ...judgeTime(facts, watch.writes, { switches, thaws: fleet.thaws }),
    ...judgeTalk(facts, watch.writes, talked),
    ...judgeGuests(facts, guests, { writes: watch.writes, told, thaws: fleet.thaws }),
    ...judgeBoosts(facts, ofBoosts, { writes: watch.writes, boosted, advertised }),
    ...judgeLists(facts, pressed, changes),
    ...judgeAnswers(facts, pressed, changes),
    ...judgeChanges(facts, changes),
    ...judgeFiles(facts, pressed),
    ...(await judgeSeenLists(facts, venues)),
    ...judgeWeather(options, weather),
  ]
  process.stdout.write(
    `${report({ options, facts, risky, weather, pressed, changes, switches, talked, told, boosted, ofBoosts, writes: watch.writes.length, lateArrivals, seconds: (performance.now() - begun) / 1000 }, offences)}\n`,
  )
  keepEvidence({
    'facts.json': facts,
    'writes.json': watch.writes,
    'thaws.json': fleet.thaws,
    'plan.json': plan,
    'changes.json': changes.map(({ answers, ...one }) => ({ ...one, answers: [...answers] })),
    'switches.json': switches,
    'talked.json': talked,
    'told.json': told,
    'guests.json': guests,
    'boosts.json': { boosted, advertised, ...ofBoosts },
    'offences.json': offences,
  })
  if (offences.length > 0) process.exitCode = 1
  await fleet.stop()
} finally {
  keepEvidence({ 'said.txt': testbed.said.join('') })
  await web.stop()
  await front.stop()
  await testbed.stop()
}
