import { vi } from 'vitest'

interface MockAnswer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Answered = MockAnswer | Error

export interface RecordedCall {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Every reply box tells that somebody writes in it, and asks who else does before it sends. */
const isSignOfWriting = (url: string) => url.startsWith('/api/inbox/writing/')
const nobodyElse = { writers: [], lastAnswer: null }

/**
 * Lets `fetch` answer by address (`GET /api/config`); an Error stands for a broken line, a promise
 * for an answer that is still to come. Returns what was asked, in order. Signs that somebody writes
 * are answered by themselves and not listed, unless a test answers them.
 */
export function answering(
  answers: Readonly<Record<string, Answered | (() => Answered | Promise<Answered>)>>,
): RecordedCall[] {
  const asked: RecordedCall[] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit = {}) => {
    const method = request.method ?? 'GET'
    const found = answers[`${method} ${url.split('?')[0] ?? ''}`]
    if (found === undefined && isSignOfWriting(url)) return arrives({ body: nobodyElse })
    const headers = Object.fromEntries(new Headers(request.headers).entries())
    asked.push({
      url,
      method,
      headers,
      body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
    })
    if (found === undefined) throw new Error(`unexpected request: ${method} ${url}`)
    const answer = typeof found === 'function' ? found() : found
    return answer instanceof Promise ? answer.then(arrives) : arrives(answer)
  })
  return asked
}

function arrives(answer: Answered): Promise<Response> {
  if (answer instanceof Error) return Promise.reject(answer)
  const { status = 200, body = {}, headers = {} } = answer
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return Promise.resolve(new Response(text, { status, headers }))
}
