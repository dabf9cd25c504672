import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Venue } from './connect-accounts.ts'
import type { TownControl } from './town-control.ts'

/** What really stands at a network, by the town's books. */
export interface LiveFact {
  readonly network: string
  readonly account: string
  readonly remoteId: string
  readonly text: string
  /** What its pictures hash to. */
  readonly files: readonly string[]
  /** What its video hashes to; null: it has none. Undefined: its books do not tell. */
  readonly video?: string | null
}

interface Books {
  readonly standing: readonly LiveFact[]
  readonly takenDown: readonly LiveFact[]
}
interface Entry {
  readonly id: string
  readonly text: string
  readonly files: readonly string[]
  readonly video?: string | null
  /** The network took it and took it down again. */
  readonly isTakenDown?: boolean
}
interface Door {
  readonly account: string
  readonly personId: string
}
type ReadBook = (town: TownControl, door: Door) => Promise<readonly Entry[]>

interface FacebookBook {
  readonly posts: readonly {
    readonly id: string
    readonly message: string
    readonly published: boolean
    readonly photoSha256: readonly string[]
    readonly video: string | null
  }[]
}
const readFacebook: ReadBook = async (town, { account }) =>
  (await town.get<FacebookBook>(`/truth/facebook/${account}`)).posts
    .filter(({ published }) => published)
    .map(({ id, message, photoSha256, video }) => ({
      id,
      text: message,
      files: photoSha256,
      video,
    }))

/** Books that tell of a post's files in one list, of whichever kind. */
const oneOf = (files: readonly string[]) => (files.length === 1 ? (files[0] ?? null) : null)

interface InstagramBook {
  readonly media: readonly {
    readonly id: string
    readonly caption: string
    readonly pictureSha256: readonly string[]
  }[]
}
const readInstagram: ReadBook = async (town, { account }) =>
  (await town.get<InstagramBook>(`/truth/instagram/${account}`)).media.map(
    ({ id, caption, pictureSha256: files }) => ({ id, text: caption, files, video: oneOf(files) }),
  )

interface GoogleBook {
  readonly posts: readonly {
    readonly id: string
    readonly summary: string
    readonly state: string
    readonly media: readonly { readonly sha256?: string }[]
  }[]
}
const readGoogle: ReadBook = async (town, { account }) =>
  (await town.get<GoogleBook>(`/truth/google/${account.split('/').at(-1) ?? ''}`)).posts
    .filter(({ state }) => state === 'LIVE' || state === 'REJECTED')
    .map(({ id, summary, state, media }) => ({
      id,
      text: summary,
      files: media.flatMap(({ sha256 }) => sha256 ?? []),
      isTakenDown: state === 'REJECTED',
    }))

interface TiktokBook {
  readonly publications: readonly {
    readonly id: string
    readonly title: string
    readonly status: string
    readonly pictures: readonly string[]
  }[]
}
const readTiktok: ReadBook = async (town, { personId }) =>
  (await town.get<TiktokBook>(`/truth/tiktok/${personId}`)).publications
    .filter(({ status }) => status === 'PUBLISH_COMPLETE')
    .map(({ id, title, pictures }) => ({ id, text: title, files: pictures }))

interface XBook {
  readonly posts: readonly {
    readonly id: string
    readonly text: string
    readonly mediaKeys: readonly string[]
    readonly replyToId?: string
  }[]
}
const readX: ReadBook = async (town, { personId }) =>
  (await town.get<XBook>(`/truth/x/${personId}`)).posts
    // a further part of a thread stands in another book
    .filter(({ replyToId }) => replyToId === undefined)
    .map(({ id, text, mediaKeys }) => ({ id, text, files: mediaKeys }))

interface ThreadsBook {
  readonly posts: readonly {
    readonly id: string
    readonly text: string
    readonly sha256: readonly (string | null)[]
  }[]
}
const readThreads: ReadBook = async (town, { account }) =>
  (await town.get<ThreadsBook>(`/truth/threads/${account}`)).posts.map(({ id, text, sha256 }) => {
    const files = sha256.filter((one) => one !== null)
    return { id, text, files, video: oneOf(files) }
  })

interface BlueskyBook {
  readonly posts: readonly {
    readonly id: string
    readonly text: string
    readonly sha256: readonly string[]
    readonly video: string | null
  }[]
}
const readBluesky: ReadBook = async (town, { account }) =>
  (await town.get<BlueskyBook>(`/truth/bluesky/${account}`)).posts.map(
    ({ id, text, sha256, video }) => ({ id, text, files: sha256, video }),
  )

const bookOf: Readonly<Record<NetworkKey, ReadBook>> = {
  facebook: readFacebook,
  instagram: readInstagram,
  google: readGoogle,
  tiktok: readTiktok,
  twitter: readX,
  threads: readThreads,
  bluesky: readBluesky,
}

/** What really stands on a venue's accounts, and what its networks took down, by the town's books. */
export async function readBooks(
  town: TownControl,
  { accounts, networks, personId }: Venue,
): Promise<Books> {
  const entries = await Promise.all(
    networks.map(async (network) => {
      const account = accounts[network] ?? ''
      const book = await bookOf[network](town, { account, personId })
      return book.map(({ id, isTakenDown = false, ...told }) => ({
        fact: { network, account, remoteId: id, ...told },
        isTakenDown,
      }))
    }),
  )
  const all = entries.flat()
  return {
    standing: all.filter(({ isTakenDown }) => !isTakenDown).map(({ fact }) => fact),
    takenDown: all.filter(({ isTakenDown }) => isTakenDown).map(({ fact }) => fact),
  }
}
