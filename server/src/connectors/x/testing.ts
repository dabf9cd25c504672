import { testClock } from '#testing/test-platform.ts'
import type { Meter } from '../capabilities/meter.ts'
import type { UsageReport } from '../capabilities/usage.ts'
import { createFixtureOutbound } from '../testing/fixtures.ts'
import { createX } from './index.ts'

export const settings = {
  clientId: 'id-1',
  clientSecret: 'secret-1',
  bearerToken: 'app-bearer',
  consumerSecret: 'consumer-1',
  fieldStyle: 'tweet',
  authorizeUrl: 'https://x.com/i/oauth2/authorize',
  apiUrl: 'https://api.x.com',
  profilesUrl: 'https://x.com',
  monthlyBudgetMicros: 5_000_000,
} as const
export const webhookUrl = 'https://marquee.example/webhooks/x'
export const redirectUri = 'https://marquee.example/twitter'
export const codeVerifier = 'v'.repeat(64)
const start = new Date('2026-11-21T12:00:00Z')
export const clock = testClock(start)

/**
 * X out of files, at the time of those files, and a meter that writes down what it was asked and
 * told.
 */
export function openX(more: Partial<Parameters<typeof createX>[0]['settings']> = {}) {
  clock.set(start)
  const reports: UsageReport[] = []
  const costs: string[] = []
  const meter: Meter = {
    async allow(micros) {
      costs.push(`up to ${micros}`)
      return {
        spent: async (spent) => {
          costs.push(`spent ${spent}`)
        },
      }
    },
    charged: async (micros) => {
      costs.push(`charged ${micros}`)
    },
  }
  const folder = (name: string) => [new URL(`./${name}/`, import.meta.url)]
  const outbound = createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({ api: settings.apiUrl }),
  })
  const x = createX({
    settings: { ...settings, ...more },
    outbound,
    clock,
    webhookUrl,
    onUsage: (report) => {
      reports.push(report)
    },
  })
  return {
    ...outbound,
    outbound,
    reports,
    costs,
    meter,
    x,
    exchange: () => x.link.exchange({ code: 'c', redirectUri, codeVerifier }),
  }
}

export async function connected(testbed = openX()) {
  const grant = await testbed.exchange()
  const {
    accounts: [account],
  } = await testbed.x.link.discover(grant.secret)
  testbed.reports.length = 0
  return { ...testbed, grant, secret: testbed.x.renewal.bind(grant.secret, account?.secret ?? '') }
}

export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
