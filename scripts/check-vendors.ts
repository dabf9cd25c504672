// node scripts/check-vendors.ts <folder of traffic>: holds what went over the wires of the town
// against the vendors' own files, in the folder of MARQUEE_VENDOR_SPECS. docs/how-to/hold-the-wire.md
// --report=<file>: writes there how many vendors passed, failed and were not run.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeByDiscovery } from './vendors/discovery.ts'
import { judgeByGraph } from './vendors/graph.ts'
import { judgeByOpenApi } from './vendors/open-api.ts'
import { judgeByStripeObjects } from './vendors/stripe-objects.ts'
import { judgeTraffic, report, totalsOf, type Vendor } from './vendors/judge-traffic.ts'
import { judgeByProblems } from './vendors/x-problems.ts'
import { inNewSpelling } from './vendors/x-spelling.ts'
import { readTraffic } from './vendors/traffic.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'string' } },
})
const specs = process.env['MARQUEE_VENDOR_SPECS'] ?? ''
const traffic = positionals[0] ?? process.env['MARQUEE_TRAFFIC'] ?? ''

const json = (path: string): unknown => JSON.parse(readFileSync(join(specs, path), 'utf8'))
const has = (path: string) => specs !== '' && existsSync(join(specs, path))
const jsonIfThere = (path: string): unknown => (has(path) ? json(path) : null)

/** OAuth stands in no vendor's document of its API. */
const isSignIn = (path: string) => path.includes('/oauth2/')
const activityPages = 'docs.x.com, x-api/activity/quickstart.mdx (2026-08-22)'

/** The full run lets Meta's own client work, which sends more than Meta's own file knows. */
const ofTheirOwnClient = Object.fromEntries(
  ['POST /{page}/feed', 'POST /{ad_account}/campaigns', 'DELETE /{campaign}'].map((line) => [
    `${line} ?id: is not known`,
    'facebook-nodejs-business-sdk 24.0.1 sends it with every call',
  ]),
)

/** What a write answers by Meta's pages: of it their file says only what kind of thing is made. */
const toldByPages = (line: string, names: readonly string[], page: string) =>
  Object.fromEntries(
    names.map((name) => [
      `${line} answer.${name}: is not known`,
      `Meta, "${page}" (networks.md sections 1.2 and 1.6)`,
    ]),
  )

/** Each with the file that it needs, as the how-to names them. */
const vendors: readonly Vendor[] = [
  {
    name: 'X',
    networks: ['x'],
    known: {
      'POST /2/activity/subscriptions answer.meta: is not known': activityPages,
      'GET /2/activity/subscriptions answer.meta: is not known': activityPages,
      'DELETE /2/activity/subscriptions/{id} answer.meta: is not known': activityPages,
      'POST /2/activity/subscriptions body.event_type: "oauth.revoke" is none of its values':
        'docs.x.com, x-api/activity/event-payloads.mdx: the connector goes on where it is refused',
      'GET /2/media/upload answer.data.processing_info.error: is not known':
        'the older upload API, whose pages had it (networks.md section 5): the connector does without it',
    },
    unspoken: [{ call: /\/oauth2\//, why: 'the sign-in stands in no such document' }],
    judges: has('x/openapi.json')
      ? [inNewSpelling(judgeByOpenApi(json('x/openapi.json'), isSignIn))]
      : [],
    // docs.x.com, "Response Codes & Errors" (2026-08-22), shows which parameter was wrong, too
    refusals: judgeByProblems(jsonIfThere('x/openapi.json'), ['errors']),
  },
  {
    name: 'Meta',
    networks: ['facebook', 'instagram'],
    unspoken: [
      { call: / \/(?:oauth\/access_token|debug_token|dialog\/)/, why: 'the sign-in is no node' },
      {
        call: /^DELETE \/(?:\{user\}|me)\/permissions\/\{name\}$/,
        why: 'one permission is no node',
      },
      { call: / \/video-upload\/\{video\}$/, why: 'rupload.facebook.com is another API' },
      { call: /^GET \/\{container\}$/, why: 'no file describes a container' },
    ],
    known: {
      'GET /me/accounts fields=tasks: is not known':
        'Meta, reference of User: /accounts, whose own answer has it (networks.md section 1.1)',
      'GET /me/accounts answer.tasks: is not known': 'the same',
      ...ofTheirOwnClient,
      'GET /{page}/subscribed_apps answer.subscribed_fields: is not known':
        'Meta, reference "Page Subscribed Apps"',
      ...toldByPages('POST /{page}/messages', ['recipient_id', 'message_id'], 'Send API'),
      ...toldByPages('POST /{page}/photos', ['post_id'], 'Page Photos'),
      ...toldByPages('POST /{page}/video_reels', ['video_id', 'upload_url'], 'Reels Publishing'),
      ...toldByPages(
        'POST /{page}/videos',
        ['video_id', 'upload_session_id', 'start_offset', 'end_offset'],
        'Page Videos',
      ),
    },
    judges: has('meta/enum_types.json')
      ? [
          judgeByGraph({
            node: (name) => jsonIfThere(`meta/${name}.json`),
            enums: json('meta/enum_types.json'),
          }),
        ]
      : [],
  },
  {
    name: 'Google',
    networks: ['google-business'],
    unspoken: [
      { call: / \/v4\//, why: 'Google publishes no document of its v4' },
      {
        call: /^GET \/v1\/locations\/\{call\}$/,
        why: 'a document of 2023-02-21 or before lacks fetchMultiDailyMetricsTimeSeries',
      },
    ],
    judges: has('google')
      ? readdirSync(join(specs, 'google'))
          .filter((name) => name.endsWith('.json'))
          .map((name) => judgeByDiscovery(json(`google/${name}`)))
      : [],
  },
  {
    name: 'Stripe',
    networks: ['stripe'],
    known: Object.fromEntries(
      ['GET /v1/invoices', 'GET /v1/invoices/{id}', 'GET /v1/events'].map((line) => [
        `${line} invoice.subscription: is missing`,
        'it stands in `parent` since 2025-03-31.basil; the example is older',
      ]),
    ),
    judges: has('stripe/fixtures3.json')
      ? [judgeByStripeObjects(json('stripe/fixtures3.json'))]
      : [],
  },
]

const calls = traffic !== '' && existsSync(traffic) ? readTraffic(traffic) : []
const results = vendors.map((vendor) => judgeTraffic(vendor, calls))
process.stdout.write(`${report(results)}\n`)

/** Problems that X's file names and docs/codes.md does not. */
const problems = has('x/openapi.json')
  ? readFileSync(join(specs, 'x/openapi.json'), 'utf8').matchAll(/\/2\/problems\/([a-z-]+)/g)
  : []
const table = readFileSync(new URL('../docs/codes.md', import.meta.url), 'utf8')
const unnamed = [...new Set(Array.from(problems, ([, name]) => name ?? ''))].filter(
  (name) => !table.includes(`| \`${name}\` |`),
)
for (const name of unnamed)
  process.stdout.write(`MISFIT docs/codes.md: the problem ${name} of X is not in it\n`)

const totals = totalsOf(results)
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(totals))
// a wrong folder holds none of the files: then nothing was compared
if (totals.passed + totals.failed === 0)
  process.stdout.write(`FAIL no vendor's files are in ${specs || 'MARQUEE_VENDOR_SPECS'}\n`)
if (unnamed.length > 0 || totals.failed > 0 || totals.passed === 0) process.exitCode = 1
