import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { throughOutbound } from './outbound-client.ts'

interface Heard {
  readonly line: string
  readonly length: string | undefined
  readonly body: string
}

let server: Server
let stripe: Stripe
let heard: Heard[]
let answer: { status: number; body: string }
/** What was thrown where nobody waits for it. */
let outside: unknown[]
const outbound = createOutbound()
const keep = (error: unknown) => {
  outside.push(error)
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({
        line: `${request.method} ${request.url}`,
        length: request.headers['content-length'],
        body: Buffer.concat(parts).toString('utf8'),
      })
      response
        .writeHead(answer.status, {
          'content-type': 'application/json',
          'request-id': 'req_1',
          'stripe-version': '2026-10-28.endive',
        })
        .end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stripe = new Stripe('sk_test_demo', {
    protocol: 'http',
    host: '127.0.0.1',
    port,
    httpClient: throughOutbound(outbound),
    timeout: 2000,
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
beforeEach(() => {
  heard = []
  outside = []
  process.on('uncaughtException', keep)
  process.on('unhandledRejection', keep)
  return async () => {
    // whatever was left to be thrown has its turn
    await new Promise((resolve) => setImmediate(resolve))
    process.off('uncaughtException', keep)
    process.off('unhandledRejection', keep)
    expect(outside).toEqual([])
  }
})
afterAll(async () => {
  await outbound.close()
  await new Promise((resolve) => server.close(resolve))
})

describe('a call of the SDK', () => {
  it('goes out as it is, and its answer comes back with the id of the request', async () => {
    answer = {
      status: 200,
      body: '{"id":"cus_1","object":"customer","email":"marta@osterialume.example"}',
    }
    const customer = await stripe.customers.create({
      name: 'Caffè Lume',
      metadata: { companyId: 'c1' },
    })
    expect(customer).toMatchObject({
      id: 'cus_1',
      email: 'marta@osterialume.example',
      lastResponse: { statusCode: 200, requestId: 'req_1' },
    })
    const body = 'name=Caff%C3%A8%20Lume&metadata[companyId]=c1'
    expect(heard).toEqual([
      {
        line: 'POST /v1/customers',
        length: String(heard[0]?.body.length),
        body: expect.any(String),
      },
    ])
    expect(new URLSearchParams(heard[0]?.body)).toEqual(new URLSearchParams(body))
  })
  it('that is refused ends as a refusal with that id', async () => {
    answer = {
      status: 404,
      body: '{"error":{"type":"invalid_request_error","code":"resource_missing","message":"No such customer"}}',
    }
    await expect(stripe.customers.retrieve('cus_2')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      requestId: 'req_1',
    })
  })
  it('whose answer is no JSON ends as an error, in the promise of who asked', async () => {
    answer = { status: 200, body: '<html>' }
    await expect(stripe.customers.retrieve('cus_2')).rejects.toBeInstanceOf(
      Stripe.errors.StripeError,
    )
  })
})
