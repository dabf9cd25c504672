import { message } from '../message.ts'
import { countedLength } from '../networks/counted-length.ts'
import { linksIn } from '../networks/links-in.ts'
import { isThread, type Rule } from './rule.ts'
import { hasTelephone } from './telephone-numbers.ts'

export const textRule: Rule = (judged) => {
  const { post, name, limits, measureForX } = judged
  if (isThread(judged)) return []
  const over = countedLength(limits, post.text, measureForX) - limits.mostText
  if (over <= 0) return []
  return [
    [
      'text',
      'refused',
      limits.counts === 'x'
        ? message('preflight.text-too-long-as-counted', { network: name, most: limits.mostText })
        : message('preflight.text-too-long', { network: name, most: limits.mostText, over }),
    ],
  ]
}

export const linksRule: Rule = ({ post, name, limits }) =>
  limits.mostLinks !== null && linksIn(post.text).length > limits.mostLinks
    ? [
        [
          'text',
          'refused',
          message('preflight.too-many-links', { network: name, most: limits.mostLinks }),
        ],
      ]
    : []

export const wordsRule: Rule = ({ post, name, limits }) => {
  const tags = (post.text.match(/#[\p{L}\p{N}_]+/gu) ?? []).length
  const mentions = (post.text.match(/(?<![\p{L}\p{N}_])@[\p{L}\p{N}_.]+/gu) ?? []).length
  return [
    ...(limits.mostHashtags !== null && tags > limits.mostHashtags
      ? [
          [
            'text',
            'refused',
            message('preflight.too-many-hashtags', {
              network: name,
              most: limits.mostHashtags,
              over: tags - limits.mostHashtags,
            }),
          ] as const,
        ]
      : []),
    ...(limits.mostMentions !== null && mentions > limits.mostMentions
      ? [
          [
            'text',
            'refused',
            message('preflight.too-many-mentions', {
              network: name,
              most: limits.mostMentions,
              over: mentions - limits.mostMentions,
            }),
          ] as const,
        ]
      : []),
  ]
}

export const telephoneRule: Rule = ({ post, limits, name }) =>
  limits.removesTelephone && hasTelephone(post.text)
    ? [
        [
          'text',
          'changed',
          message('preflight.phone-number', { network: name }),
          'leave-number-out',
        ],
      ]
    : []

export const headlineRule: Rule = ({ post, network, name, limits }) => {
  const over = (post.own?.[network]?.headline ?? '').length - limits.mostHeadline
  return limits.mostHeadline > 0 && over > 0
    ? [
        [
          'options',
          'refused',
          message('preflight.headline-too-long', {
            network: name,
            most: limits.mostHeadline,
            over,
          }),
        ],
      ]
    : []
}
