/** A professional account; it belongs to a page, whose roles and tokens open it. */
export interface InstagramAccount {
  id: string
  pageId: string
  username: string
  name: string
  biography: string
  website: string
  followers: number
  follows: number
  /**
   * Publications in 24 hours; the real number differs between accounts and years, so that it can be
   * set.
   */
  quotaTotal: number
  containerTotal: number
  /** Its owner lets no app at its messages: a switch in the Instagram app. */
  hasMessagesOff?: boolean
}

/** One picture or video as it was handed over: bytes are kept under their hash. */
export interface StoredFile {
  type: 'image' | 'video'
  /** A seeded illustration, or the hash of fetched bytes. */
  asset?: string
  sha256?: string
  /** The still picture of a video. */
  coverSha256?: string
  width: number
  height: number
  altText?: string
}

export interface Container {
  id: string
  accountId: string
  kind: 'image' | 'carousel' | 'reel' | 'video'
  /** Part of a carousel to come; never published by itself. */
  isItem: boolean
  caption: string
  childIds: string[]
  /** The carousel that named it last. */
  parentId?: string
  sharedToFeed: boolean
  /** Absent while a video is still being fetched, and in a carousel. */
  file?: StoredFile
  createdAt: number
  visibleAt: number
  /** Processing is over from here on. */
  readyAt: number
  /** The number that ended it, shown from `at` on. */
  failure?: { subcode: number; at: number }
  mediaId?: string
}

/** A file in its place: a picture of a carousel has an id of its own, a single one has its medium's. */
export interface MediaFile extends StoredFile {
  id: string
  mediaId: string
}

export interface InstagramComment {
  id: string
  username: string
  text: string
  /** The comment it answers; there is no third level. */
  parentId?: string
  createdAt: number
  /** Reads do not show it before. */
  visibleAt: number
  likes: number
  isHidden: boolean
  viaApp: boolean
}

export interface Media {
  id: string
  accountId: string
  kind: 'image' | 'carousel' | 'reel'
  caption: string
  fileIds: string[]
  containerId?: string
  sharedToFeed: boolean
  createdAt: number
  acceptedAt: number
  /** Reads do not show it before. */
  visibleAt: number
  likes: number
  /** Of both levels, as they came. */
  comments: InstagramComment[]
  isCommentEnabled: boolean
  /** To comments it is not there before; absent: they are taken at once. */
  commentsFrom?: number
  /** Set when an app published it. */
  viaApp: boolean
}

/** A guest's own picture that names an account: in its caption, in a comment, or as a tag on it. */
export interface GuestMedia {
  id: string
  /** The account that is named. */
  accountId: string
  username: string
  caption: string
  fileId: string
  named: 'caption' | 'comment' | 'tag'
  /** Of the comment that names it. */
  commentId?: string
  createdAt: number
  /** Of both levels, as they came. */
  comments: InstagramComment[]
}

export interface InstagramWorld {
  accounts: Record<string, InstagramAccount>
  containers: Record<string, Container>
  media: Record<string, Media>
  files: Record<string, MediaFile>
  /** Ids by account, in the order the town accepted them. */
  containersOf: Record<string, string[]>
  mediaOf: Record<string, string[]>
  /** The medium of a comment, by the comment's id. */
  mediaOfComment: Record<string, string>
  /** Made when a guest first names somebody. */
  guestMedia?: Record<string, GuestMedia>
}

export const dayMs = 86_400_000

/** Those of the last rolling 24 hours, counted from the newest back: an account may hold thousands. */
export function countOfLastDay<T>(
  ids: string[],
  {
    items,
    timeOf,
    now,
  }: { items: Record<string, T>; timeOf: (item: T) => number | undefined; now: number },
): number {
  let count = 0
  for (let index = ids.length - 1; index >= 0; index -= 1) {
    const item = items[ids[index] ?? '']
    const at = item === undefined ? undefined : timeOf(item)
    if (at === undefined) continue
    if (at <= now - dayMs) break
    count += 1
  }
  return count
}
