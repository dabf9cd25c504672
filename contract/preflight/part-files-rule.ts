import { message } from '../message.ts'
import { threadFor } from '../step-rules.ts'
import { picturesRule } from './picture-rules.ts'
import type { Judged, Rule } from './rule.ts'
import { videoRule } from './video-rules.ts'

/**
 * What goes with a part goes by the rules of a post, but nothing is left out of it: it was chosen
 * for this network alone.
 */
export const partFilesRule: Rule = (judged) => {
  const { post, network, name, limits } = judged
  const parts = threadFor(network, post.steps ?? {}) ?? []
  return parts.slice(1).flatMap((_, index): ReturnType<Rule> => {
    const files = post.partFiles?.[index + 1] ?? []
    if (files.length === 0) return []
    const part = index + 2
    const own: Judged = {
      ...judged,
      post: { ...post, kind: 'post' },
      limits: { ...limits, leavesOutMore: false },
      files,
    }
    const isMixed = files.length > 1 && files.some(({ type }) => type === 'video')
    const found = isMixed
      ? [
          [
            'media',
            'refused',
            message('preflight.part-one-video-or-pictures', {
              network: name,
              most: limits.mostPictures,
            }),
          ] as const,
        ]
      : [...videoRule(own), ...picturesRule(own)]
    return found.map(([, effect, reason]) => [
      'thread',
      effect,
      message('preflight.part-files', { part, reason }),
      undefined,
      part,
    ])
  })
}
