import { GraphError } from '../meta/graph-error.ts'
import type { GraphAnswer, GraphRequest } from '../meta/graph-request.ts'
import { instagramOf, requirePublisher } from './account-access.ts'
import type { ContainerInput } from './container-input.ts'
import { readContainerInput } from './container-input.ts'
import { instagramRefusal } from './instagram-refusal.ts'
import type { Container, InstagramAccount, InstagramWorld, StoredFile } from './instagram-world.ts'
import { countOfLastDay } from './instagram-world.ts'
import { takeImage, takeVideo } from './take-media.ts'

/** How long the town works on each kind; pictures are ready with the answer. */
const processingMs: Record<Container['kind'], number> = {
  image: 0,
  carousel: 1500,
  reel: 3000,
  video: 3000,
}

function addContainer(
  graph: GraphRequest,
  world: InstagramWorld,
  {
    account,
    input,
    file,
  }: { account: InstagramAccount; input: ContainerInput; file: StoredFile | undefined },
): Container {
  const { kernel, now, processing } = graph
  const ids = (world.containersOf[account.id] ??= [])
  if (
    countOfLastDay(ids, { items: world.containers, timeOf: (one) => one.createdAt, now }) >=
    account.containerTotal
  ) {
    throw instagramRefusal(
      2207042,
      `You reached the maximum of ${account.containerTotal} containers in 24 hours.`,
    )
  }
  const readyAt = now + processingMs[input.kind] + processing.delayMs
  const container: Container = {
    id: `178${kernel.nextId()}`,
    accountId: account.id,
    kind: input.kind,
    isItem: input.isItem,
    caption: input.caption,
    childIds: input.childIds,
    sharedToFeed: input.sharedToFeed,
    ...(file === undefined ? {} : { file }),
    createdAt: now,
    visibleAt: now + graph.lagMs,
    readyAt,
    ...(processing.failure === undefined
      ? {}
      : { failure: { subcode: processing.failure, at: readyAt } }),
  }
  world.containers[container.id] = container
  ids.push(container.id)
  for (const id of input.childIds) {
    const child = world.containers[id]
    if (child) child.parentId = container.id
  }
  kernel.touch()
  return container
}

/** Videos are fetched after the answer; what is wrong with one shows as the container's status. */
async function fetchVideo(
  graph: GraphRequest,
  container: Container,
  input: ContainerInput,
): Promise<void> {
  const { kernel } = graph
  try {
    container.file = await takeVideo(kernel, input)
  } catch (cause) {
    const subcode = cause instanceof GraphError ? cause.facts.subcode : undefined
    if (subcode === undefined) console.error('The town failed on a video:', cause)
    container.failure = { subcode: subcode ?? 2207001, at: kernel.clock.now() }
  }
  kernel.touch()
}

/** POST /{ig}/media */
export async function createContainerCall(
  graph: GraphRequest,
  account: InstagramAccount,
): Promise<GraphAnswer> {
  requirePublisher(graph, account)
  const world = instagramOf(graph)
  const input = readContainerInput(world, {
    accountId: account.id,
    params: graph.params,
    now: graph.now,
  })
  const file =
    input.kind === 'image' ? await takeImage(graph.kernel, input.address, input.altText) : undefined
  const container = addContainer(graph, world, { account, input, file })
  if (input.kind === 'reel' || input.kind === 'video') void fetchVideo(graph, container, input)
  return { body: { id: container.id }, effect: `container ${container.id} made` }
}
