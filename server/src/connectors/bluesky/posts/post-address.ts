/** The collection that posts and replies stand in. */
export const postCollection = 'app.bsky.feed.post'

export interface PostAddress {
  readonly did: string
  readonly rkey: string
}

export const uriOf = ({ did, rkey }: PostAddress): string => `at://${did}/${postCollection}/${rkey}`

/** Null for what is no post's address. */
export function addressOf(uri: string): PostAddress | null {
  const [, did, rkey] = /^at:\/\/(did:[^/]+)\/app\.bsky\.feed\.post\/([^/]+)$/.exec(uri) ?? []
  return did === undefined || rkey === undefined ? null : { did, rkey }
}

/** Where people see a post. */
export const permalinkOf = (profilesUrl: string, { did, rkey }: PostAddress): string =>
  `${profilesUrl}/${did}/post/${rkey}`
