import { likeOn, likeOnFacebook, unlikeOn, unlikeOnFacebook } from '@marquee/contract/likes.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { call } from '#lib/api/api.ts'

type Liked = AnswerOf<typeof likeOn>
type LikeCall = (id: string, wanted: boolean) => Promise<Liked>

/** Networks with calls of their own (LIKES-003, LIKES-004). */
const ownCalls: Partial<Readonly<Record<NetworkKey, LikeCall>>> = {
  facebook: (id, wanted) => call(wanted ? likeOnFacebook : unlikeOnFacebook, { params: { id } }),
}

/** Likes a post or comment as the account, or takes it back. */
export const sendLike = (network: NetworkKey, id: string, wanted: boolean): Promise<Liked> =>
  ownCalls[network]?.(id, wanted) ?? call(wanted ? likeOn : unlikeOn, { params: { network, id } })
