import { message, type Message } from '../message.ts'
import type { VideoLimits } from '../networks/network.ts'
import { longestReelMs } from '../post-limits.ts'
import type { JudgedFile, JudgedPost } from './judged.ts'
import { isOutside } from './file-shape.ts'
import type { Rule } from './rule.ts'

const length = (ms: number): Message =>
  ms % 60_000 === 0
    ? message('preflight.minutes', { count: ms / 60_000 })
    : message('preflight.seconds', { count: Math.round(ms / 100) / 10 })
const megabytes = (bytes: number) => Math.round(bytes / (1024 * 1024))

export const videoRule: Rule = ({ post, network, name, limits, files }) => {
  const video = files.find(({ type }) => type === 'video')
  if (!video) return []
  const taken = post.kind === 'reel' ? limits.reel : limits.video
  if (!taken)
    return [
      [
        'networks',
        'refused',
        limits.video === null
          ? message('preflight.videos-not-allowed', { network: name })
          : message('preflight.videos-not-accepted', { network: name }),
      ],
    ]
  const unmade = video.refusals?.find(
    (refusal) => refusal.network === network && refusal.use === post.kind,
  )
  return [
    ...lengthOf(post, video, { taken, name }),
    ...(unmade ? [['media', 'refused', unmade.message] as const] : sizeOf(video, taken, name)),
  ]
}

function lengthOf(
  { kind }: JudgedPost,
  { durationMs }: JudgedFile,
  { taken, name }: { taken: VideoLimits; name: string },
): ReturnType<Rule> {
  const ms = durationMs ?? 0
  const refused = (said: Message): ReturnType<Rule> => [['media', 'refused', said]]
  if (kind === 'reel' && ms > longestReelMs) return refused(message('preflight.reel-too-long'))
  if (ms > taken.mostMs)
    return refused(
      message('preflight.video-too-long', {
        network: name,
        most: length(taken.mostMs),
        length: length(ms),
      }),
    )
  return ms < taken.leastMs
    ? refused(message('preflight.video-too-short', { network: name, least: length(taken.leastMs) }))
    : []
}

function sizeOf(video: JudgedFile, taken: VideoLimits, name: string): ReturnType<Rule> {
  const { least, most, shape } = taken
  const tooSmall =
    least !== null &&
    (Math.min(video.width, video.height) < Math.min(least.width, least.height) ||
      Math.max(video.width, video.height) < Math.max(least.width, least.height))
  const fits = most === null || (video.width <= most.width && video.height <= most.height)
  return [
    ...(isOutside(video, shape)
      ? [
          [
            'media',
            'refused',
            shape !== null && shape.widest < 1
              ? message('preflight.reel-not-upright', { network: name })
              : message('preflight.video-shape', { network: name }),
          ] as const,
        ]
      : []),
    ...(tooSmall
      ? [
          [
            'media',
            'refused',
            message('preflight.video-too-small', {
              network: name,
              width: least.width,
              height: least.height,
            }),
          ] as const,
        ]
      : []),
    ...(video.bytes > taken.mostBytes
      ? [
          [
            'media',
            'refused',
            message('preflight.video-too-heavy', {
              network: name,
              megabytes: megabytes(taken.mostBytes),
            }),
          ] as const,
        ]
      : []),
    ...(fits
      ? []
      : [
          [
            'media',
            'changed',
            message('preflight.video-made-smaller', {
              network: name,
              width: most.width,
              height: most.height,
            }),
          ] as const,
        ]),
  ]
}
