import { dollars } from './dollars.ts'
import { message } from './message.ts'
import { networks } from './networks/table.ts'
import { getsFiles, type Finding, type JudgedPost, type MeasureForX } from './preflight/judged.ts'
import { partFilesRule } from './preflight/part-files-rule.ts'
import { picturesRule } from './preflight/picture-rules.ts'
import { isThread, type Rule } from './preflight/rule.ts'
import {
  headlineRule,
  linksRule,
  telephoneRule,
  textRule,
  wordsRule,
} from './preflight/text-rules.ts'
import { videoRule } from './preflight/video-rules.ts'
import { judgeSteps } from './step-rules.ts'

const missingRule: Rule = ({ post, limits, name }) => {
  if (post.kind === 'reel' && !limits.reel)
    return [['networks', 'refused', message('preflight.no-reels', { network: name })]]
  if (post.kind === 'reel' && !post.files.some(({ type }) => type === 'video'))
    return [['media', 'refused', message('preflight.reel-without-video')]]
  return limits.needsMedia && post.files.length === 0
    ? [['media', 'refused', message('preflight.post-without-media')]]
    : []
}

const whenRule: Rule = ({ post, network, name }) =>
  post.isScheduled && post.kind === 'post' && !networks[network].schedulesPosts
    ? [['when', 'refused', message('preflight.not-scheduled-there', { network: name })]]
    : []

/** What follows the post. A reel is no thread, but is commented as any post is. */
const stepsRule: Rule = ({ post, network, measureForX }) =>
  judgeSteps({ network, steps: post.steps ?? {}, measureForX })

const costRule: Rule = (judged) => {
  const { post, network, name, measureForX } = judged
  const { prices } = networks[network]
  if (!prices || isThread(judged)) return []
  const { hasLink } = measureForX(post.text)
  return [
    [
      'text',
      'costs',
      hasLink
        ? message('preflight.price-with-link', {
            network: name,
            price: dollars(prices.postWithLink),
            without: dollars(prices.post),
          })
        : message('preflight.price', { network: name, price: dollars(prices.post) }),
    ],
  ]
}

const rules: readonly Rule[] = [
  missingRule,
  whenRule,
  videoRule,
  picturesRule,
  textRule,
  wordsRule,
  linksRule,
  telephoneRule,
  headlineRule,
  stepsRule,
  partFilesRule,
  costRule,
]

/**
 * What the chosen networks will refuse, change or charge, in the order of the networks: the form
 * says it before the button is pressed, and the server refuses by it. The rules of the whole post
 * (no network, no word) are not in here.
 */
export function preflight(post: JudgedPost, measureForX: MeasureForX): Finding[] {
  return post.networks.flatMap((network) => {
    const { name, limits } = networks[network]
    const files = getsFiles(network, post.own) ? post.files : []
    const judged = {
      post,
      network,
      name,
      limits,
      files,
      measureForX,
    }
    return rules
      .flatMap((rule) => rule(judged))
      .map(([field, effect, said, remedy, part]) => ({
        network,
        field,
        effect,
        message: said,
        ...(remedy === undefined ? {} : { remedy }),
        ...(part === undefined ? {} : { part }),
      }))
  })
}
