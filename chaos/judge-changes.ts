import type { Changed } from './change-posts.ts'
import type { Facts } from './gather-facts.ts'
import type { Offence } from './judge-promise.ts'
import type { PlannedSubmit } from './planned-submit.ts'
import type { LiveFact } from './read-books.ts'
import type { SubmittedPost } from './submit-posts.ts'

/** What the product answered to a press is true in the end, unless its owner changed it. */
export function judgeAnswers(
  facts: Facts,
  pressed: readonly SubmittedPost[],
  changes: readonly Changed[],
): Offence[] {
  const changed = new Set(changes.map(({ pressed: { press } }) => press.number))
  const rows = new Map(facts.publications.map((one) => [`${one.post_id} ${one.network}`, one]))
  const takenDown = new Set(facts.takenDown.map(({ network, text }) => `${network} ${text}`))
  return pressed
    .filter(({ press }) => !changed.has(press.number))
    .flatMap(({ press, text, postIds, answered }) =>
      [...answered].flatMap(([network, said]) =>
        [...postIds].flatMap((id): Offence[] => {
          const state = rows.get(`${id} ${network}`)?.state
          if (state === undefined || state === said || takenDown.has(`${network} ${text}`))
            return []
          return said === 'published' || said === 'failed'
            ? [
                {
                  law: `answered ${said} and is not`,
                  what: `press ${press.number} ${network}: ${state}`,
                },
              ]
            : []
        }),
      ),
    )
}

/** What was edited, canceled or deleted is so at the networks too. */
export function judgeChanges(facts: Facts, changes: readonly Changed[]): Offence[] {
  const standing = Map.groupBy(facts.standing, ({ text }) => text)
  const canceled = new Set(
    changes.flatMap(({ change, pressed: { postIds } }) =>
      change.kind === 'cancel' ? [...postIds] : [],
    ),
  )
  const byNobody = facts.publications.filter(
    ({ state, post_id: id }) => state === 'canceled' && !canceled.has(id),
  )
  const untrue = changes.flatMap((changed): Offence[] => {
    const { change, pressed, answers, text } = changed
    const name = `press ${pressed.press.number} (${change.kind})`
    if (change.kind === 'delete')
      return (standing.get(text) ?? []).flatMap(({ network, remoteId }) => {
        const answer = answers.get(network)
        if (answer === undefined || answer === 'refused') return []
        // what a network refused to delete later on is told as such
        if (answer === 'asked' && isReportedLive(facts, changed, network)) return []
        const law = answer === 'done' ? 'said to be gone and stands' : 'to be deleted and stands'
        return [{ law, what: `${name}: ${network} ${remoteId}` }]
      })
    if (answers.get('') !== 'done') return []
    if (change.kind === 'cancel')
      return (standing.get(text) ?? []).map(({ network, remoteId }) => ({
        law: 'canceled and stands',
        what: `${name}: ${network} ${remoteId}`,
      }))
    return judgeEdit(facts, changed, name)
  })
  return [
    ...untrue,
    ...byNobody.map(({ network, id }) => ({ law: 'canceled by nobody', what: `${network} ${id}` })),
  ]
}

function judgeEdit(facts: Facts, { pressed, text, dueAt }: Changed, name: string): Offence[] {
  const rows = facts.publications.filter(({ post_id: id }) => pressed.postIds.has(id))
  const lost = rows.filter(
    (row) => row.text !== text || (dueAt !== null && row.due_at.getTime() !== dueAt.getTime()),
  )
  const old = text === pressed.text ? [] : facts.standing.filter((one) => one.text === pressed.text)
  return [
    ...lost.map((row) => ({
      law: 'an edit that was lost',
      what: `${name}: ${row.network} due ${row.due_at.toISOString()} "${row.text}"`,
    })),
    ...old.map(({ network, remoteId }) => ({
      law: 'words of before an edit went out',
      what: `${name}: ${network} ${remoteId}`,
    })),
  ]
}

const isReportedLive = (facts: Facts, { pressed }: Changed, network: string): boolean =>
  facts.publications.some(
    (row) =>
      pressed.postIds.has(row.post_id) && row.network === network && row.delete_message !== null,
  )

/** The picture or video that was chosen, and no other: each has copies of its own at the networks. */
export function judgeFiles(facts: Facts, pressed: readonly SubmittedPost[]): Offence[] {
  const chosen = new Map(
    pressed.flatMap(({ press, texts }) => texts.map((text) => [text, press] as const)),
  )
  const pictureOf = new Map<string, number>()
  const reels: Reels = { videoOf: new Map(), hashOf: new Map() }
  return facts.standing.flatMap((fact): Offence[] => {
    const { network, remoteId, text, files } = fact
    const press = chosen.get(text)
    if (!press) return []
    if (press.kind === 'reel') return judgeReel(fact, press, reels)
    // X gets words alone unless somebody asked for more
    const wanted = network === 'twitter' ? 0 : 1
    const what = `press ${press.number} ${network} ${remoteId}`
    if (files.length !== wanted)
      return [{ law: 'another number of pictures', what: `${what}: ${files.length}` }]
    return files.flatMap((sha256) => {
      const before = pictureOf.get(sha256)
      if (before === undefined) pictureOf.set(sha256, press.picture)
      return before === undefined || before === press.picture
        ? []
        : [
            {
              law: 'another picture than was chosen',
              what: `${what}: that of picture ${before} instead of ${press.picture}`,
            },
          ]
    })
  })
}

/** What was seen of reels so far. */
interface Reels {
  /** By hash: which of the videos it was first seen for. */
  readonly videoOf: Map<string, number>
  /** By network, account and video: what its copy hashes to. */
  readonly hashOf: Map<string, string>
}

/** Of each video an account has one copy, which is used for every reel of it. */
function judgeReel(
  { network, account, remoteId, video: sha256 }: LiveFact,
  { number, video }: PlannedSubmit,
  { videoOf, hashOf }: Reels,
): Offence[] {
  const what = `press ${number} ${network} ${remoteId}`
  // the books of TikTok and X tell of no video
  if (sha256 === undefined) return []
  if (sha256 === null) return [{ law: 'a reel without its one video', what }]
  const copy = `${network} ${account} ${video}`
  const [before, usual] = [videoOf.get(sha256) ?? video, hashOf.get(copy) ?? sha256]
  videoOf.set(sha256, before)
  hashOf.set(copy, usual)
  if (before !== video)
    return [{ law: 'another reel than was chosen', what: `${what}: ${before} instead of ${video}` }]
  return usual === sha256 ? [] : [{ law: 'a second copy of one reel', what }]
}
