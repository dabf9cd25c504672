import { chaosTiming } from './chaos-timing.ts'
import type { Facts, IntentFact } from './gather-facts.ts'
import type { Offence } from './judge-promise.ts'
import type { SpokenFact } from './read-spoken.ts'
import type { Talked } from './talk.ts'
import type { TownCall } from './town-watch.ts'

/** Kinds that say something under a post, and so can stand twice. */
const speaks = new Set(['comment', 'reply', 'first-comment', 'part'])
/** All that must not be said again while a lost call may still take effect. */
const settles = new Set([...speaks, 'message'])
/** Kinds of which the last counts, by what they set. */
const setting: Readonly<Record<string, { readonly of: string; readonly is: boolean }>> = {
  like: { of: 'like', is: true },
  unlike: { of: 'like', is: false },
  hide: { of: 'hiding', is: true },
  unhide: { of: 'hiding', is: false },
}
const deletes = new Set(['delete-comment', 'delete-part', 'delete'])

const nameOf = ({ network, kind, id, state, text }: IntentFact) =>
  `${network} ${kind} "${(text ?? '').slice(0, 24)}" (${id}, ${state})`

/** Everything that the outbox carries, by comparing every row with what really stands. */
export function judgeTalk(
  facts: Facts,
  writes: readonly TownCall[],
  talked: readonly Talked[],
): Offence[] {
  return [
    ...judgeSaid(facts, writes),
    ...judgePlaces(facts),
    ...judgeLastWords(facts, writes),
    ...judgePeople(facts, talked),
    ...judgeLedger(facts, writes),
  ]
}

const standingOf = ({ spoken }: Facts, { network, text }: IntentFact) =>
  spoken.filter((one) => one.network === network && one.text === text)

/** The network said no to a call of it; a limit is no refusal. */
const isRefused = (writes: readonly TownCall[], intent: IntentFact): boolean =>
  writes.some(
    ({ network, correlationId, status, faults }) =>
      network === intent.network &&
      correlationId === intent.correlation_id &&
      status !== null &&
      status >= 400 &&
      status < 500 &&
      faults.every((kind) => kind !== 'rate-limit'),
  )

/** What was deleted by its owner, or went with what was. */
function isTakenAway(
  { intents, publications }: Facts,
  {
    remote_id: own,
    answers,
    after_remote_id: after,
    publication_id: of,
    post_remote_id: post,
  }: IntentFact,
) {
  const gone = new Set(
    intents.filter(({ kind }) => deletes.has(kind)).map(({ subject }) => subject),
  )
  const deleted = new Set(
    intents.filter(({ kind }) => kind === 'delete').map((one) => one.publication_id),
  )
  // what is said below a post names it by the network's id, what follows a post by ours
  const isPostGone =
    (of !== null && deleted.has(of)) ||
    publications.some(({ id, remote_id: remote }) => deleted.has(id) && remote === (post ?? ''))
  return gone.has(own) || gone.has(answers) || gone.has(after) || isPostGone
}

/** Nothing twice, nothing claimed and absent, nothing called off that stands, nothing left open. */
function judgeSaid(facts: Facts, writes: readonly TownCall[]): Offence[] {
  const words = new Map(facts.words.map((one) => [one.id, one]))
  const known = new Set(facts.intents.map(({ network, text }) => `${network} ${text}`))
  const own = facts.spoken.filter(({ text }) => /^(Talk|First word of|Evening number) /.test(text))
  const byNobody = own.filter(({ network, text }) => !known.has(`${network} ${text}`))
  const twice = [...Map.groupBy(own, ({ network, text }) => `${network} "${text}"`)].filter(
    ([, all]) => new Set(all.map(({ id }) => id)).size > 1,
  )
  return [
    ...twice.map(([name, all]) => ({
      law: 'said twice',
      what: `${name}: ${all.map(({ id }) => id).join(', ')}`,
    })),
    ...byNobody.map(({ network, text, id }) => ({
      law: 'said by nobody',
      what: `${network} "${text}" ${id}`,
    })),
    ...facts.intents
      .filter(({ kind }) => speaks.has(kind))
      .flatMap((intent) => {
        const shown = words.get(intent.id)
        const law = whatIsWrong(facts, intent, { writes, shown: shown?.state ?? null })
        return law === null
          ? []
          : [{ law, what: `${nameOf(intent)}: ${intent.message ?? 'no message'}` }]
      }),
  ]
}

interface Seen {
  readonly writes: readonly TownCall[]
  /** As the venue's own list has it; null: it is in no list. */
  readonly shown: string | null
}

function whatIsWrong(facts: Facts, intent: IntentFact, seen: Seen): string | null {
  const isSaid = standingOf(facts, intent).length > 0
  switch (intent.state) {
    case 'done':
      return whatIsWrongWithDone(facts, intent, seen)
    case 'failed':
    case 'canceled':
      if (isSaid) return 'called off and said'
      return intent.state === 'canceled' ||
        isTakenAway(facts, intent) ||
        isRefused(seen.writes, intent)
        ? null
        : 'not said though nothing was refused'
    case 'waiting':
      return isBehindRefused(facts, intent) || isTakenAway(facts, intent) ? null : 'left waiting'
    case 'unknown':
      return 'words unknown for longer than they may be'
    default:
      return `words left ${intent.state}`
  }
}

function whatIsWrongWithDone(facts: Facts, intent: IntentFact, { shown }: Seen): string | null {
  const found = standingOf(facts, intent)
  if (shown !== null && shown !== 'sent') return 'said, and the list shows otherwise'
  if (found.length === 0) return isTakenAway(facts, intent) ? null : 'called said and absent'
  return found.some(({ id }) => id === intent.remote_id) ? null : 'receipt of other words'
}

/** What it follows was refused, or never came to be live. */
function isBehindRefused({ intents, publications }: Facts, step: IntentFact): boolean {
  const of = publications.find(({ id }) => id === step.publication_id)
  return (
    of?.state !== 'published' ||
    intents.some(
      ({ publication_id: id, kind, state }) =>
        id === step.publication_id && kind === step.kind && state === 'failed',
    )
  )
}

/** Each under what it answers, and the parts of a thread in their order. */
function judgePlaces(facts: Facts): Offence[] {
  const byId = new Map(facts.spoken.map((one) => [`${one.network} ${one.id}`, one]))
  return facts.intents
    .filter(({ kind, state }) => speaks.has(kind) && state === 'done')
    .flatMap((intent): Offence[] => {
      const found = byId.get(`${intent.network} ${intent.remote_id}`)
      if (!found || isInPlace(intent, found)) return []
      const law = intent.kind === 'part' ? 'a part behind another part' : 'said in another place'
      return [{ law, what: `${nameOf(intent)}: under ${found.parentId ?? found.postId}` }]
    })
}

function isInPlace(intent: IntentFact, { parentId, postId }: SpokenFact): boolean {
  switch (intent.kind) {
    case 'part':
      return parentId === intent.after_remote_id
    case 'first-comment':
      return parentId === null && postId === intent.after_remote_id
    case 'comment':
      return parentId === null && postId === intent.post_remote_id
    default:
      return parentId === intent.answers && postId === intent.post_remote_id
  }
}

const isSo = (facts: Facts, of: string, { network, subject }: IntentFact): boolean =>
  of === 'like'
    ? facts.liked.includes(subject ?? '')
    : facts.spoken.some((one) => one.network === network && one.id === subject && one.isHidden)

/** Of likes and hides of one thing the last word is how it is. */
function judgeLastWords(facts: Facts, writes: readonly TownCall[]): Offence[] {
  const all = facts.intents.filter(({ kind }) => setting[kind] !== undefined)
  const bySubject = Map.groupBy(
    all,
    ({ network, subject, kind }) => `${network} ${subject} ${setting[kind]?.of}`,
  )
  return [...bySubject.values()].flatMap((words): Offence[] => {
    const last = words.at(-1)
    const wish = last && setting[last.kind]
    if (!last || !wish) return []
    const open = words.filter(({ state }) => !['done', 'failed', 'canceled'].includes(state))
    const left = open.map((one) => ({ law: 'a wish left open', what: nameOf(one) }))
    if (last.state === 'failed' && isRefused(writes, last)) return left
    if (last.state === 'canceled')
      return [...left, { law: 'the last word was given up', what: nameOf(last) }]
    return isSo(facts, wish.of, last) === wish.is
      ? left
      : [
          ...left,
          {
            law: 'not the last word',
            what: `${nameOf(last)}: ${words.map(({ kind, state }) => `${kind} ${state}`).join(', ')}`,
          },
        ]
  })
}

/** What people were told, whatever the rows say. */
function judgePeople(facts: Facts, talked: readonly Talked[]): Offence[] {
  return talked.flatMap(({ talk, subject, wished, written, deleted }): Offence[] => {
    const name = `talk ${talk.number} (${talk.network} ${talk.kind})`
    const stands = (text: string) =>
      facts.spoken.some((one) => one.network === talk.network && one.text === text)
    const isThere = facts.spoken.some(({ id }) => id === deleted?.id)
    const lost = written.filter(
      ({ text, said }) => said === 'sent' && !stands(text) && deleted === null,
    )
    const last = wished.at(-1)
    const of = talk.kind === 'like' ? 'like' : 'hiding'
    const isHeard = last?.answered === true && last.isAfterAll && subject !== null
    const isLost =
      isHeard &&
      facts.intents.some(
        (one) =>
          one.subject === subject &&
          setting[one.kind]?.of === of &&
          isSo(facts, of, one) !== last.is,
      )
    return [
      ...lost.map(({ text }) => ({
        law: 'told to be said and absent',
        what: `${name}: "${text}"`,
      })),
      ...(deleted?.answered && isThere && !isReportedLive(facts, deleted.id)
        ? [{ law: 'told to be gone and stands', what: `${name}: ${deleted.id}` }]
        : []),
      ...(isLost ? [{ law: 'the last wish of a person is not so', what: name }] : []),
    ]
  })
}

const isReportedLive = ({ intents }: Facts, id: string): boolean =>
  intents.some(
    ({ kind, subject, state }) => kind === 'delete-comment' && subject === id && state === 'failed',
  )

/** A row before each call, closed after it; and nothing said again before its settle time. */
function judgeLedger({ attempts, intents }: Facts, writes: readonly TownCall[]): Offence[] {
  const rows = Map.groupBy(attempts, ({ intent_id: id }) => id)
  const calls = Map.groupBy(writes, ({ network, correlationId }) => `${network} ${correlationId}`)
  return intents.flatMap((intent): Offence[] => {
    const mine = rows.get(intent.id) ?? []
    const open = mine.filter(({ outcome }) => outcome === null)
    // what is only left at a network ahead may be left again
    const counting = mine.filter(
      ({ step, is_look_first: isLookupFirst }) => !step.includes(':') && isLookupFirst !== true,
    )
    const early = counting.filter(({ started_at: startedAt }, index) => {
      const before = counting[index - 1]
      return (
        settles.has(intent.kind) &&
        before?.outcome === 'absent' &&
        startedAt.getTime() - before.started_at.getTime() < (chaosTiming.settleMs ?? 0)
      )
    })
    const first = Math.min(...mine.map(({ started_at: at }) => at.getTime()))
    // what follows a post has its calls under the name of the press, and what removes a boost under
    // that of the boost (`judge-boosts.ts`)
    const heard =
      intent.publication_id === null && intent.kind !== 'undo-boost'
        ? (calls.get(`${intent.network} ${intent.correlation_id}`) ?? [])
        : []
    return [
      ...open.map(({ step }) => ({
        law: 'ledger row left open',
        what: `${nameOf(intent)}: ${step}`,
      })),
      ...early.map(() => ({ law: 'said again before the settle time', what: nameOf(intent) })),
      ...heard
        .filter(({ arrivedAt }) => arrivedAt + 5 < first)
        .map(({ id, route }) => ({
          law: 'a write without a ledger row before it',
          what: `${nameOf(intent)}: ${route}, call ${id}`,
        })),
    ]
  })
}
