export interface Owner {
  readonly email: string
  readonly password: string
  readonly companyId: string
}

/** The owners that a web process of the chaos made, as its message says. */
export const readOwners = (message: unknown): readonly Owner[] =>
  isOwners(message) ? message.owners : []
const isOwners = (message: unknown): message is { owners: readonly Owner[] } =>
  typeof message === 'object' && message !== null && 'owners' in message

/** The product's API as one owner uses it. */
export interface OwnerClient {
  readonly companyId: string
  call<T>(endpoint: Endpoint, body?: object, more?: CallOptions): Promise<T>
  upload(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string>
}
/** Method and path, as `GET /posts`. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`
interface CallOptions {
  readonly key?: string
  readonly signal?: AbortSignal
}

/** An answer that is not 2xx. */
export class RefusedCall extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
  }
}

/**
 * Nobody knows what the call did: the connection was cut, or the product had no database. Of
 * `fetch` itself comes a TypeError with a cause; one without is a fault of our own.
 */
export const isLostCall = (error: unknown): boolean =>
  error instanceof RefusedCall
    ? error.status >= 500
    : error instanceof TypeError && error.cause !== undefined

const apiKey = 'marquee-web'

export async function logInOwner(
  webUrl: string,
  { email, password, companyId }: Owner,
): Promise<OwnerClient> {
  // a consent is finished by the browser that began it
  let cookie = ''
  const send = async (
    method: string,
    {
      path,
      body,
      headers,
      signal,
    }: {
      path: string
      body: BodyInit | null
      headers: Record<string, string>
      signal?: AbortSignal | undefined
    },
  ) => {
    const answer = await fetch(`${webUrl}/api${path}`, {
      method,
      body,
      headers: { 'x-api-key': apiKey, ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(signal ? { signal } : {}),
    })
    const kept = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (kept.length > 0) cookie = kept.join('; ')
    const text = await answer.text()
    if (!answer.ok) throw new RefusedCall(answer.status, text)
    return JSON.parse(text)
  }
  const { access_token: token } = await send('POST', {
    path: '/auth/login',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json' },
  })
  const signed = { authorization: `Bearer ${token}` }
  return {
    companyId,
    call(endpoint, body, { key, signal } = {}) {
      const [method = '', path = ''] = endpoint.split(' ')
      return send(method, {
        path,
        body: body ? JSON.stringify(body) : null,
        headers: {
          ...signed,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        signal,
      })
    },
    async upload(name, bytes, type) {
      const form = new FormData()
      form.append('files', new Blob([bytes], { type }), name)
      const { data } = await send('POST', { path: '/media/multiple', body: form, headers: signed })
      return data[0].id
    },
  }
}
