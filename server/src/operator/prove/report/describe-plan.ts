import type { Network } from '@marquee/contract/networks/network.ts'
import type { Connector } from '#connectors/registry.ts'

interface Planned {
  readonly connector: Connector
  readonly network: Network | null
  readonly publicUrl: string
  readonly isDemo: boolean
}

/** Said before anything is done: what will stand where, for whom to see, and what it costs. */
export function describePlan({ connector, network, publicUrl, isDemo }: Planned): string {
  const { name } = connector
  const puts = network ? whatIsPutUp(network, connector) : []
  const answers = connector.reviewReplier ? ['an answer to a review that has none'] : []
  const published = [...puts, ...answers]
  return [
    `This proves ${name}${isDemo ? ' against the simulated town' : ' itself, with the app that is set'}, step by step:`,
    `  You consent, by a link, and choose a test account; nothing is read from or written to Marquee's database.`,
    published.length === 0
      ? '  Nothing is published.'
      : `  Published there, for others to see for a few minutes: ${published.join(', ')}.`,
    ...(network ? whatStays(network, name) : []),
    ...(network?.prices
      ? [
          `  ${name} charges for it: about $${costOf(network).toFixed(3)}, and a little for what is read.`,
        ]
      : []),
    `  In the end your consent is given back, and the account's connection to this app is ended: a Marquee that has the same account connected by the same app loses it too. Take a test account.`,
    `  Meanwhile this listens in place of Marquee, at ${publicUrl}.`,
  ].join('\n')
}

function whatIsPutUp({ limits, commentLevels, likes }: Network, { commenter, liker }: Connector) {
  return [
    ...(limits.needsMedia ? [] : ['a post of words']),
    ...(limits.mostPictures > 0 ? ['a picture'] : []),
    ...(limits.video || limits.reel ? ['a video'] : []),
    ...(commentLevels > 0 && commenter ? ['a comment under it', 'an answer to that'] : []),
    ...(liker && (likes.posts || likes.comments) ? ['likes, taken back at once'] : []),
  ]
}

function whatStays({ deletes, limits }: Network, name: string): string[] {
  const stays = [
    ...(deletes.posts === 'by-app' ? [] : ['posts']),
    ...(limits.reel && deletes.reels !== 'by-app' ? ['videos'] : []),
  ]
  return stays.length === 0
    ? ['  All of it is removed again, also when a step fails or you press Ctrl-C.']
    : [
        `  ${name} lets no app delete ${stays.join(' and ')}: you delete them in its own app. Everything else is removed again, also when a step fails or you press Ctrl-C.`,
      ]
}

/** In dollars. Words, picture and video are three posts, and three deletions. */
const costOf = ({ prices }: Network): number =>
  prices ? (3 * (prices.post + prices.deletion)) / 1_000_000 : 0
