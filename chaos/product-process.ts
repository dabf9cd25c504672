// One process of the product under chaos: `--roles=web` is pressed and killed, `--roles=worker` is
// killed and frozen.
// Everything is the product's own but the lengths of time.
import { randomUUID } from 'node:crypto'
import { createApp } from '../server/src/app.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { followTownClock } from '../server/src/platform/town-clock.ts'
import { chaosTiming } from './chaos-timing.ts'
import type { Owner } from './owner-client.ts'
import { shortMinutes } from './short-minutes.ts'

const venues = ['Osteria Lume', 'Lume Catering', 'Bristol Supper Club', 'The Anchor Tap']

const config = readConfig()
const opened = await openPlatform(config)
const platform = { ...opened, outbound: shortMinutes(opened.outbound) }
if (config.town)
  followTownClock({
    clock: platform.clock,
    outbound: platform.outbound,
    log: platform.log,
    townUrl: config.town.url,
  })
const app = await createApp(platform, { publishingTiming: chaosTiming })

if (config.roles.includes('worker')) {
  await app.startWork()
  process.send?.({ type: 'ready', owners: [] })
} else {
  await platform.queue.start()
  await app.http.listen({ port: config.port, host: 'localhost' })
  const owners: Owner[] = []
  // one that takes the place of another makes nobody
  const names = process.argv.includes('--without-owners') ? [] : venues
  for (const name of names) {
    const login = { email: `owner-${randomUUID()}@venue.example`, password: 'Tagliatelle1' }
    const { companyId } = await app.identity.createActivatedUser({
      ...login,
      firstName: 'Marta',
      lastName: 'Bellini',
      correlationId: randomUUID(),
      company: {
        name,
        country: 'United Kingdom',
        timeZone: 'Europe/London',
        city: 'Bristol',
        website: 'https://venue.example',
      },
    })
    owners.push({ ...login, companyId })
  }
  process.send?.({ type: 'ready', owners })
}
// a parent that dies, however it dies, takes this process with it
process.on('disconnect', () => process.exit(0))
