import { readVideoFacts } from '../instagram/mp4-header.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { TiktokPublication } from './tiktok-world.ts'

const webmMark = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/**
 * What TikTok finds wrong with a video, by its own word; undefined when nothing is. Into WebM the
 * town does not look.
 */
export function flawOfVideo(
  kernel: Kernel,
  publication: TiktokPublication,
  bytes: Buffer,
): string | undefined {
  if (bytes.subarray(0, 4).equals(webmMark)) return undefined
  const video = readVideoFacts(bytes)
  if (!video) return 'file_format_check_failed'
  publication.durationSeconds = Math.round(video.durationMs / 1000)
  if (
    video.durationMs >
    (kernel.world.tiktok.accounts[publication.personId]?.maxVideoSeconds ?? 600) * 1000
  )
    return 'duration_check_failed'
  if (Math.round(video.framesPerSecond) < 23 || Math.round(video.framesPerSecond) > 60)
    return 'frame_rate_check_failed'
  return [video.width, video.height].some((side) => side < 360 || side > 4096)
    ? 'picture_size_check_failed'
    : undefined
}
