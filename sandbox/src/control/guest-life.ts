import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { seededRandom } from '../kernel/seeded-random.ts'
import type { Conversation, MetaMessage } from '../meta/conversation-world.ts'
import { conversationsOf, guestWrites } from '../meta/conversations.ts'
import { notifyOfSeen } from '../meta/notify-of-message.ts'
import { bodyFields } from './body-fields.ts'
import { answersToQuestion, answersToPicture, thanks } from './friday-words.ts'

const seenAfterMs = 15_000
const [soonestMs, latestMs] = [40_000, 150_000]
const everyMs = 5000
/** Of ten who were answered. */
const writeBack = 0.7

/** The same message always falls the same way. */
const diceOf = ({ id }: MetaMessage) =>
  seededRandom([...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7))

function wordsFor({ text, photoId, quickReplies = [] }: MetaMessage, dice: () => number): string {
  const from =
    quickReplies.length > 0
      ? quickReplies
      : photoId !== undefined
        ? answersToPicture
        : text.includes('?')
          ? answersToQuestion
          : thanks
  return from[Math.floor(dice() * from.length)] ?? ''
}

/** What a guest makes of the last thing that the venue wrote to them: once a message. */
function hear(kernel: Kernel, conversation: Conversation): void {
  const last = conversation.messages.at(-1)
  const now = kernel.clock.now()
  if (!last?.viaApp || last.visibleAt > now) return
  if (conversation.seenId !== last.id && now >= last.createdAt + seenAfterMs) {
    conversation.seenId = last.id
    notifyOfSeen(kernel, conversation, last)
    kernel.touch()
  }
  if (conversation.heardId === last.id || conversation.seenId !== last.id) return
  const dice = diceOf(last)
  if (now < last.createdAt + soonestMs + dice() * (latestMs - soonestMs)) return
  conversation.heardId = last.id
  kernel.touch()
  const hasChoice = (last.quickReplies ?? []).length > 0
  if (dice() < writeBack || hasChoice)
    guestWrites(kernel, { ...conversation, text: wordsFor(last, dice), isTap: hasChoice })
}

/**
 * Guests live by themselves while it is switched on: they see what the venue writes, and most
 * answer after a minute or two. Goes on after a restart; ends with the world that it began in.
 * `isWanted` counts where nobody switched it on or off in that world yet.
 */
export function liveOn(kernel: Kernel, isWanted = false): void {
  const { world } = kernel
  world.guestsLive ??= isWanted
  const look = () => {
    if (kernel.world !== world || world.guestsLive !== true) return
    for (const conversation of Object.values(conversationsOf(kernel))) hear(kernel, conversation)
    kernel.clock.at(kernel.clock.now() + everyMs, look)
  }
  look()
}

export function registerGuestLife(app: FastifyInstance, kernel: Kernel): void {
  app.post('/control/guests/live', async (request, reply) => {
    const { isOn } = bodyFields(request.body)
    if (typeof isOn !== 'boolean') return reply.code(400).send({ message: 'Send {isOn}.' })
    const wasOn = kernel.world.guestsLive === true
    kernel.world.guestsLive = isOn
    kernel.touch()
    if (isOn && !wasOn) liveOn(kernel)
    return { isOn }
  })
}
