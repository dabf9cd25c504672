import { reply, useTown } from '../testing.ts'
import type { Reply } from '../testing.ts'

export const tiktokApp = { client_key: 'demo-tiktok-key', client_secret: 'demo-tiktok-secret' }
export const tiktokRedirect = 'http://localhost:3000/tiktok/callback'
export const everyTiktokScope =
  'user.info.basic,user.info.profile,user.info.stats,video.list,video.publish,video.upload'
export const tiktokAsked = {
  client_key: tiktokApp.client_key,
  redirect_uri: tiktokRedirect,
  response_type: 'code',
  scope: everyTiktokScope,
  state: 'st-1',
}

type Fields = Record<string, string>

/** A town with TikTok's calls as a client makes them. */
export function useTiktok(seed: 'demo' | 'bare' = 'demo') {
  const town = useTown(seed)
  const form = async (path: string, body: Fields) =>
    reply(
      await fetch(`${town.url()}/tiktok-api${path}`, {
        method: 'POST',
        body: new URLSearchParams(body),
      }),
    )
  const token = async (body: Fields) => form('/v2/oauth/token/', { ...tiktokApp, ...body })
  const consent = async (more: Record<string, unknown> = {}) =>
    town.control('POST', '/tiktok/consent', { ...tiktokAsked, person: '10001', ...more })
  const exchange = async (code: string, more: Fields = {}) =>
    token({ code, grant_type: 'authorization_code', redirect_uri: tiktokRedirect, ...more })
  const renew = async (refreshToken: string) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const signIn = async (more: Record<string, unknown> = {}): Promise<Reply> =>
    exchange((await consent(more)).body.text('code'))
  const accessToken = async (more: Record<string, unknown> = {}) =>
    (await signIn(more)).body.text('access_token')

  const get = async (accessName: string, path: string) =>
    reply(
      await fetch(`${town.url()}/tiktok-api${path}`, {
        headers: { authorization: `Bearer ${accessName}` },
      }),
    )
  const post = async (accessName: string, path: string, body: unknown = {}) =>
    reply(
      await fetch(`${town.url()}/tiktok-api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessName}`,
          'content-type': 'application/json; charset=UTF-8',
        },
        body: JSON.stringify(body),
      }),
    )
  const creator = (accessName: string) => post(accessName, '/v2/post/publish/creator_info/query/')
  const advance = async (ms: number) => town.control('POST', '/clock', { advanceMs: ms })
  const truth = async (person = '10001') =>
    (await town.control('GET', `/truth/tiktok/${person}`)).body
  return {
    town,
    form,
    token,
    consent,
    exchange,
    renew,
    signIn,
    accessToken,
    get,
    post,
    creator,
    advance,
    truth,
  }
}
