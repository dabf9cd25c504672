import {
  reelNetworks,
  networkNames,
  type NetworkKey,
  networkKeys,
  networks,
} from '@marquee/contract/networks/table.ts'
import { message, type Message } from '@marquee/contract/message.ts'
import type { Size } from '@marquee/contract/networks/network.ts'
import type { CopyRefusal } from '@marquee/contract/preflight/judged.ts'
import { videoVariant } from './video-copy.ts'
import type { CopyProblem, MediaRow } from '../library/media-store.ts'

type Video = Pick<MediaRow, 'kind' | 'width' | 'height' | 'copy_problems'>

/** Why a video does not go to a network; whole, for the owner. */
export function refusalMessage(
  network: NetworkKey,
  { width, height }: Size,
  problem: CopyProblem,
): Message {
  const params = { network: networkNames[network], width, height }
  switch (problem) {
    case 'no-encoder':
      return message('preflight.videos-never-made-smaller', params)
    case 'unreadable':
      return message('preflight.video-not-made-smaller', params)
  }
}

/** The networks that get nothing of the video, because the copy that they take cannot be made. */
export function refusalsOf(video: Video): CopyRefusal[] {
  if (video.kind !== 'video' || Object.keys(video.copy_problems).length === 0) return []
  const uses = [
    ...networkKeys.map((network) => ({ network, use: 'post' as const })),
    ...reelNetworks.map((network) => ({ network, use: 'reel' as const })),
  ]
  return uses.flatMap(({ network, use }) => {
    const most = networks[network].limits[use === 'reel' ? 'reel' : 'video']?.most
    const problem = most ? video.copy_problems[videoVariant(video, most)] : undefined
    return most && problem
      ? [{ network, use, message: refusalMessage(network, most, problem) }]
      : []
  })
}
