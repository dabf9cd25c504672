import type {
  PostContent,
  Preparation,
  Prepared,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { failedContainer, readContainer } from '../containers/container-state.ts'
import {
  ageMs,
  readContainers,
  stillGood,
  type Container,
  type PreparedContainers,
} from '../containers/containers.ts'
import {
  makeContainer,
  wantedParts,
  wantedWhole,
  type Desk,
  type WantedContainer,
} from '../containers/make-container.ts'
import { assertAcceptable } from './text-rules.ts'

interface Step {
  readonly container: Container
  readonly isReady: boolean
}

/**
 * Makes what is missing and asks how far Threads is; waits for nothing. Earlier containers are used
 * again, one by one, while they are young, made from the very same, and not run out.
 */
export async function preparePost(
  desk: Desk,
  { content, earlier }: { readonly content: PostContent; readonly earlier: Prepared | null },
  context: WriteContext,
): Promise<Preparation> {
  assertAcceptable(content)
  const before = readContainers(earlier)
  const answer = (prepared: PreparedContainers, waiting: readonly Container[]): Preparation => ({
    prepared,
    againInMs: waiting.length === 0 ? null : againInMs(desk, waiting, content.video !== null),
  })
  const whole = await keptWhole(desk, content, before)
  if (whole)
    return answer({ ...before, whole: whole.container }, whole.isReady ? [] : [whole.container])

  const steps: Step[] = []
  for (const [index, wanted] of wantedParts(content).entries())
    steps.push(
      (await keep(desk, before.parts[index], wanted)) ?? (await make(desk, wanted, context)),
    )
  const parts = steps.map(({ container }) => container)
  const waiting = steps.filter(({ isReady }) => !isReady).map(({ container }) => container)
  // a parent over unfinished parts is refused
  if (waiting.length > 0) return answer({ parts, whole: null }, waiting)
  const made = await make(desk, wantedWhole(content, parts), context)
  return answer({ parts, whole: made.container }, made.isReady ? [] : [made.container])
}

/** Once a parent stands, its parts are asked for no more. */
async function keptWhole(
  desk: Desk,
  content: PostContent,
  before: PreparedContainers,
): Promise<Step | null> {
  const now = desk.clock.now()
  const wanted = wantedParts(content)
  const kept = wanted.flatMap(({ of }, index) => stillGood(before.parts[index], of, now) ?? [])
  if (kept.length < wanted.length) return null
  return keep(desk, before.whole, wantedWhole(content, kept))
}

async function keep(
  desk: Desk,
  earlier: Container | null | undefined,
  { of }: WantedContainer,
): Promise<Step | null> {
  const kept = stillGood(earlier, of, desk.clock.now())
  const isReady = kept ? await look(desk, kept) : null
  return kept && isReady !== null ? { container: kept, isReady } : null
}

async function make(desk: Desk, wanted: WantedContainer, context: WriteContext): Promise<Step> {
  const container = await makeContainer(desk, wanted, context)
  return { container, isReady: (await look(desk, container)) ?? false }
}

/**
 * True: ready. False: still worked on. Null: it is of no use any more. Throws when Threads could
 * not use it.
 */
async function look(
  { graph, profile, clock }: Desk,
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
      // reads lag behind writes; what is still not shown after a minute is gone
      return ageMs(container, clock.now()) < 60 * secondMs ? false : null
    case 'ERROR':
      throw failedContainer(seen)
  }
}

const secondMs = 1000

/** As long as Threads has worked already, so the asking thins out: of videos to once a minute. */
function againInMs({ clock }: Desk, containers: readonly Container[], isVideo: boolean): number {
  const longest = Math.max(...containers.map((one) => ageMs(one, clock.now())))
  return Math.min(Math.max(longest, secondMs), (isVideo ? 60 : 10) * secondMs)
}
