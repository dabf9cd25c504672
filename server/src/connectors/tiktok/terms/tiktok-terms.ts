import type { PostingTerms, ReadPostingTerms } from '../../capabilities/publish/posting-terms.ts'
import { readCreatorInfo } from './creator-info.ts'
import { orInbox } from './post-target.ts'
import type { TiktokClient } from '../client/tiktok-client.ts'
import { usualLongestMs } from '../tiktok-limits.ts'
import { readProfile } from '../sign-in/tiktok-profile.ts'
import { draftsOnly } from '../sign-in/tiktok-scopes.ts'
import { readBound, type BoundTiktok } from '../sign-in/tiktok-secret.ts'

/**
 * What the form may ask for. Where posts go to the inbox TikTok tells nothing of that, and nothing
 * of it is to be chosen.
 */
export function createTiktokTerms(client: TiktokClient, accountSecret: string): ReadPostingTerms {
  const bound = readBound(accountSecret)
  const inbox = () => ofTheInbox(client, bound)
  return () =>
    draftsOnly(bound) ? inbox() : orInbox(bound, () => ofTheProfile(client, bound), inbox)
}

async function ofTheProfile(client: TiktokClient, bound: BoundTiktok): Promise<PostingTerms> {
  const info = await readCreatorInfo(client, bound)
  const username = info.username ?? bound.username ?? ''
  return {
    toInbox: false,
    privacyLevels: info.privacyLevels,
    creator: { name: info.nickname ?? username, username, pictureUrl: info.avatarUrl },
    commentsOff: !info.canComment,
    duetOff: !info.canDuet,
    stitchOff: !info.canStitch,
    longestFilmMs: info.maxVideoMs ?? usualLongestMs,
  }
}

async function ofTheInbox(client: TiktokClient, bound: BoundTiktok): Promise<PostingTerms> {
  const { username, nickname, name, pictureUrl } = await readProfile(client, bound)
  return {
    toInbox: true,
    privacyLevels: [],
    creator: { name: nickname ?? name, username: username ?? bound.username ?? '', pictureUrl },
    commentsOff: false,
    duetOff: false,
    stitchOff: false,
    longestFilmMs: usualLongestMs,
  }
}
