import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A rule of `.dependency-cruiser.cjs`, and a file that breaks it by what it imports. */
type Crossing = readonly [rule: string, from: string, to: string]

/** Imported, and never written. */
const missing = 'server/src/planted/not-there.ts'

/**
 * A crossing of every wall. A wall that lets its own through holds nothing: its pattern has a hole,
 * or its name of a folder is an old one.
 */
export const planted: readonly Crossing[] = [
  ['no-cycles', 'contract/egg.ts', 'contract/hen.ts'],
  [
    'a-room-is-entered-by-its-door',
    'server/src/features/inbox/beside-the-door.ts',
    'server/src/features/reviews/review-rules.ts',
  ],
  [
    'a-room-is-entered-by-its-door',
    'web/src/features/inbox/beside-the-door.tsx',
    'web/src/features/reviews/review-card.tsx',
  ],
  [
    'others-enter-rooms-by-the-door-too',
    'server/src/composition/beside-the-door.ts',
    'server/src/features/reviews/review-rules.ts',
  ],
  // of every network, those that nobody has written yet with them
  ...['facebook', 'bluesky', 'meta-graph', 'a-network-of-tomorrow'].map((network): Crossing => [
    'rooms-see-capabilities-not-networks',
    `server/src/features/publishing/sees-${network}.ts`,
    `server/src/connectors/${network}/index.ts`,
  ]),
  [
    'the-outbox-knows-no-room-and-no-network',
    'server/src/outbox/knows-a-room.ts',
    'server/src/features/reviews/index.ts',
  ],
  [
    'the-outbox-knows-no-room-and-no-network',
    'server/src/outbox/knows-a-network.ts',
    'server/src/connectors/facebook/index.ts',
  ],
  [
    'the-outbox-is-entered-by-its-door',
    'server/src/features/reviews/beside-the-door.ts',
    'server/src/outbox/send/write-context.ts',
  ],
  [
    'the-engine-imports-nothing-of-its-room',
    'server/src/features/publishing/engine/reads-its-room.ts',
    'server/src/features/publishing/posts/publication-rules.ts',
  ],
  [
    'connectors-know-no-room',
    'server/src/connectors/facebook/knows-a-room.ts',
    'server/src/features/reviews/index.ts',
  ],
  [
    'connectors-know-no-other-connector',
    'server/src/connectors/facebook/knows-another.ts',
    'server/src/connectors/threads/index.ts',
  ],
  [
    'platform-knows-neither',
    'server/src/platform/knows-a-room.ts',
    'server/src/features/reviews/index.ts',
  ],
  [
    'platform-knows-neither',
    'server/src/platform/knows-a-network.ts',
    'server/src/connectors/facebook/index.ts',
  ],
  [
    'only-the-app-composes',
    'server/src/features/reviews/composes.ts',
    'server/src/composition/reviews.ts',
  ],
  ['web-sees-only-the-contract', 'web/src/lib/sees-the-server.ts', 'server/src/platform/clock.ts'],
  ['server-does-not-see-the-web', 'server/src/platform/sees-the-web.ts', 'web/src/lib/api.ts'],
  ['the-town-shares-no-code', 'sandbox/src/shares.ts', 'contract/endpoints.ts'],
  ['only-tests-see-the-town', 'server/src/platform/sees-the-town.ts', 'sandbox/src/town.ts'],
  ['contract-needs-only-zod', 'contract/needs-more.ts', 'node_modules/pg/index.js'],
  ['languages-know-nobody', 'languages/knows-the-contract.ts', 'contract/endpoints.ts'],
  ['ui-knows-no-feature', 'web/src/ui/knows-a-room.ts', 'web/src/features/reviews/index.ts'],
  ['lib-knows-no-feature', 'web/src/lib/knows-the-ui.ts', 'web/src/ui/button.tsx'],
  [
    'a-network-face-knows-no-room',
    'web/src/networks/facebook/knows-a-room.ts',
    'web/src/features/reviews/index.ts',
  ],
  ['pg-only-in-the-database', 'server/src/features/reviews/asks-pg.ts', 'node_modules/pg/index.js'],
  [
    'undici-only-in-outbound-http',
    'server/src/connectors/facebook/calls.ts',
    'node_modules/undici/index.js',
  ],
  [
    'mail-sdk-only-in-its-connector',
    'server/src/features/notifications/mails.ts',
    'node_modules/nodemailer/index.js',
  ],
  [
    'payment-sdk-only-in-its-connector',
    'server/src/features/billing/asks-stripe.ts',
    'node_modules/stripe/index.js',
  ],
  ['nothing-unresolved', 'server/src/planted/imports-what-is-not-there.ts', missing],
  [
    'nothing-unlisted',
    'server/src/planted/imports-what-nobody-listed.ts',
    'node_modules/nobody-listed-it/index.js',
  ],
]

/** The folders of `planted` that are ours, to be read. */
export const plantedFolders: readonly string[] = [
  ...new Set(planted.map(([, from]) => from.split('/')[0] ?? '')),
]

/** Writes every crossing into one tree. */
export function plantAll(tree: string): void {
  for (const [, from, to] of planted) {
    if (to !== missing) writeBelow(tree, to, textOf(to))
    writeBelow(tree, from, textOf(from))
  }
}

/** What a planted file says: it imports what it is there for, closes its circle, or imports nothing. */
function textOf(path: string): string {
  const from = planted.find((one) => one[1] === path)?.[2]
  const circle = planted.find(([rule, , to]) => rule === 'no-cycles' && to === path)?.[1]
  const to = from ?? circle
  return to === undefined ? 'export {}\n' : `import '${specifierOf(path, to)}'\n`
}

function specifierOf(from: string, to: string): string {
  const [top = '', name = ''] = to.split('/')
  if (top === 'node_modules') return name
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function writeBelow(tree: string, path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

export interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

/** What holds nothing, in a sentence each: a wall without a crossing, a crossing that went through. */
export function findHoles(
  rules: readonly string[],
  violations: readonly Violation[],
  crossings: readonly Crossing[] = planted,
): string[] {
  const refused = new Set(violations.map(({ from, rule }) => `${rule.name} ${from}`))
  return [
    ...rules
      .filter((name) => !crossings.some(([rule]) => rule === name))
      .map((name) => `${name}: nothing is planted for it in scripts/walls/planted.ts`),
    ...crossings
      .filter(([rule, from]) => !refused.has(`${rule} ${from}`))
      .map(([rule, from, to]) => `${rule}: let ${from} -> ${to} through`),
  ]
}
