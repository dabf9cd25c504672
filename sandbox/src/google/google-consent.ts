import { randomBytes } from 'node:crypto'
import { consentReturn, isLoopbackAddress } from '../kernel/consent-return.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import { googlePeople } from './google-people.ts'
import { businessScope, isGranular, scopeList, scopeMeanings } from './google-scopes.ts'
import { googleClient } from './google-world.ts'

const codeLifeMs = 10 * 60_000
/** What is handed from the question to the answer, unchanged. */
export const askedFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'access_type',
  'prompt',
] as const
type Fields = Record<string, string>

function whyNoScope(scopes: readonly string[]): string | undefined {
  const unknown = scopes.filter((scope) => scopeMeanings[scope] === undefined)
  if (unknown.length > 0)
    return `Error 400: invalid_scope. Some requested scopes were invalid: ${unknown.join(', ')}`
  return scopes.includes('openid') || scopes.includes(businessScope)
    ? undefined
    : 'Error 400: invalid_scope. Sign-in asks for the scope openid.'
}

/** Why Google shows an error page in place of the question. */
export function whyNoConsent(query: Fields): string | undefined {
  if (!query['client_id'])
    return 'Error 400: invalid_request. Missing required parameter: client_id'
  if (query['client_id'] !== googleClient.id)
    return 'Error 401: invalid_client. The OAuth client was not found.'
  const redirect = query['redirect_uri'] ?? ''
  if (redirect === '') return 'Error 400: invalid_request. Missing required parameter: redirect_uri'
  if (!isLoopbackAddress(redirect))
    return 'Error 400: redirect_uri_mismatch. This town only sends people back to a loopback address.'
  if (query['response_type'] !== 'code')
    return 'Error 400: unsupported_response_type. Only response_type=code is spoken here.'
  if (
    query['access_type'] &&
    query['access_type'] !== 'online' &&
    query['access_type'] !== 'offline'
  )
    return 'Error 400: invalid_request. Invalid parameter value for access_type.'
  if (query['code_challenge'] && query['code_challenge_method'] !== 'S256')
    return 'Error 400: invalid_request. Only S256 is spoken here.'
  return whyNoScope(scopeList(query['scope']))
}

function scopeChoice(scope: string): Html {
  if (isGranular(scope))
    return html`<label class="row"><input type="checkbox" name="allow" value="${scope}" checked> ${scopeMeanings[scope]}</label>`
  return html`<label class="row"><input type="checkbox" checked disabled> ${scopeMeanings[scope]}</label>`
}

function businessNote(kernel: Kernel, personId: string): string {
  const { accounts, locations } = kernel.world.googleBusiness
  const mine = accounts
    .filter((account) => account.roles[personId] !== undefined)
    .flatMap((account) => {
      const role = account.roles[personId] === 'SITE_MANAGER' ? ' as site manager' : ''
      return Object.values(locations)
        .filter((one) => one.accountId === account.id)
        .map((one) => `${one.title}${role}`)
    })
  return mine.length === 0 ? 'no business' : mine.join(', ')
}

/** Who are you, and what may they know or do? Works without scripts. */
export function googleConsentPage(kernel: Kernel, query: Fields): string {
  const hidden = askedFields.flatMap((name) =>
    query[name] === undefined
      ? []
      : html`<input type="hidden" name="${name}" value="${query[name]}">`,
  )
  const scopes = scopeList(query['scope'])
  const forBusiness = scopes.includes(businessScope)
  const people = googlePeople(kernel)
  const hinted = people.find((one) => one.email === query['login_hint'])?.id ?? people[0]?.id
  const about = (one: (typeof people)[number]) =>
    forBusiness
      ? businessNote(kernel, one.id)
      : `${one.email}${one.emailVerified ? '' : ', not verified'}`
  const body = html`<p class="kind">Pretend sign-in page. In real life Google shows its own page here.</p>
<h1>Google sign-in, simulated</h1><p><b>${googleClient.name}</b> ${forBusiness ? 'asks for access.' : html`asks who you are: ${query['scope'] ?? ''}.`}</p>
<form method="post" action="/google/decide">${hidden}
<fieldset><legend>Who are you today?</legend>${people.map((one) => html`<label class="row"><input type="radio" name="person" value="${one.id}"${one.id === hinted ? html` checked` : ''}> ${one.name} <i>${about(one)}</i></label>`)}</fieldset>
${forBusiness && html`<fieldset><legend>What do you allow?</legend>${scopes.map(scopeChoice)}</fieldset>`}
<div class="btns stick"><button class="go" name="decision" value="continue">Continue</button><button name="decision" value="deny">${forBusiness ? 'Cancel' : 'Deny'}</button></div>
</form><p class="small">Close this window to answer nothing at all.</p>`
  return townPage(kernel, { title: 'Google sign-in', narrow: true, body })
}

function grantOf(kernel: Kernel, personId: string, allowed: string[]): { isFirst: boolean } {
  const { grants } = kernel.world.google
  const before = grants[personId]
  const isFresh = before === undefined || before.removed
  const isFirst = isFresh || allowed.some((scope) => !before.scopes.includes(scope))
  grants[personId] = {
    scopes: [...new Set([...(isFresh ? [] : before.scopes), ...allowed])],
    generation: isFresh ? (before?.generation ?? 0) + 1 : before.generation,
    removed: false,
  }
  return { isFirst }
}

/**
 * Writes down who said yes to what and returns the way back; undefined when nobody was chosen.
 * `allowed`: the ticked boxes.
 */
export function decideGoogle(
  kernel: Kernel,
  fields: Fields,
  allowed: readonly string[],
): { redirect: string; effect?: string } | undefined {
  const [redirectUri = '', state] = [fields['redirect_uri'], fields['state']]
  if (fields['decision'] !== 'continue')
    return { redirect: consentReturn(redirectUri, { error: 'access_denied', state }) }
  const person = googlePeople(kernel).find((one) => one.id === fields['person'])
  if (!person) return undefined
  const scopes = scopeList(fields['scope']).filter(
    (scope) => !isGranular(scope) || allowed.includes(scope),
  )
  // nothing ticked, and nothing asked for but that: the same as a no
  if (scopes.length === 0)
    return { redirect: consentReturn(redirectUri, { error: 'access_denied', state }) }
  const { isFirst } = grantOf(kernel, person.id, scopes)
  const code = kernel.issued.add('google code', `4/0${randomBytes(36).toString('base64url')}`)
  const refreshable =
    fields['access_type'] === 'offline' &&
    (isFirst || scopeList(fields['prompt']).includes('consent'))
  kernel.world.google.codes[code] = {
    code,
    personId: person.id,
    redirectUri,
    scope: scopes.join(' '),
    nonce: fields['nonce'] ?? null,
    challenge: fields['code_challenge'] ?? null,
    refreshable,
    expiresAt: kernel.clock.now() + codeLifeMs,
    used: false,
  }
  kernel.touch()
  return {
    redirect: consentReturn(redirectUri, {
      state,
      code,
      scope: scopes.join(' '),
      authuser: '0',
      prompt: 'consent',
    }),
    effect: `consent given by ${person.name}`,
  }
}
