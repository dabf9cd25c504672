import { message } from '@marquee/contract/message.ts'
import type { Clock } from '#platform/clock.ts'
import type {
  PostContent,
  Preparation,
  Prepared,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { assertAcceptable } from './caption-rules.ts'
import { failedContainer, readContainer } from '../containers/container-state.ts'
import {
  readContainers,
  stillGood,
  type Container,
  type PreparedContainers,
} from '../containers/containers.ts'
import type { ProfileSecret } from '../sign-in/instagram-secret.ts'
import {
  makeContainer,
  wantedParts,
  wantedWhole,
  type WantedContainer,
} from '../containers/make-container.ts'
import { assertQuotaLeft } from './publishing-quota.ts'

/** What every step of a preparation works with. */
interface Work {
  readonly graph: GraphClient
  readonly profile: ProfileSecret
  readonly clock: Clock
  readonly context: WriteContext
  /** Asks at most once in a preparation. */
  assertQuota(): Promise<void>
}

/**
 * Makes what is missing and asks how far Instagram is; waits for nothing. Earlier containers are
 * used again, one by one, while they are young, made from the very same, and not run out.
 */
export async function preparePost(
  graph: GraphClient,
  profile: ProfileSecret,
  {
    clock,
    content,
    earlier,
    context,
  }: { clock: Clock; content: PostContent; earlier: Prepared | null; context: WriteContext },
): Promise<Preparation> {
  assertAcceptable(content)
  const work: Work = {
    graph,
    profile,
    clock,
    context,
    assertQuota: once(() => assertQuotaLeft(graph, profile, clock)),
  }
  const before = readContainers(earlier)
  const again = (containers: readonly Container[]) =>
    againInMs(clock, containers, content.video !== null)
  const whole = await keptWhole(work, content, before)
  if (whole)
    return {
      prepared: { ...before, whole: whole.container } satisfies PreparedContainers,
      againInMs: whole.isReady ? null : again([whole.container]),
    }

  const steps: Step[] = []
  for (const [index, wanted] of wantedParts(content).entries())
    steps.push(await keepOrMake(work, before.parts[index], wanted))
  const parts = steps.map(({ container }) => container)
  const waiting = steps.filter(({ isReady }) => !isReady).map(({ container }) => container)
  // a parent over unfinished parts is refused
  if (waiting.length > 0)
    return {
      prepared: { parts, whole: null } satisfies PreparedContainers,
      againInMs: again(waiting),
    }
  const made = await makeWhole(work, content, parts)
  return {
    prepared: { parts, whole: made.container } satisfies PreparedContainers,
    againInMs: made.isReady ? null : again([made.container]),
  }
}

/** Once a parent stands, its parts are asked for no more. */
async function keptWhole(
  work: Work,
  content: PostContent,
  before: PreparedContainers,
): Promise<Step | null> {
  const now = work.clock.now()
  const wanted = wantedParts(content)
  const kept = wanted.flatMap(({ of }, index) => stillGood(before.parts[index], of, now) ?? [])
  if (kept.length < wanted.length) return null
  return keep(work, before.whole, wantedWhole(content, kept))
}

interface Step {
  readonly container: Container
  readonly isReady: boolean
}

async function keepOrMake(
  work: Work,
  earlier: Container | null | undefined,
  wanted: WantedContainer,
): Promise<Step> {
  return (await keep(work, earlier, wanted)) ?? make(work, wanted)
}

async function keep(
  work: Work,
  earlier: Container | null | undefined,
  { of }: WantedContainer,
): Promise<Step | null> {
  const kept = stillGood(earlier, of, work.clock.now())
  const isReady = kept ? await look(work, kept) : null
  return kept && isReady !== null ? { container: kept, isReady } : null
}

async function make(work: Work, wanted: WantedContainer): Promise<Step> {
  await work.assertQuota()
  const container = await makeContainer(work.graph, work.profile, {
    clock: work.clock,
    wanted,
    context: work.context,
  })
  return { container, isReady: (await look(work, container)) ?? false }
}

/** Said of a parent whose parts are not there: none in our tables, no such object, wrong parts. */
const ofParts = [undefined, 33, 2207028]

/**
 * A part that is not shown is taken for ready (`look`), so a parent may be refused because of it:
 * then all is made anew. Any other refusal is believed.
 */
async function makeWhole(
  work: Work,
  content: PostContent,
  parts: readonly Container[],
): Promise<Step> {
  try {
    return await make(work, wantedWhole(content, parts))
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.facts.code !== 100) throw error
    const { subcode } = error.facts
    if (!ofParts.some((one) => one === subcode) || !(await isAnyUnseen(work, parts))) throw error
    throw new ConnectorError('unavailable', {
      network: 'instagram',
      cause: error,
      facts: error.facts,
      message: message('network.preparation-gone', { network: 'Instagram' }),
      prepareAgain: true,
    })
  }
}

async function isAnyUnseen(
  { graph, profile }: Work,
  parts: readonly Container[],
): Promise<boolean> {
  for (const { id } of parts)
    if ((await readContainer(graph, profile, id)).state === 'missing') return true
  return false
}

/**
 * True: ready. False: still worked on. Null: it is of no use any more. Throws when Instagram could
 * not use it.
 */
async function look(
  { graph, profile, clock }: Work,
  container: Container,
): Promise<boolean | null> {
  const seen = await readContainer(graph, profile, container.id)
  switch (seen.state) {
    case 'FINISHED':
    // published by a commit that is being settled: making another would make a second post
    case 'PUBLISHED':
      return true
    case 'IN_PROGRESS':
    case 'unknown':
      return false
    case 'EXPIRED':
      return null
    case 'missing':
      // reads lag behind writes, and at times show no new container for hours while publishing works
      // (gitroomhq/postiz-app#1562, geoff-maddock/events-tracker#1900, May 2026): whether it is
      // there the call finds out that uses it
      return ageMs(clock, container) >= 60 * secondMs
    case 'ERROR':
      throw failedContainer(seen)
  }
}

const secondMs = 1000
const ageMs = (clock: Clock, { createdAt }: Container) =>
  clock.now().getTime() - new Date(createdAt).getTime()

/**
 * As long as Instagram has worked already, so the asking thins out: for videos it advises once a
 * minute.
 */
function againInMs(clock: Clock, containers: readonly Container[], isVideo: boolean): number {
  const longest = Math.max(...containers.map((one) => ageMs(clock, one)))
  return Math.min(Math.max(longest, secondMs), (isVideo ? 60 : 10) * secondMs)
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= run())
}
