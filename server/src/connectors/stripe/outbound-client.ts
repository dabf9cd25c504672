import type Stripe from 'stripe'
import type { Outbound } from '#platform/outbound/outbound-http.ts'

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>
type HttpResponse = Awaited<ReturnType<HttpClient['makeRequest']>>

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The SDK's way out: ours, so that its calls are bounded and counted like all others. */
export function throughOutbound(outbound: Outbound): HttpClient {
  return {
    getClientName: () => 'marquee',
    async makeRequest(...call) {
      const [host, port, path, method, headers, requestData, protocol, timeout] = call
      const known = methods.find((one) => one === method)
      if (!known) throw new Error(`The provider is not called by ${method}.`)
      const flat: Record<string, string> = {}
      // the length is written by whoever sends the bytes
      for (const [name, value] of Object.entries(headers))
        if (name.toLowerCase() !== 'content-length') flat[name] = String(value)
      const answer = await outbound.send({
        method: known,
        url: `${protocol}://${host}:${port}${path}`,
        headers: flat,
        ...(requestData ? { body: requestData } : {}),
        timeoutMs: timeout,
      })
      return asResponse(answer.status, answer.headers, answer.body.toString('utf8'))
    },
  }
}

function asResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): HttpResponse {
  return {
    getStatusCode: () => status,
    getHeaders: () => ({ ...headers }),
    // the SDK writes the id of the request onto it: a text would throw, and outside of every
    // promise
    getRawResponse: () => ({}),
    toStream: () => {
      throw new Error('Nothing of the provider is read as a stream.')
    },
    toJSON: async () => JSON.parse(text),
  }
}
