import { randomBytes } from 'node:crypto'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import { googlePeople } from './google-people.ts'
import { googleClient } from './google-world.ts'

const codeLifeMs = 10 * 60_000
/** What is handed from the question to the answer, unchanged. */
export const askedFields = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce', 'code_challenge', 'code_challenge_method'] as const
type Fields = Record<string, string>

/** Why Google shows an error page in place of the question. */
export function whyNoConsent(query: Fields): string | undefined {
  if (!query['client_id']) return 'Error 400: invalid_request. Missing required parameter: client_id'
  if (query['client_id'] !== googleClient.id) return 'Error 401: invalid_client. The OAuth client was not found.'
  const redirect = query['redirect_uri'] ?? ''
  if (redirect === '') return 'Error 400: invalid_request. Missing required parameter: redirect_uri'
  if (!URL.canParse(redirect) || !/^https?:\/\/(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(redirect)) return 'Error 400: redirect_uri_mismatch. This town only sends people back to a loopback address.'
  if (query['response_type'] !== 'code') return 'Error 400: unsupported_response_type. Only response_type=code is spoken here.'
  if (!(query['scope'] ?? '').split(' ').includes('openid')) return 'Error 400: invalid_scope. Sign-in asks for the scope openid.'
  if (query['code_challenge'] && query['code_challenge_method'] !== 'S256') return 'Error 400: invalid_request. Only S256 is spoken here.'
  return undefined
}

/** Who are you, and may they know it? Works without scripts. */
export function googleConsentPage(kernel: Kernel, query: Fields): string {
  const hidden = askedFields.flatMap((name) => (query[name] === undefined ? [] : html`<input type="hidden" name="${name}" value="${query[name]}">`))
  const people = googlePeople(kernel)
  const hinted = people.find((one) => one.email === query['login_hint'])?.id ?? people[0]?.id
  const body = html`<p class="kind">Pretend sign-in page. In real life Google shows its own page here.</p>
<h1>Google sign-in, simulated</h1><p><b>${googleClient.name}</b> asks who you are: ${query['scope'] ?? ''}.</p>
<form method="post" action="/google/decide">${hidden}
<fieldset><legend>Who are you today?</legend>${people.map((one) => html`<label class="row"><input type="radio" name="person" value="${one.id}"${one.id === hinted ? html` checked` : ''}> ${one.name} <i>${one.email}${one.emailVerified ? '' : ', not verified'}</i></label>`)}</fieldset>
<div class="btns stick"><button class="go" name="decision" value="continue">Continue</button><button name="decision" value="deny">Deny</button></div>
</form><p class="small">Close this window to answer nothing at all.</p>`
  return townPage(kernel, { title: 'Google sign-in', narrow: true, body })
}

function wayBack(redirectUri: string, answer: Record<string, string | undefined>): string {
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) target.searchParams.set(name, value)
  return target.href
}

/** Writes down who said yes and returns the way back; undefined when nobody was chosen. */
export function decideGoogle(kernel: Kernel, fields: Fields): { redirect: string; effect?: string } | undefined {
  const [redirectUri = '', state] = [fields['redirect_uri'], fields['state']]
  if (fields['decision'] !== 'continue') return { redirect: wayBack(redirectUri, { error: 'access_denied', state }) }
  const person = googlePeople(kernel).find((one) => one.id === fields['person'])
  if (!person) return undefined
  const code = kernel.issued.add('google code', `4/0${randomBytes(36).toString('base64url')}`)
  const scope = fields['scope'] ?? ''
  kernel.world.google.codes[code] = { code, personId: person.id, redirectUri, scope, nonce: fields['nonce'] ?? null, challenge: fields['code_challenge'] ?? null, expiresAt: kernel.clock.now() + codeLifeMs, used: false }
  kernel.touch()
  return { redirect: wayBack(redirectUri, { state, code, scope, authuser: '0', prompt: 'consent' }), effect: `consent given by ${person.name}` }
}
