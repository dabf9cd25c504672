import { Json, reply, useTown } from '../testing.ts'
import type { Reply } from '../testing.ts'

export const threadsRedirect = 'http://localhost:3000/threads/callback'
export const everyThreadsScope =
  'threads_basic,threads_content_publish,threads_read_replies,threads_manage_replies,threads_manage_insights,threads_delete,threads_manage_mentions'
export const threadsAsked = {
  client_id: '200000000000001',
  redirect_uri: threadsRedirect,
  response_type: 'code',
  scope: everyThreadsScope,
  state: 'st-1',
}
/** As texts: no number holds them. */
export const threadsUsers = { lume: '27841400000100017', anchor: '27841400000100027' } as const

export const minuteMs = 60_000
export const dayMs = 86_400_000

type Fields = Record<string, string>
type Town = ReturnType<typeof useTown>

/** The calls of signing in, and every other, as a client makes them. */
function caller(town: Town) {
  const send = async (method: string, path: string, fields: Fields = {}): Promise<Reply> => {
    const params = new URLSearchParams(fields)
    const url = `${town.url()}/threads-api${path}`
    return reply(
      method === 'POST'
        ? await fetch(url, { method, body: params })
        : await fetch(`${url}?${params}`, { method }),
    )
  }
  const consent = (more: Record<string, unknown> = {}) =>
    town.control('POST', '/threads/consent', { ...threadsAsked, person: '10001', ...more })
  const exchange = (code: string, more: Fields = {}) =>
    send('POST', '/oauth/access_token', {
      client_id: threadsAsked.client_id,
      client_secret: 'demo-threads-secret',
      grant_type: 'authorization_code',
      redirect_uri: threadsRedirect,
      code,
      ...more,
    })
  const shortToken = async (more: Record<string, unknown> = {}) =>
    (await exchange((await consent(more)).body.text('code'))).body.text('access_token')
  const lengthen = (token: string, more: Fields = {}) =>
    send('GET', '/access_token', {
      grant_type: 'th_exchange_token',
      client_secret: 'demo-threads-secret',
      access_token: token,
      ...more,
    })
  const signIn = async (more: Record<string, unknown> = {}) =>
    (await lengthen(await shortToken(more))).body.text('access_token')
  const renew = (token: string) =>
    send('GET', '/refresh_access_token', { grant_type: 'th_refresh_token', access_token: token })
  return { send, consent, exchange, shortToken, lengthen, signIn, renew }
}

/** Marta connects Threads, for tests of other places. */
export const connectThreads = (town: Town): Promise<string> => caller(town).signIn()

/** A town with Threads' calls as a client makes them. */
export function useThreads(seed: 'demo' | 'bare' = 'bare') {
  const town = useTown(seed)
  const calls = caller(town)
  const { send } = calls
  const get = (token: string, path: string, fields: Fields = {}) =>
    send('GET', `/v1.0${path}`, { ...fields, access_token: token })
  const post = (token: string, path: string, fields: Fields = {}) =>
    send('POST', `/v1.0${path}`, { ...fields, access_token: token })
  const remove = (token: string, path: string) =>
    send('DELETE', `/v1.0${path}`, { access_token: token })
  const advance = (ms: number) => town.control('POST', '/clock', { advanceMs: ms })
  const make = (token: string, fields: Fields) => post(token, '/me/threads', fields)
  const makeText = async (token: string, text: string, more: Fields = {}) =>
    (await make(token, { media_type: 'TEXT', text, ...more })).body.text('id')
  const publish = (token: string, id: string) =>
    post(token, '/me/threads_publish', { creation_id: id })
  /** A text that stands, by its id. */
  const said = async (token: string, text: string, more: Fields = {}) => {
    const container = await makeText(token, text, more)
    await advance(minuteMs)
    return (await publish(token, container)).body.text('id')
  }
  const statusOf = async (token: string, id: string) =>
    (await get(token, `/${id}`, { fields: 'status,error_message' })).body
  const truth = async (person = '10001') =>
    (await town.control('GET', `/truth/threads/${person}`)).body
  const fault = (body: Record<string, unknown>) => town.control('POST', '/faults', body)
  /** A guest replies; the id of the reply. */
  const guestSays = async (postId: string, text: string, guest = 'priya.cooks') =>
    (await town.control('POST', `/threads/posts/${postId}`, { reply: text, guest })).body.text('id')
  return {
    town,
    ...calls,
    get,
    post,
    remove,
    advance,
    make,
    makeText,
    publish,
    said,
    statusOf,
    truth,
    fault,
    guestSays,
  }
}

/** Status, code and subcode of a refusal. */
export const refusal = (answer: Reply): unknown[] => [
  answer.status,
  answer.body.at('error', 'code'),
  answer.body.at('error', 'error_subcode'),
]

export const idsOf = (answer: Reply): string[] =>
  answer.body.list('data').map((one: Json) => one.text('id'))
