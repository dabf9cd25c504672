import { randomBytes } from 'node:crypto'
import { consentReturn, isLoopbackAddress } from '../kernel/consent-return.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import type { PushedRequest } from './bluesky-world.ts'
import { accountOf } from './sessions.ts'

type Fields = Record<string, string>

/** The question that was pushed under this number; undefined where it ran out, or is another app's. */
export function pushedFor(kernel: Kernel, fields: Fields): PushedRequest | undefined {
  const request = kernel.world.bluesky.requests[fields['request_uri'] ?? '']
  return request &&
    request.clientId === fields['client_id'] &&
    // this town only sends people back to this machine
    isLoopbackAddress(request.redirectUri) &&
    request.expiresAt > kernel.clock.now() &&
    request.code === undefined
    ? request
    : undefined
}

const meanings: Record<string, string> = {
  atproto: 'know who you are',
  'transition:generic': 'post, like, follow and read as you, without changing the account itself',
  'transition:email': 'see your email address',
  'transition:chat.bsky': 'read and write your direct messages',
}

/** Who are you, and may they? All or nothing. Works without scripts. */
export function blueskyConsentPage(
  kernel: Kernel,
  request: PushedRequest,
  input: { clientName: string; person: string | undefined },
): string {
  const accounts = Object.values(kernel.world.bluesky.accounts)
  const chosen = accounts.find((one) => one.personId === input.person) ?? accounts[0]
  const rows = accounts.map(
    (one) =>
      html`<label class="row"><input type="radio" name="person" value="${one.personId}"${one === chosen ? html` checked` : ''}> @${one.handle} <i>${kernel.world.people[one.personId]?.name ?? one.name}</i></label>`,
  )
  const wants = request.scope
    .split(' ')
    .map((scope) => html`<li>${meanings[scope] ?? scope} <i>${scope}</i></li>`)
  const body = html`<p class="kind">Pretend sign-in page. In real life Bluesky shows its own page here.</p>
<h1>Bluesky sign-in, simulated</h1><p><b>${input.clientName}</b> is asking for access to your account.</p>
<form method="post" action="/oauth/authorize/decide"><input type="hidden" name="client_id" value="${request.clientId}"><input type="hidden" name="request_uri" value="${request.requestUri}">
<fieldset><legend>Who are you today?</legend>${rows}</fieldset>
<fieldset><legend>What may ${input.clientName} do?</legend><ul>${wants}</ul></fieldset>
<div class="btns stick"><button class="go" name="decision" value="accept">Authorize</button><button name="decision" value="reject">Deny access</button></div>
</form><p class="small">Close this window to answer nothing at all.</p>`
  return townPage(kernel, { title: 'Bluesky sign-in', narrow: true, body })
}

/** Writes down who said yes and answers the way back; undefined when nobody was chosen. */
export function decideBluesky(
  kernel: Kernel,
  request: PushedRequest,
  fields: Fields,
): { redirect: string; code?: string; effect?: string } | undefined {
  const { state, redirectUri } = request
  if (fields['decision'] !== 'accept') {
    request.expiresAt = 0
    return {
      redirect: consentReturn(redirectUri, {
        error: 'access_denied',
        error_description: 'Access denied',
        state,
        iss: kernel.url,
      }),
    }
  }
  const account = accountOf(kernel, fields['person'] ?? '')
  if (!account) return undefined
  const code = kernel.issued.add('bluesky code', `cod-${randomBytes(32).toString('base64url')}`)
  request.did = account.did
  request.code = code
  request.expiresAt = kernel.clock.now() + 5 * 60_000
  kernel.touch()
  return {
    redirect: consentReturn(redirectUri, { iss: kernel.url, state, code }),
    code,
    effect: `consent given by ${account.personId}`,
  }
}
