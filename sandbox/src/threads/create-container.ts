import type { ContainerInput } from './container-input.ts'
import { readContainerInput } from './container-input.ts'
import type { ErrorMessage } from './container-status.ts'
import { errorMessages } from './container-status.ts'
import type { ThreadsAnswer } from './exchange-threads.ts'
import { isCardOf } from './link-card.ts'
import { takeThreadsImage, takeThreadsVideo } from './take-media.ts'
import { invalidLink } from './threads-refusal.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { requireThreadsScope } from './threads-request.ts'
import type { ContainerKind, StoredMedia, ThreadsContainer } from './threads-world.ts'

/** How long the town works on each kind: nothing can be published with the answer in hand. */
const processingMs: Record<ContainerKind, number> = {
  text: 700,
  image: 1200,
  carousel: 1200,
  video: 3000,
}

/** The word of a fault: its number counts the list, and any other number is UNKNOWN. */
const wordOf = (subcode: number): ErrorMessage => errorMessages[subcode - 1] ?? 'UNKNOWN'

function addContainer(
  request: ThreadsRequest,
  input: ContainerInput,
  media: StoredMedia | undefined,
): ThreadsContainer {
  const { kernel, world, caller, now, conditions } = request
  const { processing } = conditions
  const readyAt = now + processingMs[input.content.kind] + processing.delayMs
  const container: ThreadsContainer = {
    ...input.content,
    id: `180${kernel.nextId()}`,
    ownerId: caller.account.id,
    isItem: input.isItem,
    childIds: input.childIds,
    ...(media === undefined ? {} : { media }),
    createdAt: now,
    visibleAt: now + conditions.lagMs,
    readyAt,
    ...(processing.failure === undefined
      ? {}
      : { failure: { message: wordOf(processing.failure), at: readyAt } }),
  }
  world.containers[container.id] = container
  kernel.touch()
  return container
}

/** Videos are fetched after the answer; what is wrong with one shows as the container's error. */
async function fetchVideo(
  { kernel }: ThreadsRequest,
  container: ThreadsContainer,
  input: ContainerInput,
): Promise<void> {
  let taken: StoredMedia | ErrorMessage
  try {
    taken = await takeThreadsVideo(kernel, input.address, input.altText)
  } catch (cause) {
    console.error('The town failed on a video:', cause)
    taken = 'UNKNOWN'
  }
  if (typeof taken === 'string') container.failure = { message: taken, at: kernel.clock.now() }
  else container.media = taken
  kernel.touch()
}

/** POST /{user}/threads */
export async function createThreadsContainer(request: ThreadsRequest): Promise<ThreadsAnswer> {
  requireThreadsScope(request, 'threads_content_publish')
  const input = readContainerInput(request)
  const named = request.params['link_attachment']
  if (named && !(await isCardOf(request.kernel, named))) throw invalidLink()
  const media =
    input.content.kind === 'image'
      ? await takeThreadsImage(request.kernel, input.address, input.altText)
      : undefined
  const container = addContainer(request, input, media)
  if (container.kind === 'video') void fetchVideo(request, container, input)
  return { body: { id: container.id }, effect: `container ${container.id} made` }
}
