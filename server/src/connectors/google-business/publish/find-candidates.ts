import { message } from '@marquee/contract/message.ts'
import type { Candidate, LostCommit } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { readsTheSame } from '../../text/same-words.ts'
import type { GoogleClient } from '../client/google-client.ts'
import { readPage } from '../client/google-list.ts'
import type { BoundSecret } from '../sign-in/google-secret.ts'
import { googleNaming } from '../client/google-naming.ts'
import { localPost, type LocalPost } from '../posts/local-post.ts'
import { locationOf } from '../location.ts'

/** Our clock may be minutes ahead of Google's; what we know already is no candidate. */
const lookBackMs = 15 * 60_000
const mostPages = 10

/**
 * Posts made since shortly before the lost call that read the same and carry as many photos, newest
 * first (networks.md section 12). One that Google still looks at is told as such and followed; so
 * is one that it has taken down, where no other is there. Throws `unavailable` where the list
 * cannot be read to its end, since its emptiness is a proof.
 */
export async function findCandidates(
  google: GoogleClient,
  secret: BoundSecret,
  { content, startedAt }: LostCommit,
): Promise<Candidate[]> {
  const since = startedAt.getTime() - lookBackMs
  const photos = Math.min(content.pictures.length, 1)
  const same = (await postsSince(google, secret, since)).filter(
    (post) =>
      new Date(post.createTime).getTime() >= since &&
      !isLater(post.state) &&
      readsTheSame(post.summary ?? '', content.text) &&
      Math.min(post.media?.length ?? 0, 1) === photos,
  )
  const standing = same.filter(({ state }) => state !== 'REJECTED')
  return (standing.length > 0 ? standing : same)
    .map(toCandidate)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

const toCandidate = ({ name, searchUrl, createTime, state }: LocalPost): Candidate => ({
  remoteId: locationOf(name),
  permalink: searchUrl || null,
  createdAt: new Date(createTime),
  ...(state === 'LIVE' ? {} : { state: 'processing' }),
})

/** We never let Google schedule, so such a post is not ours. */
const isLater = (state: LocalPost['state']) => state === 'SCHEDULED' || state === 'RECURRING'

/**
 * In which order the list comes is not written, so a page of only older posts ends it, as in
 * reading.
 */
async function postsSince(
  google: GoogleClient,
  { location, grant }: BoundSecret,
  since: number,
): Promise<LocalPost[]> {
  const call = {
    api: 'posts',
    path: `/v4/${location}/localPosts`,
    query: { pageSize: '100' },
    grant,
    key: 'localPosts',
    item: localPost,
  } as const
  const found: LocalPost[] = []
  let after: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const { items, next, isWhole }: Awaited<ReturnType<typeof readPage<typeof localPost>>> =
      await readPage(google, call, after)
    if (!isWhole || items.some(({ createTime }) => Number.isNaN(new Date(createTime).getTime())))
      break
    found.push(...items)
    if (
      next === null ||
      (items.length > 0 && items.every(({ createTime }) => new Date(createTime).getTime() < since))
    )
      return found
    after = next
  }
  const { network, name } = googleNaming
  throw new ConnectorError('unavailable', {
    network,
    message: message('network.incomplete-answer', { network: name }),
  })
}
