import { randomBytes } from 'node:crypto'
import { consentReturn, isLoopbackAddress } from '../kernel/consent-return.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import type { TiktokScope } from './tiktok-world.ts'
import { tiktokClient, tiktokScopes } from './tiktok-world.ts'

const codeLifeMs = 10 * 60_000
/** What is handed from the question to the answer, unchanged. */
const askedFields = [
  'client_key',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const
type Fields = Record<string, string>

const meanings: Record<TiktokScope, string> = {
  'user.info.basic': 'your name and picture; cannot be declined',
  'user.info.profile': 'your username and what you say about yourself',
  'user.info.stats': 'how many follow you and like your videos',
  'video.list': 'see your public videos and their numbers',
  'video.publish': 'post to your profile',
  'video.upload': 'put drafts into your inbox',
}

const isScope = (name: string): name is TiktokScope => tiktokScopes.some((one) => one === name)
const namesIn = (scope: string | undefined) =>
  (scope ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
/** Known scopes of a request, the one that cannot be declined first. */
const askedScopes = (fields: Fields): TiktokScope[] => [
  ...new Set<TiktokScope>(['user.info.basic', ...namesIn(fields['scope']).filter(isScope)]),
]

/** Why TikTok shows an error page in place of the question. */
export function whyNoTiktokConsent(query: Fields): string | undefined {
  if (query['client_key'] !== tiktokClient.key) return 'We couldn’t log in with TikTok: client_key.'
  if (!isLoopbackAddress(query['redirect_uri'] ?? ''))
    return 'We couldn’t log in with TikTok: redirect_uri. This town only sends people back to a loopback address.'
  if (query['response_type'] !== 'code')
    return 'We couldn’t log in with TikTok: response_type. Only code is spoken here.'
  const unknown = namesIn(query['scope']).filter((name) => !isScope(name))
  if (!query['scope'] || unknown.length > 0)
    return `We couldn’t log in with TikTok: scope${unknown.length > 0 ? ` (${unknown.join(', ')})` : ''}.`
  if (query['code_challenge'] && query['code_challenge_method'] !== 'S256')
    return 'We couldn’t log in with TikTok: code_challenge_method. Only S256 is spoken here.'
  return undefined
}

/** Who are you, and what do you allow? Works without scripts, in a popup and on a phone. */
export function tiktokConsentPage(kernel: Kernel, query: Fields): string {
  const hidden = askedFields.flatMap((name) =>
    query[name] === undefined
      ? []
      : html`<input type="hidden" name="${name}" value="${query[name]}">`,
  )
  const accounts = Object.values(kernel.world.tiktok.accounts)
  const chosen = accounts.find((one) => one.personId === query['person']) ?? accounts[0]
  const rows = accounts.map(
    (one) =>
      html`<label class="row"><input type="radio" name="person" value="${one.personId}"${one === chosen ? html` checked` : ''}> @${one.username} <i>${kernel.world.people[one.personId]?.name ?? one.displayName}${one.isPrivate ? ', private account' : ''}</i></label>`,
  )
  const scopes = askedScopes(query).map((scope) =>
    scope === 'user.info.basic'
      ? html`<label class="row"><input type="checkbox" checked disabled> ${scope} <i>${meanings[scope]}</i></label>`
      : html`<label class="row"><input type="checkbox" name="allow" value="${scope}" checked> ${scope} <i>${meanings[scope]}</i></label>`,
  )
  const body = html`<p class="kind">Pretend sign-in page. In real life TikTok shows its own page here.</p>
<h1>TikTok login, simulated</h1><p><b>${tiktokClient.name}</b> asks for access to your TikTok account.</p>
<form method="post" action="/tiktok/decide">${hidden}
<fieldset><legend>1. Who are you today?</legend>${rows}</fieldset>
<fieldset><legend>2. What do you allow?</legend>${scopes}</fieldset>
<div class="btns stick"><button class="go" name="decision" value="continue">Continue</button><button name="decision" value="cancel">Cancel</button></div>
</form><p class="small">Close this window to answer nothing at all.</p>`
  return townPage(kernel, { title: 'TikTok login', narrow: true, body })
}

/**
 * Writes down what was allowed and returns the way back; undefined when nobody was chosen.
 * `allowed`: scopes that stayed ticked.
 */
export function decideTiktok(
  kernel: Kernel,
  fields: Fields,
  allowed: string[],
): { redirect: string; effect?: string } | undefined {
  const { tiktok } = kernel.world
  const [redirectUri = '', state, personId = ''] = [
    fields['redirect_uri'],
    fields['state'],
    fields['person'],
  ]
  if (fields['decision'] !== 'continue')
    return {
      redirect: consentReturn(redirectUri, {
        error: 'access_denied',
        error_description: 'The user denied the request.',
        state,
      }),
    }
  if (!tiktok.accounts[personId]) return undefined
  const scopes = askedScopes(fields).filter(
    (scope) => scope === 'user.info.basic' || allowed.includes(scope),
  )
  const before = tiktok.grants[personId]
  tiktok.grants[personId] = {
    generation: before === undefined ? 1 : before.generation + (before.isRemoved ? 1 : 0),
    isRemoved: false,
    scopes,
  }
  // the real codes hold signs that are escaped in an address
  const code = kernel.issued.add(
    'tiktok code',
    `${randomBytes(48).toString('base64url')}*1!4721.s1`,
  )
  tiktok.codes[code] = {
    code,
    personId,
    redirectUri,
    scopes,
    challenge: fields['code_challenge'] ?? null,
    expiresAt: kernel.clock.now() + codeLifeMs,
    used: false,
  }
  kernel.touch()
  return {
    redirect: consentReturn(redirectUri, { code, scopes: scopes.join(','), state }),
    effect: `consent given by ${personId}`,
  }
}
