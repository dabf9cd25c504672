import { randomBytes } from 'node:crypto'
import { consentReturn, isLoopbackAddress } from '../kernel/consent-return.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import { merchantScopes, uberClient } from './uber-eats-world.ts'

const codeLifeMs = 10 * 60_000
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

/** Why Uber shows an error page in place of the question. */
export function whyNoUberConsent(query: Fields): string | undefined {
  if (query['client_id'] !== uberClient.id) return 'invalid_client: this app is not known.'
  const redirect = query['redirect_uri'] ?? ''
  if (!isLoopbackAddress(redirect))
    return 'invalid_redirect_uri: this town only sends people back to a loopback address.'
  if (query['response_type'] !== 'code')
    return 'unsupported_response_type: only response_type=code is spoken here.'
  const scopes = (query['scope'] ?? '').split(' ').filter(Boolean)
  if (scopes.length === 0 || scopes.some((scope) => !merchantScopes.includes(scope)))
    return 'invalid_scope: a merchant can grant eats.pos_provisioning.'
  if (query['code_challenge'] && query['code_challenge_method'] !== 'S256')
    return 'invalid_request: only S256 is spoken here.'
  return undefined
}

const storesOf = (kernel: Kernel, personId: string) =>
  Object.values(kernel.world.uberEats.stores).filter((store) => store.ownerIds.includes(personId))

function personRow(kernel: Kernel, person: { id: string; name: string }, chosen: boolean): Html {
  const stores = storesOf(kernel, person.id).map((store) => store.name)
  return html`<label class="row"><input type="radio" name="person" value="${person.id}"${chosen ? html` checked` : ''}> ${person.name} <i>${stores.length === 0 ? 'no store' : stores.join(', ')}</i></label>`
}

/** Which merchant are you, and may the app set up your stores? Works without scripts. */
export function uberConsentPage(kernel: Kernel, query: Fields): string {
  const hidden = askedFields.flatMap((name) =>
    query[name] === undefined
      ? []
      : html`<input type="hidden" name="${name}" value="${query[name]}">`,
  )
  const people = Object.values(kernel.world.people)
  const body = html`<p class="kind">Pretend sign-in page. In real life Uber shows its own page here.</p>
<h1>Uber Eats Manager, simulated</h1><p><b>${uberClient.name}</b> asks to set up its connection with your stores (eats.pos_provisioning).</p>
<form method="post" action="/uber/decide">${hidden}
<fieldset><legend>Who are you today?</legend>${people.map((person, index) => personRow(kernel, person, index === 0))}</fieldset>
<div class="btns stick"><button class="go" name="decision" value="continue">Allow</button><button name="decision" value="cancel">Cancel</button></div>
</form><p class="small">Close this window to answer nothing at all.</p>`
  return townPage(kernel, { title: 'Uber Eats Manager', narrow: true, body })
}

/** Writes down who said yes and returns the way back; undefined when nobody was chosen. */
export function decideUber(
  kernel: Kernel,
  fields: Fields,
): { redirect: string; effect?: string } | undefined {
  const [redirectUri = '', state] = [fields['redirect_uri'], fields['state']]
  if (fields['decision'] !== 'continue')
    return { redirect: consentReturn(redirectUri, { error: 'access_denied', state }) }
  const person = kernel.world.people[fields['person'] ?? '']
  if (!person) return undefined
  const { uberEats } = kernel.world
  const before = uberEats.grants[person.id]
  const scope = fields['scope'] ?? ''
  const generation =
    before === undefined || before.removed ? (before?.generation ?? 0) + 1 : before.generation
  uberEats.grants[person.id] = { generation, removed: false, scope }
  const code = kernel.issued.add(
    'uber-eats code',
    `crd.EA.${randomBytes(36).toString('base64url')}`,
  )
  uberEats.codes[code] = {
    code,
    personId: person.id,
    redirectUri,
    scope,
    challenge: fields['code_challenge'] ?? null,
    expiresAt: kernel.clock.now() + codeLifeMs,
    used: false,
  }
  kernel.touch()
  return {
    redirect: consentReturn(redirectUri, { code, state }),
    effect: `consent given by ${person.name}`,
  }
}
