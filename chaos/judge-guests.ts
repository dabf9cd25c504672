import type { Facts, IntentFact } from './gather-facts.ts'
import { guestWords, type GuestReport } from './guests.ts'
import type { Offence } from './judge-promise.ts'
import type { AnswerRow, GuestFacts, LiveMessage } from './read-guests.ts'
import type { TownCall } from './town-watch.ts'

const windowMs = 24 * 3_600_000
/** A call that was under way as the window closed, on a busy machine. */
const onItsWayMs = 1500
/** Networks show times in whole seconds, so the product may see a window close so much earlier. */
const shownToMs = 1000
/** A call that was frozen on its way to the socket arrives with the thaw. */
const thawMs = 1500

interface Seen {
  readonly writes: readonly TownCall[]
  readonly told: readonly GuestReport[]
  readonly thaws: readonly number[]
}

/** What guests wrote and were answered, by comparing every row with the town's books. */
export function judgeGuests(facts: Facts, guests: GuestFacts, seen: Seen): Offence[] {
  return [
    ...judgeLive(guests),
    ...guests.answers.flatMap((answer) => judgeAnswer(facts, guests, { answer, seen })),
    ...judgeWindow(facts, guests, seen),
    ...judgeReviews(facts, guests, seen),
    ...judgeReported(guests, seen),
  ]
}

const nameOf = ({ text, id, state }: AnswerRow) => `"${text}" (${id}, ${state})`

const isThere = ({ messages }: GuestFacts, { text, account, guest_id: guestId }: AnswerRow) =>
  messages.filter(
    (one) =>
      !one.fromGuest && one.text === text && one.account === account && one.guestId === guestId,
  )

/** Nothing twice, to nobody else, and nothing that nobody wrote. */
function judgeLive({ answers, messages }: GuestFacts): Offence[] {
  const own = messages.filter(({ fromGuest }) => !fromGuest)
  const to = (one: Pick<LiveMessage, 'account' | 'guestId' | 'text'>) =>
    `${one.account} to ${one.guestId} "${one.text}"`
  const written = new Set(
    answers.map(({ account, guest_id: guestId, text }) => to({ account, guestId, text })),
  )
  return [...Map.groupBy(own, to)].flatMap(([name, all]): Offence[] => [
    ...(all.length > 1
      ? [{ law: 'a message twice', what: `${name}: ${all.map(({ id }) => id).join(', ')}` }]
      : []),
    ...(written.has(name) ? [] : [{ law: 'a message of nobody', what: name }]),
  ])
}

/** The network said no to a call of it; a limit or another fault of the weather is no refusal. */
const isRefused = ({ writes }: Seen, { correlation_id: id }: IntentFact) =>
  writes.some(
    ({ correlationId, status, faults }) =>
      correlationId === id &&
      status !== null &&
      status >= 400 &&
      status < 500 &&
      faults.every((kind) => kind !== 'rate-limit'),
  )

/** When the network stops taking answers to the guest; null: they never wrote. */
function windowEnd(
  { messages }: GuestFacts,
  { account, guest_id: guestId }: Pick<AnswerRow, 'account' | 'guest_id'>,
): number | null {
  const last = messages.findLast(
    (one) => one.fromGuest && one.account === account && one.guestId === guestId,
  )
  return last ? last.createdAt + windowMs : null
}

function judgeAnswer(
  { intents }: Facts,
  guests: GuestFacts,
  { answer, seen }: { readonly answer: AnswerRow; readonly seen: Seen },
): Offence[] {
  const intent = intents.find(({ id }) => id === answer.id)
  const stands = isThere(guests, answer)
  const offend = (law: string): Offence[] => [
    { law, what: `${nameOf(answer)}: ${answer.problem ?? 'no problem'}` },
  ]
  switch (answer.state) {
    case 'sent':
      if (stands.length === 0) return offend('a message called sent and absent')
      if (stands.every(({ id }) => id !== answer.remote_id))
        return offend('receipt of another message')
      return answer.shown === 1 ? [] : offend('a message shown twice, or not at all')
    case 'failed': {
      if (stands.length > 0) return offend('a message called off and there')
      const end = windowEnd(guests, answer)
      const isLate =
        answer.problem === 'inbox.window-over' &&
        end !== null &&
        (answer.finished_at?.getTime() ?? 0) > end - shownToMs
      return isLate || (intent && isRefused(seen, intent))
        ? []
        : offend('a message not sent though nothing was refused')
    }
    default:
      return offend('a message left open')
  }
}

/** Nothing is sent to a network that does not take it any more. */
function judgeWindow({ intents }: Facts, guests: GuestFacts, seen: Seen): Offence[] {
  const rows = new Map(guests.answers.map((one) => [one.id, one]))
  const late = guests.messages.flatMap((one): Offence[] => {
    if (one.fromGuest) return []
    const asked = guests.messages.findLast(
      (other) =>
        other.fromGuest &&
        other.account === one.account &&
        other.guestId === one.guestId &&
        other.createdAt <= one.createdAt,
    )
    return asked && one.createdAt < asked.createdAt + windowMs
      ? []
      : [{ law: 'a message outside of its window', what: `"${one.text}" ${one.id}` }]
  })
  const sent = intents.flatMap((intent): Offence[] => {
    const row = rows.get(intent.id)
    const end = row && windowEnd(guests, row)
    if (!row || end === null || end === undefined) return []
    return seen.writes
      .filter(
        ({ correlationId, route, arrivedAt, status, faults }) =>
          correlationId === intent.correlation_id &&
          route.endsWith('/messages') &&
          // calls are stamped by the real clock: one that the network calls late came before its
          // time only where the town's own clock was moved on
          (arrivedAt > end + onItsWayMs ||
            (status === 400 && !faults.includes('rate-limit') && arrivedAt < end)) &&
          seen.thaws.every((thaw) => arrivedAt < thaw || arrivedAt > thaw + thawMs),
      )
      .map(({ id, arrivedAt }) => ({
        law: 'a message sent after its window',
        what: `${nameOf(row)}: call ${id}, ${Math.round(arrivedAt - end)} ms late`,
      }))
  })
  return [...late, ...sent]
}

const replies = new Set(['review-reply', 'delete-review-reply'])

/** Of the answers to one review the last word is how it is, and is what the list shows. */
function judgeReviews({ intents }: Facts, guests: GuestFacts, seen: Seen): Offence[] {
  const rows = new Map(guests.reviews.map((one) => [one.remote_id.split('/').at(-1) ?? '', one]))
  return guests.liveReviews.flatMap(({ id, reply }): Offence[] => {
    const row = rows.get(id)
    const words = intents.filter(
      ({ kind, subject }) => replies.has(kind) && subject !== null && subject === row?.remote_id,
    )
    const last = words.at(-1)
    const name = `review ${id}: ${words.map(({ kind, state }) => `${kind} ${state}`).join(', ')}`
    const offend = (law: string): Offence => ({ law, what: `${name}; stands "${reply ?? ''}"` })
    if (reply !== null && words.every(({ text }) => text !== reply))
      return [offend('an answer to a review of nobody')]
    if (!last) return []
    const open = words.filter(({ state }) => !['done', 'failed', 'canceled'].includes(state))
    const left = open.map(() => offend('an answer to a review left open'))
    if (last.state === 'failed' && isRefused(seen, last)) return left
    if (last.state !== 'done')
      return left.length > 0 ? left : [offend('the last answer to a review was given up')]
    return [
      ...left,
      ...(last.text === reply ? [] : [offend('not the last answer to a review')]),
      ...(row?.reply_text === reply && row.wish_state === null
        ? []
        : [offend('an answer to a review, and the list shows otherwise')]),
    ]
  })
}

/**
 * What people were told, whatever the rows say; and a guest of whom nobody heard, even in the end:
 * an owner who looks for `knownWithinMs` may look too early where workers are killed.
 */
function judgeReported(guests: GuestFacts, { told }: Seen): Offence[] {
  return told.flatMap(({ act, answers, subject }): Offence[] => {
    const name = `guest ${act.number} (${act.network} ${act.kind})`
    if (subject === null)
      return guests.heard.includes(guestWords(act))
        ? []
        : [{ law: 'a guest of whom nobody heard', what: name }]
    return answers
      .filter(
        ({ text, said }) =>
          said === 'sent' && guests.messages.every((one) => one.fromGuest || one.text !== text),
      )
      .map(({ text }) => ({
        law: 'told to be sent and absent',
        what: `${name}: "${text}"`,
      }))
  })
}
