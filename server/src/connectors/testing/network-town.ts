import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { startTown, type Town } from '../../../../sandbox/src/town.ts'
import { createOutbound, type Outbound } from '#platform/outbound/outbound-http.ts'

const logged = z.array(
  z.object({
    method: z.string(),
    path: z.string(),
    route: z.string(),
    network: z.string(),
    effect: z.nullish(z.string()),
    correlationId: z.nullish(z.string()),
  }),
)

export interface NetworkTown {
  readonly outbound: Outbound
  readonly url: () => string
  /** Answers what the town answers; throws when it refuses. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  fault(fault: Readonly<Record<string, unknown>>): Promise<void>
  /** Every call since the last reset, oldest first. */
  log(): Promise<z.output<typeof logged>>
  /**
   * The code of a consent, given on the very screen at `consentUrl` as that person, or what came
   * back instead.
   */
  consent(
    personId: string,
    consentUrl: string,
    change?: (form: URLSearchParams) => void,
  ): Promise<string>
  /** The same, as the whole address that the browser is sent back to. */
  consentReturn(
    personId: string,
    consentUrl: string,
    change?: (form: URLSearchParams) => void,
  ): Promise<string>
}

/** A bare town for a test file, back at its start before every test. */
export function useNetworkTown(): NetworkTown {
  let town: Town
  const trustedOrigins: string[] = []
  const outbound = createOutbound({ trustedOrigins })
  beforeAll(async () => {
    town = await startTown({ port: 0, smtpPort: 0, seed: 'bare' })
    trustedOrigins.push(town.url)
  })
  beforeEach(() => town.reset('bare'))
  afterAll(async () => {
    await outbound.close()
    await town.close()
  })
  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${town.url}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  async function consentReturn(
    personId: string,
    consentUrl: string,
    change: (form: URLSearchParams) => void = () => undefined,
  ): Promise<string> {
    const page = await (await fetch(consentUrl)).text()
    const form = readForm(page)
    form.set('person', personId)
    change(form)
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`There is no consent screen at ${new URL(consentUrl).pathname}.`)
    const answer = await fetch(new URL(action, consentUrl), {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    return answer.headers.get('location') ?? ''
  }
  return {
    outbound,
    control,
    url: () => town.url,
    fault: async (fault) => {
      await control('POST', '/faults', fault)
    },
    log: async () => z.parse(logged, await control('GET', '/log')),
    consentReturn,
    async consent(personId, consentUrl, change) {
      const back = URL.parse(await consentReturn(personId, consentUrl, change))
      return back?.searchParams.get('code') ?? back?.searchParams.get('error') ?? ''
    },
  }
}

/**
 * What a browser would send: hidden fields, ticked boxes, chosen buttons of a group and the first
 * button to press.
 */
function readForm(page: string): URLSearchParams {
  const form = new URLSearchParams()
  const unescape = (value: string) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  for (const [, tag = '', attributes = ''] of page.matchAll(/<(input|button)\b([^>]*)>/g)) {
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1]
    const isChoice = /type="(?:radio|checkbox)"/.test(attributes)
    if (
      !name ||
      (isChoice && !/\bchecked\b/.test(attributes)) ||
      /\bdisabled\b/.test(attributes) ||
      (tag === 'button' && form.has(name))
    )
      continue
    form.append(name, unescape(/\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? ''))
  }
  return form
}
