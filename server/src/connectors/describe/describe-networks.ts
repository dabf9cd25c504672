import type { Network } from '@marquee/contract/networks/network.ts'
import {
  isNetwork,
  networkKeys,
  networkNames,
  networks as rows,
  toolTypes,
  type ToolType,
} from '@marquee/contract/networks/table.ts'
import { createClock } from '#platform/clock.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import type { SettledBy } from '../capabilities/publish/publisher.ts'
import { usualReadEveryMs } from '../capabilities/posts/post-reader.ts'
import { readGaps } from './describe-gaps.ts'
import { createWebhookSources } from '../webhook-sources.ts'
import { createConnectors, type Connector } from '../registry.ts'
import { createSetupChecks } from '../setup-checks.ts'

const facebook = {
  appId: 'app',
  appSecret: 'secret',
  version: 'v0',
  dialogUrl: 'https://dialog.example',
  graphUrl: 'https://graph.example',
  uploadUrl: 'https://upload.example',
  pagesUrl: 'https://pages.example',
  profilesUrl: 'https://profiles.example',
  instagram: {},
}
const nowhere = {
  send: async () => {
    throw new Error('A description makes no call.')
  },
  close: async () => undefined,
}
const config = {
  mode: 'live',
  publicUrl: 'https://marquee.example',
  facebook,
  networks: townNetworks('https://networks.example'),
} as const
const deps = { config, outbound: nowhere, clock: createClock(), metaVerifyToken: 'verify' }

type NetworkEntry = readonly [network: ToolType, connector: Connector | undefined]

const capabilities: readonly {
  readonly title: string
  readonly has: (connector: Connector) => boolean
}[] = [
  { title: 'Connect', has: () => true },
  { title: 'Keep alive', has: ({ renewal }) => renewal !== undefined },
  { title: 'Say what works', has: ({ probe }) => probe !== undefined },
  { title: 'Publish', has: ({ publisher }) => publisher !== undefined },
  { title: 'Reels', has: ({ limits }) => (limits?.reel ?? null) !== null },
  { title: 'Read posts', has: ({ reader }) => reader !== undefined },
  { title: 'Change posts', has: ({ postEditor }) => postEditor !== undefined },
  { title: 'Comments', has: ({ commenter }) => commenter !== undefined },
  {
    title: 'Hide comments',
    has: ({ key, moderator }) =>
      moderator !== undefined && isNetwork(key) && rows[key].hidesComments !== null,
  },
  { title: 'Change comments', has: ({ commentEditor }) => commentEditor !== undefined },
  { title: 'Delete comments', has: ({ moderator }) => moderator !== undefined },
  { title: 'Likes', has: ({ liker }) => liker !== undefined },
  { title: 'Messages', has: ({ messenger }) => messenger !== undefined },
  { title: 'Mentions', has: ({ mentionReader }) => mentionReader !== undefined },
  { title: 'Reviews', has: ({ reviewer }) => reviewer !== undefined },
  { title: 'Numbers', has: ({ stats }) => stats !== undefined },
  { title: 'Ads', has: ({ advertiser }) => advertiser !== undefined },
]

const settlements: Readonly<Record<SettledBy, string>> = {
  content: 'the content of the post: text, pictures and time',
  'own-id':
    'the id that preparing made: its state says whether the post was published, and the same commit may be sent again without a second post',
  nothing: 'nothing: **no look-up**, the owner is asked',
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const
function span(ms: number): string {
  const [unit, size] = units.find(([, long]) => ms >= long && ms % long === 0) ?? ['ms', 1]
  return `${ms / size} ${unit}${ms === size ? '' : 's'}`
}
const number = (value: number) => value.toLocaleString('en')
const dollars = (micros: number) => `$${micros / 1_000_000}`

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(titles), row(titles.map(() => '---')), ...rows.map(row)].join('\n')
}

interface Known {
  readonly network: ToolType
  readonly name: string
  readonly connector: Connector
}

/**
 * `docs/networks.md`: capability by network with its limits, read off the connectors and their
 * READMEs. Makes no call.
 */
export function describeNetworks(): string {
  const { networks } = createConnectors(deps)
  const all = toolTypes.map((type): NetworkEntry => [type, networks.get(type)])
  const known = all.flatMap(([network, connector]): Known[] =>
    connector ? [{ network, name: networkNames[network], connector }] : [],
  )
  return (
    [
      '# Networks',
      'Generated from the connectors by `npm run generate`; do not edit. What each needs at its developer desk: `npm run setup` and `docs/how-to/connect-real-credentials-*.md`. What is made of every code that a vendor documents: [codes.md](codes.md).',
      table(
        ['Network', ...capabilities.map(({ title }) => title)],
        all.map(([network, connector]) => [
          networkNames[network],
          ...capabilities.map(({ has }) => (connector && has(connector) ? 'yes' : 'not yet')),
        ]),
      ),
      ...describeConnections(known),
      ...describeWebhooks(known),
      ...describePosts(known),
      '## What is not sure, and what is not there yet',
      'From the connectors’ own READMEs: where the networks’ documents are silent, and how that is borne.',
      ...known.map(({ network, name }) => [`### ${name}`, readGaps(network)].join('\n\n')),
    ].join('\n\n') + '\n'
  )
}

const describeConnections = (known: readonly Known[]): readonly string[] => [
  '## Connections',
  'What is renewed is renewed by one process at a time; what fails for whatever passes is tried again and disconnects nothing. What works is asked daily, an hour before a post, after connecting and on request, by calls that cost nothing.',
  table(
    ['Network', 'Renewed before its end', 'Accounts lie in groups', 'Scopes'],
    known.map(({ network, name, connector }) => [
      name,
      connector.renewal ? span(connector.renewal.aheadMs) : 'never',
      connector.groups ? 'yes' : 'no',
      createSetupChecks(deps)
        .get(network)
        ?.facts.scopes.map((scope) => `\`${scope.name}\``)
        .join(' ') ?? '',
    ]),
  ),
]

const describeWebhooks = (known: readonly Known[]): readonly string[] => [
  '## What tells us, and what is read',
  'A message is a hint: what it speaks of is read again from the network. What nobody tells of is found by reading, within the network’s quotas.',
  table(
    ['Network', 'Tells us at', 'Asked to, account by account', 'Posts are read', 'Calls cost'],
    known.map(({ network, name, connector }) => [
      name,
      webhookOf(network),
      connector.news ? 'yes' : 'no',
      connector.reader ? `every ${span(connector.readEveryMs ?? usualReadEveryMs)}` : 'no',
      costOf(connector),
    ]),
  ),
]

function describePosts(known: readonly Known[]): readonly string[] {
  const limited = known.flatMap(({ name, connector }) =>
    connector.limits
      ? [
          {
            name,
            limits: connector.limits,
            settledBy: connector.settledBy ?? 'nothing',
            videosSettledBy: connector.videosSettledBy ?? connector.settledBy ?? 'nothing',
          },
        ]
      : [],
  )
  return [
    '## Limits of a post',
    table(
      [
        'Network',
        'Text (characters)',
        'Pictures',
        'Largest picture (bytes)',
        'Without a picture',
        'A lost call may still take effect for',
      ],
      limited.map(({ name, limits }) => [
        name,
        number(limits.mostText),
        number(limits.mostPictures),
        number(limits.mostPictureBytes),
        limits.needsMedia ? 'refused' : 'taken',
        `${number(limits.settleMs / 1000)} s`,
      ]),
    ),
    '## What follows a post',
    'A first comment goes under the post as soon as it is live, the parts of a thread one after the other. A lost answer is looked up: a comment among those under the post, a part among the account’s own posts that answer the part before it.',
    table(
      ['Network', 'First comment', 'Thread'],
      networkKeys.map((key) => followsOf(rows[key])),
    ),
    '## A commit whose answer was lost',
    'It is looked up before anything is sent again.',
    table(
      ['Network', 'A lost commit of words and pictures is settled by', 'Of a video'],
      limited.map(({ name, limits, settledBy, videosSettledBy }) => [
        name,
        settlements[settledBy],
        limits.video ? settlements[videosSettledBy] : 'takes none',
      ]),
    ),
  ]
}

function followsOf({ name, firstComment, threads }: Network): readonly string[] {
  const limits = firstComment && [
    `${number(firstComment.mostText)} characters`,
    ...(firstComment.mostHashtags === null ? [] : [`${firstComment.mostHashtags} hashtags`]),
    ...(firstComment.mostLinks === null
      ? []
      : [`${firstComment.mostLinks} ${firstComment.mostLinks === 1 ? 'link' : 'links'}`]),
  ]
  return [name, limits?.join(', ') ?? 'no', threads ? `up to ${threads.mostParts} parts` : 'no']
}

/** By the address that an operator pastes, of those that somebody listens at. */
function webhookOf(network: ToolType): string {
  const heard = createWebhookSources(deps).map(({ provider }) => `/webhooks/${provider}`)
  const [address] = createSetupChecks(deps).get(network)?.facts.webhookUrls ?? []
  const path = address === undefined ? '' : new URL(address).pathname
  return heard.includes(path) ? `\`${path}\`` : 'nowhere'
}

function costOf({ monthlyBudgetMicros, prices }: Connector): string {
  if (monthlyBudgetMicros === undefined) return 'nothing'
  const each = Object.entries(prices ?? {}).map(([what, micros]) => `${dollars(micros)} ${what}`)
  return [
    ...each,
    `at most ${dollars(monthlyBudgetMicros)} a company and month unless it is set otherwise`,
  ].join('; ')
}
