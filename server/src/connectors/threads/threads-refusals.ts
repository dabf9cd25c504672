import { ConnectorError, tooNewFact } from '../connector-error.ts'
import { isMissing } from '../meta-graph/graph-error.ts'
import type { Refusal } from '../meta-graph/graph-refusals.ts'
import { threadsVoice } from './threads-voice.ts'

const rejected = (words: string): Refusal => ({ kind: 'rejected', say: () => words })
const reconnect = (words: string): Refusal => ({ kind: 'reauthorize', say: () => words })

const unfetched: Refusal = {
  kind: 'unavailable',
  prepareAgain: true,
  say: () =>
    'Threads could not fetch the file from our server. It is not your post; we will try again automatically.',
}

/** "Media not found": of a container that is not ready yet, that ran out, or that never was. */
const notFound = 24
const notFoundSubcode = 4_279_009

/**
 * Numbers that Threads uses alone or means otherwise (networks.md section 18, Errors). Those of a
 * token speak of Threads, where people log in, not of Facebook.
 */
const bySubcode: Readonly<Record<number, Refusal>> = {
  [notFoundSubcode]: {
    kind: 'unavailable',
    say: () => 'Threads is not done with this post yet. We will try again automatically.',
  },
  4_279_013: rejected(
    'Threads has restricted this profile. Open the Threads app, look at Account status and do what it asks, then send the post again.',
  ),
  2_207_051: rejected(
    'Threads has blocked this profile from posting to protect its community. Open the Threads app, look at Account status and do what it asks, then send the post again.',
  ),
  // numbers of files, which Threads shares with Instagram
  2_207_003: unfetched,
  2_207_052: unfetched,
  2_207_004: rejected('Threads accepts pictures of up to 8 MB. Choose a smaller one.'),
  2_207_005: rejected('Threads accepts pictures as JPEG or PNG. Choose another picture.'),
  2_207_009: rejected(
    'Threads accepts pictures up to ten times as wide as high, or as high as wide. Crop this one.',
  ),
  458: reconnect(
    'Our app was removed in the settings of this Threads profile. Connect the profile again.',
  ),
  459: reconnect(
    'Threads wants the owner of this profile to log in and confirm something. Do that in the Threads app, then connect the profile again.',
  ),
  460: reconnect(
    'The password of this Threads profile was changed, which ended the connection. Connect the profile again.',
  ),
  490: reconnect(
    'Threads no longer accepts this profile. Check it in the Threads app, then connect it again.',
  ),
  492: {
    kind: 'reauthorize',
    say: ({ name, place }) => `${name} has ended the connection. Connect the ${place} again.`,
  },
}

/** Null: not a number of Threads' own. */
export function threadsRefusal(code: number, subcode: number | undefined): Refusal | null {
  const exact = subcode === undefined ? undefined : bySubcode[subcode]
  return exact ?? (code === notFound ? (bySubcode[notFoundSubcode] ?? null) : null)
}

/** Threads finds no such post, reply or container, or does not show it to us. */
export function isGone(error: unknown): boolean {
  return error instanceof ConnectorError && (isMissing(error) || error.facts.code === notFound)
}

/**
 * Tells that a post or reply is gone, where Threads only says that there is no such object.
 * `mayBeNew`: it says the same of a post that was published a moment ago (networks.md section 20).
 */
export async function besideWhatStands<T>(call: Promise<T>, mayBeNew = false): Promise<T> {
  return call.catch((error: unknown) => {
    if (!(error instanceof ConnectorError) || !isGone(error)) throw error
    throw new ConnectorError('rejected', {
      network: 'threads',
      cause: error,
      facts: mayBeNew ? { ...error.facts, [tooNewFact]: true } : error.facts,
      message: `${threadsVoice.name} no longer finds this post or comment. It may have been deleted there.`,
    })
  })
}
