import { readdir } from 'node:fs/promises'
import type { App } from '../app.ts'
import type { OpenPlatform } from '../open-platform.ts'
import { metaVerifyTokenOf } from '../connectors/webhook-sources.ts'
import { newId } from '../platform/ids.ts'
import { createDemoCaller, uploadDemoFile, type DemoCaller } from './demo-caller.ts'
import { chooseDemoAds, connectDemo } from './demo-connections.ts'
import { demoLogin } from './demo-login.ts'
import { letGuestsWrite, planAhead, postToday, scheduleWeek } from './demo-posts.ts'
import { beginDemoSteps, readDemoSteps, type DemoSteps } from './demo-steps.ts'
import { demoZone } from './demo-times.ts'

const kinds = {
  pictures: { folder: new URL('./pictures/', import.meta.url), type: 'image/jpeg' },
  videos: { folder: new URL('./videos/', import.meta.url), type: 'video/mp4' },
} as const

/**
 * One believable venue, made through the product's own calls: an owner with a company, a connected
 * Facebook page and Instagram profile whose posts are read in, a small library and three scheduled
 * posts. A data folder whose owner was made by an older release stays as it is.
 */
export async function seedDemo(app: App, platform: OpenPlatform): Promise<void> {
  const isKnown = await app.identity.isKnown(demoLogin.email)
  const before = readDemoSteps(platform.config.dataDir)
  if (isKnown && !before) return
  const steps = isKnown && before ? before : beginDemoSteps(platform.config.dataDir)
  if (!isKnown)
    await app.identity.createActivatedUser({
      ...demoLogin,
      firstName: 'Marta',
      lastName: 'Bellini',
      correlationId: newId(),
      company: {
        name: 'Osteria Lume',
        country: 'United Kingdom',
        timeZone: demoZone,
        city: 'Bristol',
        website: 'https://osterialume.example',
      },
    })
  await steps.once('venue', () =>
    asOwner(app, platform, async (caller) => {
      for (const network of ['facebook', 'instagram'] as const)
        await steps.once(network, () => connectDemo(caller, network))
      await upload(caller, steps, 'pictures')
      await scheduleWeek(caller, steps, platform.clock.now())
    }),
  )
}

/**
 * The rest of the venue, while people already look around: the other networks and Uber Eats, reels,
 * drafts, one post that was refused, one that is worked on, guests who wait for an answer. A step
 * that another start did is not done again. Answers whether there was anything to do.
 */
export async function fillDemo(app: App, platform: OpenPlatform): Promise<boolean> {
  const steps = readDemoSteps(platform.config.dataDir)
  if (!steps) return false
  let did = false
  await steps.once('whole', async () => {
    did = true
    await asOwner(app, platform, async (caller) => {
      for (const network of ['google', 'tiktok', 'x', 'threads', 'bluesky', 'uberEats'] as const)
        await steps.once(network, () => connectDemo(caller, network))
      await steps.once('ads account', () => chooseDemoAds(caller))
      await steps.once('news of threads', () => hearThreads(caller, platform))
      await upload(caller, steps, 'videos')
      await postToday(caller, steps)
      await planAhead(caller, steps, platform.clock.now())
      await letGuestsWrite(caller, steps)
    })
  })
  return did
}

/** What an operator does at Meta's desk: nothing subscribes to Threads account by account. */
async function hearThreads(
  caller: DemoCaller,
  { config, secrets }: Pick<OpenPlatform, 'config' | 'secrets'>,
): Promise<void> {
  await caller.inTown('threads/webhooks', {
    callbackUrl: `${config.publicUrl}/webhooks/threads`,
    verifyToken: metaVerifyTokenOf(secrets),
  })
}

async function asOwner(
  app: App,
  platform: OpenPlatform,
  work: (caller: DemoCaller) => Promise<void>,
): Promise<void> {
  const caller = createDemoCaller(app, platform)
  await caller.logIn(demoLogin)
  await work(caller)
  await caller.call({ method: 'POST', path: '/auth/logout' })
}

async function upload(
  caller: DemoCaller,
  steps: DemoSteps,
  kind: keyof typeof kinds,
): Promise<void> {
  const { folder, type } = kinds[kind]
  for (const name of (await readdir(folder)).toSorted())
    await steps.once(name, async () => {
      steps.keepFile(name, await uploadDemoFile(caller, new URL(name, folder), type))
    })
}
