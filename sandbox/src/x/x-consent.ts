import { randomBytes } from 'node:crypto'
import { consentReturn, isLoopbackAddress } from '../kernel/consent-return.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import { accountOfPerson } from './x-tokens.ts'
import type { XScope } from './x-world.ts'
import { xClient, xScopes } from './x-world.ts'

const codeLifeMs = 30_000
/** What is handed from the question to the answer, unchanged. */
const askedFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const
type Fields = Record<string, string>

const meanings: Record<XScope, string> = {
  'tweet.read': 'see your posts and those you can see',
  'tweet.write': 'post and delete for you',
  'users.read': 'see your profile',
  'offline.access': 'stay connected until you take it back',
  'media.write': 'upload pictures and videos',
  'like.read': 'see what you like',
  'like.write': 'like for you',
  'dm.read': 'read your direct messages',
  'dm.write': 'write direct messages for you',
  'tweet.moderate.write': 'hide replies to your posts',
}

const isScope = (name: string): name is XScope => xScopes.some((one) => one === name)
const askedScopes = (scope: string | undefined) => (scope ?? '').split(' ').filter(Boolean)

/** Why X shows an error page in place of the question. */
export function whyNoXConsent(query: Fields): string | undefined {
  const wrong = (what: string) =>
    `Something went wrong. You weren’t able to give access to the App. (${what})`
  if (query['response_type'] !== 'code') return wrong('response_type')
  if (query['client_id'] !== xClient.id) return wrong('client_id')
  if (!isLoopbackAddress(query['redirect_uri'] ?? ''))
    return wrong('redirect_uri: this town only sends people back to a loopback address')
  const scopes = askedScopes(query['scope'])
  if (scopes.length === 0 || !scopes.every(isScope)) return wrong('scope')
  if (!query['state']) return wrong('state')
  if (!query['code_challenge'] || query['code_challenge_method'] !== 'S256')
    return wrong('code_challenge: only S256 is spoken here')
  return undefined
}

/**
 * Who are you, and may they? Everything asked for or nothing. Works without scripts, in a popup and
 * on a phone.
 */
export function xConsentPage(kernel: Kernel, query: Fields): string {
  const hidden = askedFields.flatMap((name) =>
    query[name] === undefined
      ? []
      : html`<input type="hidden" name="${name}" value="${query[name]}">`,
  )
  const accounts = Object.values(kernel.world.x.accounts)
  const chosen = accounts.find((one) => one.personId === query['person']) ?? accounts[0]
  const rows = accounts.map(
    (one) =>
      html`<label class="row"><input type="radio" name="person" value="${one.personId}"${one === chosen ? html` checked` : ''}> @${one.username} <i>${kernel.world.people[one.personId]?.name ?? one.name}</i></label>`,
  )
  const wants = askedScopes(query['scope'])
    .filter(isScope)
    .map((scope) => html`<li>${scope} <span class="small">${meanings[scope]}</span></li>`)
  const body = html`<p class="kind">Pretend sign-in page. In real life X shows its own page here.</p>
<h1>X login, simulated</h1><p><b>${xClient.name}</b> wants to access your X account.</p>
<form method="post" action="/x/decide">${hidden}
<fieldset><legend>Who are you today?</legend>${rows}</fieldset>
<section class="box"><h2>This app could:</h2><ul class="rows">${wants}</ul></section>
<div class="btns stick"><button class="go" name="decision" value="continue">Authorize app</button><button name="decision" value="cancel">Cancel</button></div>
</form><p class="small">Close this window to answer nothing at all.</p>`
  return townPage(kernel, { title: 'X login', narrow: true, body })
}

/** Writes down who said yes and returns the way back; undefined when nobody was chosen. */
export function decideX(
  kernel: Kernel,
  fields: Fields,
): { redirect: string; effect?: string } | undefined {
  const [redirectUri = '', state, personId = ''] = [
    fields['redirect_uri'],
    fields['state'],
    fields['person'],
  ]
  if (fields['decision'] !== 'continue')
    return { redirect: consentReturn(redirectUri, { error: 'access_denied', state }) }
  if (!accountOfPerson(kernel, personId)) return undefined
  const code = kernel.issued.add('x code', randomBytes(60).toString('base64url'))
  kernel.world.x.codes[code] = {
    code,
    personId,
    redirectUri,
    scopes: askedScopes(fields['scope']).filter(isScope),
    challenge: fields['code_challenge'] ?? '',
    expiresAt: kernel.clock.now() + codeLifeMs,
    used: false,
  }
  kernel.touch()
  return {
    redirect: consentReturn(redirectUri, { state, code }),
    effect: `consent given by ${personId}`,
  }
}
