import { randomBytes } from 'node:crypto'
import { consentReturn, isLoopbackAddress } from '../kernel/consent-return.ts'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage } from '../kernel/town-page.ts'
import { accountOfPerson } from './threads-tokens.ts'
import type { ThreadsScope } from './threads-world.ts'
import { threadsClient, threadsScopes } from './threads-world.ts'

const codeLifeMs = 3_600_000
/** What is handed from the question to the answer, unchanged. */
const askedFields = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'] as const
type Fields = Record<string, string>

const meanings: Record<ThreadsScope, string> = {
  threads_basic: 'see your profile and posts',
  threads_content_publish: 'create and publish posts',
  threads_read_replies: 'see replies to your posts',
  threads_manage_replies: 'reply, hide replies and say who may reply',
  threads_manage_insights: 'see your insights',
  threads_delete: 'delete your posts',
  threads_manage_mentions: 'see where you are mentioned',
  threads_location_tagging: 'tag locations',
  threads_keyword_search: 'search public posts',
  threads_profile_discovery: 'look up public profiles',
  threads_share_to_instagram: 'share to your Instagram story',
}

const isScope = (name: string): name is ThreadsScope => threadsScopes.some((one) => one === name)
/** A comma list or a list with spaces. */
const scopesIn = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean)

/** Why Threads shows an error page in place of the question. */
export function whyNoThreadsConsent(query: Fields): string | undefined {
  if (query['client_id'] !== threadsClient.id)
    return 'No application data was given: There was a problem getting data for an application. The application may not be valid. (client_id)'
  if (query['response_type'] !== 'code') return 'Invalid request: response_type must be code.'
  if (!isLoopbackAddress(query['redirect_uri'] ?? ''))
    return 'Invalid redirect_uri: this town only sends people back to a loopback address.'
  const scopes = scopesIn(query['scope'])
  const unknown = scopes.find((name) => !isScope(name))
  if (unknown !== undefined) return `Invalid scope: ${unknown}`
  if (!scopes.includes('threads_basic')) return 'Invalid scope: threads_basic is required.'
  return undefined
}

/** Who are you, and what may they? `threads_basic` cannot be unticked. Works without scripts. */
export function threadsConsentPage(kernel: Kernel, query: Fields): string {
  const hidden = askedFields.flatMap((name) =>
    query[name] === undefined
      ? []
      : html`<input type="hidden" name="${name}" value="${query[name]}">`,
  )
  const accounts = Object.values(kernel.world.threads.accounts)
  const chosen = accounts.find((one) => one.personId === query['person']) ?? accounts[0]
  const rows = accounts.map(
    (one) =>
      html`<label class="row"><input type="radio" name="person" value="${one.personId}"${one === chosen ? html` checked` : ''}> @${one.username} <i>${kernel.world.people[one.personId]?.name ?? one.name}</i></label>`,
  )
  const wants = scopesIn(query['scope'])
    .filter(isScope)
    .map((scope) =>
      scope === 'threads_basic'
        ? html`<label class="row"><input type="checkbox" checked disabled> ${scope} <i>${meanings[scope]}, required</i></label>`
        : html`<label class="row"><input type="checkbox" name="scope_${scope}" value="yes" checked> ${scope} <i>${meanings[scope]}</i></label>`,
    )
  const body = html`<p class="kind">Pretend sign-in page. In real life Threads shows its own page here.</p>
<h1>Threads login, simulated</h1><p><b>${threadsClient.name}</b> is asking to access your Threads profile.</p>
<form method="post" action="/threads/decide">${hidden}<input type="hidden" name="form" value="yes">
<fieldset><legend>Who are you today?</legend>${rows}</fieldset>
<fieldset><legend>What may ${threadsClient.name} do?</legend>${wants}</fieldset>
<div class="btns stick"><button class="go" name="decision" value="continue">Continue</button><button name="decision" value="cancel">Cancel</button></div>
</form><p class="small">Close this window to answer nothing at all.</p>`
  return townPage(kernel, { title: 'Threads login', narrow: true, body })
}

/** What the form left ticked; without the form, everything but `declinedScopes`. */
function grantedScopes(fields: Fields): ThreadsScope[] {
  const declined = scopesIn(fields['declinedScopes'])
  const isTicked = (scope: ThreadsScope) =>
    fields['form'] === 'yes' ? fields[`scope_${scope}`] === 'yes' : !declined.includes(scope)
  return scopesIn(fields['scope'])
    .filter(isScope)
    .filter((scope) => scope === 'threads_basic' || isTicked(scope))
}

/** Writes down who said yes and returns the way back; undefined when nobody was chosen. */
export function decideThreads(
  kernel: Kernel,
  fields: Fields,
): { redirect: string; code?: string; effect?: string } | undefined {
  const { redirect_uri: redirectUri = '', state, person: personId = '' } = fields
  if (fields['decision'] !== 'continue')
    return {
      redirect: consentReturn(redirectUri, {
        error: 'access_denied',
        error_reason: 'user_denied',
        error_description: 'The user denied your request',
        state,
      }),
    }
  if (!accountOfPerson(kernel, personId)) return undefined
  const code = kernel.issued.add('threads code', `AQ${randomBytes(90).toString('base64url')}`)
  kernel.world.threads.codes[code] = {
    code,
    personId,
    redirectUri,
    scopes: grantedScopes(fields),
    expiresAt: kernel.clock.now() + codeLifeMs,
    used: false,
  }
  kernel.touch()
  // the two characters at the end belong to no code: whoever takes them along has a code of nobody
  return {
    redirect: `${consentReturn(redirectUri, { code, state })}#_`,
    code,
    effect: `consent given by ${personId}`,
  }
}
