import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { privacyOptions } from './read-creator-info.ts'
import { tiktokRefused } from './tiktok-answers.ts'
import type {
  PrivacyLevel,
  TiktokAccount,
  TiktokPublication,
  TiktokUpload,
} from './tiktok-world.ts'
import { privacyLevels } from './tiktok-world.ts'

const dayMs = 86_400_000
const mega = 1_000_000
const postsADay = 15
const draftsADay = 5
const largestVideo = 4_000 * mega
const smallestChunk = 5 * mega
const largestChunk = 64 * mega

export type Fields = Record<string, unknown>
export const recordIn = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const isPrivacy = (value: unknown): value is PrivacyLevel =>
  privacyLevels.some((one) => one === value)

function countOfLastDay(kernel: Kernel, personId: string, type: TiktokPublication['type']): number {
  const since = kernel.clock.now() - dayMs
  return Object.values(kernel.world.tiktok.publications).filter(
    (one) =>
      one.personId === personId &&
      one.type === type &&
      one.createdAt > since &&
      one.status !== 'FAILED',
  ).length
}

/** What stands against a post of this person, whatever it holds. */
export function whyNotPerson(
  kernel: Kernel,
  account: TiktokAccount,
  type: TiktokPublication['type'],
): TownAnswer | undefined {
  if (account.isBanned) return tiktokRefused(kernel, 'spam_risk_user_banned_from_posting')
  if (type === 'DIRECT_POST' && countOfLastDay(kernel, account.personId, type) >= postsADay)
    return tiktokRefused(kernel, 'spam_risk_too_many_posts')
  if (type === 'INBOX_SHARE' && countOfLastDay(kernel, account.personId, type) >= draftsADay)
    return tiktokRefused(kernel, 'spam_risk_too_many_pending_share')
  return undefined
}

/** Who may see a post, or why that cannot be. */
export function readPrivacy(
  kernel: Kernel,
  account: TiktokAccount,
  postInfo: Fields,
): { privacy: PrivacyLevel } | { refusal: TownAnswer } {
  const privacy = postInfo['privacy_level']
  if (!isPrivacy(privacy))
    return {
      refusal: tiktokRefused(
        kernel,
        'invalid_param',
        'post_info.privacy_level is empty or not one of those the creator may choose',
      ),
    }
  if (kernel.world.tiktok.isUnaudited && (!account.isPrivate || privacy !== 'SELF_ONLY'))
    return { refusal: tiktokRefused(kernel, 'unaudited_client_can_only_post_to_private_accounts') }
  return privacyOptions(account).includes(privacy)
    ? { privacy }
    : { refusal: tiktokRefused(kernel, 'privacy_level_option_mismatch') }
}

/** A text of at most so many UTF-16 units; undefined when it is longer or none. */
export function readText(value: unknown, longest: number): string | undefined {
  if (value === undefined) return ''
  return typeof value === 'string' && value.length <= longest ? value : undefined
}

/** The plan of an upload in chunks, or what is wrong with it. */
export function readUploadPlan(
  source: Fields,
): Pick<TiktokUpload, 'size' | 'chunkSize' | 'chunkCount'> | string {
  const { video_size: size, chunk_size: chunkSize, total_chunk_count: chunkCount } = source
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > largestVideo)
    return 'video_size must be 1 byte to 4 GB'
  if (
    typeof chunkSize !== 'number' ||
    !Number.isInteger(chunkSize) ||
    typeof chunkCount !== 'number'
  )
    return 'chunk_size and total_chunk_count are required'
  const isSmall = size < smallestChunk
  if (isSmall ? chunkSize !== size : chunkSize < smallestChunk || chunkSize > largestChunk)
    return 'The chunk size is invalid'
  if (
    chunkCount < 1 ||
    chunkCount > 1000 ||
    chunkCount !== Math.max(1, Math.floor(size / chunkSize)) ||
    chunkSize > size
  )
    return 'The total chunk count is invalid'
  return { size, chunkSize, chunkCount }
}
