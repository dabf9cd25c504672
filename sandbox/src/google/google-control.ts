import type { FastifyInstance } from 'fastify'
import { bodyFields, textField, textList } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { decideGoogle, whyNoConsent } from './google-consent.ts'
import { scopeList } from './google-scopes.ts'
import { tokenFaults } from './google-world.ts'
import { rotateKeys } from './signing-keys.ts'

/**
 * What people and Google do on their own: consent without a screen, an app removed, tokens at their
 * end, keys changed.
 */
export function registerGoogleControl(app: FastifyInstance, kernel: Kernel): void {
  app.post('/control/google', async (request, reply) => {
    const fields = bodyFields(request.body)
    const wanted = textField(fields, 'nextToken')
    const fault = tokenFaults.find((one) => one === wanted)
    if (wanted !== undefined && fault === undefined)
      return reply.code(400).send({ message: `nextToken is one of ${tokenFaults.join(', ')}.` })
    if (fault === undefined && fields['rotateKeys'] !== true)
      return reply
        .code(400)
        .send({ message: 'Send {nextToken} or {rotateKeys: true, forgetOld?}.' })
    if (fields['rotateKeys'] === true) rotateKeys(kernel, fields['forgetOld'] === true)
    if (fault !== undefined) kernel.world.google.nextTokens.push(fault)
    kernel.touch()
    return {
      nextTokens: kernel.world.google.nextTokens,
      keys: kernel.world.google.keys.map((key) => key.kid),
    }
  })

  /**
   * Consent without a screen: the dialog's parameters, `person`, and what is left unticked in
   * `declinedScopes`.
   */
  app.post('/control/google/consent', async (request, reply) => {
    const sent = bodyFields(request.body)
    const fields = Object.fromEntries(
      Object.entries(sent).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
    const declined = textList(sent['declinedScopes']) ?? []
    const problem = whyNoConsent(fields)
    const decided =
      problem === undefined
        ? decideGoogle(
            kernel,
            { decision: 'continue', ...fields },
            scopeList(fields['scope']).filter((scope) => !declined.includes(scope)),
          )
        : undefined
    return decided
      ? { redirect: decided.redirect, code: new URL(decided.redirect).searchParams.get('code') }
      : reply.code(400).send({ message: problem ?? 'No such person.' })
  })

  app.post<{ Params: { id: string } }>('/control/google/users/:id', async (request, reply) => {
    const fields = bodyFields(request.body)
    const { id } = request.params
    const done = [...takeGrantBack(kernel, id, fields), ...changeRoles(kernel, id, fields)]
    if (done.length === 0)
      return reply.code(400).send({
        message:
          'Send revoke (with a grant standing), expireTokens, removeRole (an account) or setRole {accountId, role}.',
      })
    kernel.touch()
    return { done }
  })
}

type Fields = Record<string, unknown>

/** What the person does to the app's grant and its tokens, in words. */
function takeGrantBack(kernel: Kernel, id: string, fields: Fields): string[] {
  const { grants, accessTokens } = kernel.world.google
  const done: string[] = []
  const grant = grants[id]
  if (fields['revoke'] === true && grant) {
    grant.removed = true
    done.push('app removed')
  }
  if (fields['expireTokens'] === true) {
    for (const token of Object.values(accessTokens))
      if (token.personId === id) token.expiresAt = kernel.clock.now()
    done.push('access tokens expired')
  }
  return done
}

/** What the person may do in an account of Business Profile, in words. */
function changeRoles(kernel: Kernel, id: string, fields: Fields): string[] {
  const { accounts } = kernel.world.googleBusiness
  const done: string[] = []
  const left = accounts.find((one) => one.id === textField(fields, 'removeRole'))
  if (left) {
    delete left.roles[id]
    done.push(`role on ${left.name} removed`)
  }
  const role = bodyFields(fields['setRole'])
  const joined = accounts.find((one) => one.id === textField(role, 'accountId'))
  if (joined) {
    joined.roles[id] = textField(role, 'role') ?? 'MANAGER'
    done.push(`role on ${joined.name} set`)
  }
  return done
}
