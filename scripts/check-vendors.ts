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
    judges: has('x/openapi.json')
      ? [inNewSpelling(judgeByOpenApi(json('x/openapi.json'), isSignIn))]
      : [],
  },
  {
    name: 'Meta',
    networks: ['facebook', 'instagram'],
    known: {
      'GET /me/accounts fields=tasks: is not known':
        'Meta, reference of User: /accounts, whose own answer has it (networks.md section 1.1)',
      'GET /me/accounts answer.tasks: is not known': 'the same',
      ...ofTheirOwnClient,
      'GET /{page}/subscribed_apps answer.subscribed_fields: is not known':
        'Meta, reference "Page Subscribed Apps"',
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
