import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Person } from '../kernel/people.ts'
import { townPage } from '../kernel/town-page.ts'
import { asksForPages, scopeMeanings } from './consent-scopes.ts'
import { demoApp } from './facebook-world.ts'
import { pagesOf } from './give-consent.ts'

export interface DialogQuery {
  clientId: string
  redirectUri: string
  state: string | undefined
  scopes: string[]
}

function roleText(tasks: string[]): string {
  if (tasks.includes('MANAGE')) return 'administrator'
  return tasks.includes('CREATE_CONTENT') ? 'may post' : 'may moderate, may not post'
}

function personChoice(person: Person, chosen: boolean): Html {
  return html`<label class="row"><input type="radio" name="person" id="person-${person.id}" value="${person.id}"${chosen ? html` checked` : ''}> ${person.name} <i>${person.about}</i></label>`
}

function pageChoices(kernel: Kernel, person: Person): Html {
  const pages = pagesOf(kernel, person.id)
  const rows = pages.map(
    (page) =>
      html`<label class="row"><input type="checkbox" name="page-${person.id}" value="${page.id}" checked> ${page.name} <i>${page.category}, ${roleText(page.roles[person.id] ?? [])}</i></label>`,
  )
  return html`<fieldset class="of-person of-${person.id}"><legend>2. Which pages?</legend>${rows.length > 0 ? rows : html`<p class="small">${person.name} has no page.</p>`}</fieldset>`
}

function scopeChoice(scope: string): Html {
  if (scope === 'public_profile')
    return html`<label class="row"><input type="checkbox" checked disabled> ${scope} <i>${scopeMeanings[scope]}</i></label>`
  return html`<label class="row"><input type="checkbox" name="allow" value="${scope}" checked> ${scope} <i>${scopeMeanings[scope]}</i></label>`
}

/** The consent dialog: who, which pages, what. Works without scripts, in a popup and on a phone. */
export function consentPage(
  kernel: Kernel,
  query: DialogQuery,
  chosenId: string | undefined,
): string {
  const people = Object.values(kernel.world.people)
  const chosen = people.find((person) => person.id === chosenId) ?? people[0]
  const forPages = asksForPages(query.scopes)
  const showOwnPages = people
    .map((person) => `main:has(#person-${person.id}:checked) .of-${person.id}{display:block}`)
    .join('')
  const body = html`<style>${showOwnPages}</style><p class="kind">Pretend sign-in page. In real life Facebook shows its own page here.</p>
<h1>Facebook login, simulated</h1><p><b>${demoApp.name}</b> (app ${demoApp.id}) asks for access.</p>
<form method="post" action="/facebook/dialog/decide">
<input type="hidden" name="client_id" value="${query.clientId}"><input type="hidden" name="redirect_uri" value="${query.redirectUri}"><input type="hidden" name="scope" value="${query.scopes.join(',')}">${query.state !== undefined && html`<input type="hidden" name="state" value="${query.state}">`}
<fieldset><legend>1. Who are you today?</legend>${people.map((person) => personChoice(person, person === chosen))}</fieldset>
${forPages ? people.map((person) => pageChoices(kernel, person)) : ''}
<fieldset><legend>${forPages ? 3 : 2}. What do you allow?</legend>${['public_profile', ...query.scopes.filter((scope) => scope !== 'public_profile')].map(scopeChoice)}</fieldset>
<div class="btns stick"><button class="go" name="decision" value="continue">Continue</button><button name="decision" value="cancel">Cancel</button></div>
</form><p class="small">Close this window to answer nothing at all. State: <code>${query.state === undefined ? 'none' : `${query.state.slice(0, 24)}${query.state.length > 24 ? '…' : ''}`}</code></p>`
  return townPage(kernel, { title: 'Facebook login', narrow: true, body })
}
