import type { FastifyInstance } from 'fastify'
import { bodyFields, textField, textList } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { finishDraft } from './settle-publication.ts'
import { decideTiktok, whyNoTiktokConsent } from './tiktok-consent.ts'
import { liveTiktokToken, removalReasons, removeTiktokGrant } from './tiktok-tokens.ts'
import type { TiktokAccount } from './tiktok-world.ts'

const switches = [
  'isPrivate',
  'commentDisabled',
  'duetDisabled',
  'stitchDisabled',
  'isBanned',
] as const
type Fields = Record<string, unknown>

const ofPerson = (kernel: Kernel, personId: string) =>
  Object.values(kernel.world.tiktok.tokens).filter((token) => token.personId === personId)

/** What really stands there and who holds what; tokens are only counted. */
function truthOf(kernel: Kernel, account: TiktokAccount): Record<string, unknown> {
  const { grants, publications, videos, videosOf } = kernel.world.tiktok
  const grant = grants[account.personId]
  const live = ofPerson(kernel, account.personId).filter(
    (token) => liveTiktokToken(kernel, token.kind, token.token) !== undefined,
  )
  return {
    ...account,
    grant:
      grant === undefined || grant.isRemoved
        ? null
        : {
            scopes: grant.scopes,
            accessTokens: live.filter((one) => one.kind === 'access').length,
            refreshTokens: live.filter((one) => one.kind === 'refresh').length,
          },
    publications: Object.values(publications)
      .filter((one) => one.personId === account.personId)
      .map(({ upload, ...one }) => ({
        ...one,
        ...(upload === undefined ? {} : { receivedBytes: upload.received }),
        createdAt: new Date(one.createdAt).toISOString(),
      })),
    videos: (videosOf[account.personId] ?? [])
      .flatMap((id) => videos[id] ?? [])
      .map((video) => ({ ...video, createdAt: new Date(video.createdAt).toISOString() })),
  }
}

function changePerson(kernel: Kernel, account: TiktokAccount, fields: Fields): string[] {
  const done: string[] = []
  const now = kernel.clock.now()
  const { tiktok } = kernel.world
  if (fields['revoke'] === true)
    done.push(
      removeTiktokGrant(
        kernel,
        account.personId,
        Number(fields['reason'] ?? removalReasons.byPerson),
      )
        ? 'consent removed'
        : 'there was no consent',
    )
  if (fields['expireTokens'] === true) {
    for (const token of ofPerson(kernel, account.personId))
      if (token.kind === 'access') token.expiresAt = now
    done.push('access tokens expired')
  }
  if (fields['expireRefresh'] === true) {
    for (const token of ofPerson(kernel, account.personId)) token.expiresAt = now
    done.push('all tokens expired')
  }
  const draft = tiktok.publications[textField(fields, 'publishDraft') ?? '']
  if (draft?.personId === account.personId && draft.status === 'SEND_TO_USER_INBOX') {
    finishDraft(kernel, draft, textField(fields, 'title'))
    done.push(`published ${draft.id}`)
  }
  for (const name of switches) {
    const wanted = fields[name]
    if (typeof wanted !== 'boolean') continue
    account[name] = wanted
    done.push(`${name}: ${wanted}`)
  }
  kernel.touch()
  return done
}

/**
 * What happens on TikTok without the product: consent without a screen, a revoked grant, the app's
 * audit.
 */
export function registerTiktokControl(app: FastifyInstance, kernel: Kernel): void {
  const accountOf = (name: string) =>
    Object.values(kernel.world.tiktok.accounts).find(
      (one) => one.personId === name || one.username === name,
    )

  app.post('/control/tiktok', async (request, reply) => {
    const { unaudited, rotateRefresh, refuseUrls } = bodyFields(request.body)
    const { tiktok } = kernel.world
    if ([unaudited, rotateRefresh, refuseUrls].every((one) => typeof one !== 'boolean'))
      return reply
        .code(400)
        .send({ message: 'Send unaudited, rotateRefresh or refuseUrls, each true or false.' })
    if (typeof unaudited === 'boolean') tiktok.isUnaudited = unaudited
    if (typeof rotateRefresh === 'boolean') tiktok.rotatesRefresh = rotateRefresh
    if (typeof refuseUrls === 'boolean') tiktok.refusesUrls = refuseUrls
    kernel.touch()
    return {
      unaudited: tiktok.isUnaudited,
      rotateRefresh: tiktok.rotatesRefresh,
      refuseUrls: tiktok.refusesUrls,
    }
  })
  app.post('/control/tiktok/consent', async (request, reply) => {
    const sent = bodyFields(request.body)
    const fields = Object.fromEntries(
      Object.entries(sent).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
    const declined = textList(sent['declinedScopes']) ?? []
    const problem = whyNoTiktokConsent(fields)
    const allowed = (fields['scope'] ?? '').split(',').filter((scope) => !declined.includes(scope))
    const decided =
      problem === undefined
        ? decideTiktok(kernel, { decision: 'continue', ...fields }, allowed)
        : undefined
    return decided
      ? { redirect: decided.redirect, code: new URL(decided.redirect).searchParams.get('code') }
      : reply.code(400).send({ message: problem ?? 'No such person.' })
  })
  app.post<{ Params: { person: string } }>(
    '/control/tiktok/users/:person',
    async (request, reply) => {
      const account = accountOf(request.params.person)
      if (!account) return reply.code(404).send({ message: 'No such person.' })
      const done = changePerson(kernel, account, bodyFields(request.body))
      return done.length > 0
        ? { done }
        : reply.code(400).send({
            message: `Send revoke (with reason), expireTokens, expireRefresh, publishDraft (an id, with title) or one of ${switches.join(', ')}.`,
          })
    },
  )
  app.get('/control/truth/tiktok', async () => ({
    unaudited: kernel.world.tiktok.isUnaudited,
    rotateRefresh: kernel.world.tiktok.rotatesRefresh,
    accounts: Object.values(kernel.world.tiktok.accounts).map((one) => truthOf(kernel, one)),
  }))
  app.get<{ Params: { person: string } }>(
    '/control/truth/tiktok/:person',
    async (request, reply) => {
      const account = accountOf(textField(request.params, 'person') ?? '')
      return account
        ? truthOf(kernel, account)
        : reply.code(404).send({ message: 'No such person.' })
    },
  )
}
