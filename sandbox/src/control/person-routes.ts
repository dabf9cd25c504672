import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import type { Person } from '../kernel/people.ts'
import { configuredScopes } from '../meta/consent-scopes.ts'
import { denyConsent, giveConsent, whyNoDialog, whyNotAsked } from '../meta/give-consent.ts'
import { removeApp } from '../meta/remove-app.ts'
import { bodyFields, textField, textList } from './body-fields.ts'

/** What people do on their own: consent without a screen, a new password, a lost role. */
export function registerPeople(app: FastifyInstance, kernel: Kernel): void {
  app.get('/control/users', async () => {
    const { people, facebook } = kernel.world
    return Object.values(people).map((person) => ({
      id: person.id,
      name: person.name,
      pages: Object.values(facebook.pages).flatMap((page) =>
        page.roles[person.id]
          ? [{ id: page.id, name: page.name, tasks: page.roles[person.id] }]
          : [],
      ),
      grant: facebook.grants[person.id] ?? null,
    }))
  })

  app.post('/control/consent', async (request, reply) => {
    const fields = bodyFields(request.body)
    const clientId = textField(fields, 'clientId')
    const redirectUri = textField(fields, 'redirectUri')
    const userId = textField(fields, 'userId') ?? ''
    const configId = textField(fields, 'configId')
    const asked = textList(fields['scope']) ?? []
    const problem =
      whyNoDialog(clientId, redirectUri) ??
      whyNotAsked(kernel, { scopes: asked, configId }) ??
      (kernel.world.people[userId] ? undefined : 'No such person.')
    if (problem !== undefined || clientId === undefined || redirectUri === undefined)
      return reply.code(400).send({ message: problem })
    const state = textField(fields, 'state')
    const declined = textList(fields['declinedScopes']) ?? []
    // Login for Business gives everything that its configuration holds, or nothing
    if (fields['deny'] === true || (configId !== undefined && declined.length > 0))
      return { redirect: denyConsent(redirectUri, state) }
    return giveConsent(kernel, {
      userId,
      clientId,
      redirectUri,
      scopes: configuredScopes.get(configId ?? '') ?? asked,
      state,
      declined,
      pageIds: textList(fields['pageIds']),
    })
  })

  app.post<{ Params: { id: string } }>('/control/users/:id', async (request, reply) => {
    const done = changePerson(kernel, request.params.id, bodyFields(request.body))
    if (done === undefined) return reply.code(404).send({ message: 'No such person.' })
    if (done.length === 0)
      return reply.code(400).send({
        message:
          'Send passwordChanged, checkpoint, expireTokens, removeApp, declineScopes, dropPage, removeRole or setRole.',
      })
    kernel.touch()
    return { done }
  })
}

interface Change {
  readonly kernel: Kernel
  readonly person: Person
  readonly fields: Record<string, unknown>
}

function changePerson(
  kernel: Kernel,
  id: string,
  fields: Record<string, unknown>,
): string[] | undefined {
  const person = kernel.world.people[id]
  if (!person) return undefined
  const change: Change = { kernel, person, fields }
  return [...changeAccount(change), ...takeGrantBack(change), ...changeRoles(change)]
}

/** The person at the network: password, checkpoint and the tokens that hang on them. */
function changeAccount({ kernel, person, fields }: Change): string[] {
  const done: string[] = []
  if (fields['passwordChanged'] === true) {
    person.passwordGeneration += 1
    done.push('password changed')
  }
  if (typeof fields['checkpoint'] === 'boolean') {
    person.checkpoint = fields['checkpoint']
    done.push(person.checkpoint ? 'checkpoint raised' : 'checkpoint passed')
  }
  if (fields['expireTokens'] === true) {
    for (const token of Object.values(kernel.world.facebook.tokens))
      if (token.userId === person.id) token.expiresAt = kernel.clock.now()
    done.push('tokens expired')
  }
  return done
}

/** What the person gave to the app and takes back: all of it, some scopes, a page. */
function takeGrantBack({ kernel, person, fields }: Change): string[] {
  const grant = kernel.world.facebook.grants[person.id]
  const done: string[] = []
  if (fields['removeApp'] === true && removeApp(kernel, person.id)) done.push('app removed')
  if (!grant) return done
  for (const scope of textList(fields['declineScopes']) ?? []) {
    if (grant.permissions[scope] === undefined) continue
    grant.permissions[scope] = 'declined'
    done.push(`${scope} taken back`)
  }
  const dropped = textField(fields, 'dropPage')
  if (dropped !== undefined && grant.pageIds.includes(dropped)) {
    grant.pageIds = grant.pageIds.filter((pageId) => pageId !== dropped)
    done.push(`page ${dropped} taken back`)
  }
  return done
}

/** What the person may do on a page. */
function changeRoles({ kernel, person, fields }: Change): string[] {
  const { pages } = kernel.world.facebook
  const done: string[] = []
  const lost = pages[textField(fields, 'removeRole') ?? '']
  if (lost) {
    delete lost.roles[person.id]
    done.push(`role on ${lost.name} removed`)
  }
  const role = bodyFields(fields['setRole'])
  const page = pages[textField(role, 'pageId') ?? '']
  if (page) {
    page.roles[person.id] = textList(role['tasks']) ?? []
    done.push(`role on ${page.name} set`)
  }
  return done
}
