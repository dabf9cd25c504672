import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Person } from '../kernel/people.ts'
import { townPage } from '../kernel/town-page.ts'
import { demoApp } from './facebook-world.ts'
import { pagesOf } from './give-consent.ts'

const meanings: Record<string, string> = {
  public_profile: 'your name and picture; cannot be declined',
  email: 'your email address',
  pages_show_list: 'see the list of your pages',
  business_management: 'see pages that belong to your business',
  pages_manage_posts: 'post, change and delete for your pages',
  pages_read_engagement: 'read what your pages posted',
  pages_read_user_content: 'read comments and ratings with their names',
  pages_manage_engagement: 'comment and like as your page',
  pages_manage_metadata: 'settings and notifications of your pages',
  pages_messaging: 'read and answer messages',
  read_insights: 'the numbers of your pages',
  ads_management: 'pay for promotions',
  ads_read: 'read promotions',
  instagram_basic: 'see the Instagram account of your pages and what it posted',
  instagram_content_publish: 'post to that Instagram account',
  instagram_manage_comments: 'read and answer comments on Instagram',
  instagram_manage_insights: 'the numbers of your Instagram account',
  instagram_manage_messages: 'read and answer messages on Instagram',
}

/** A sign-in asks for the person only. */
export const asksForPages = (scopes: readonly string[]) =>
  scopes.some((scope) => scope !== 'email' && scope !== 'public_profile')

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
    return html`<label class="row"><input type="checkbox" checked disabled> ${scope} <i>${meanings[scope]}</i></label>`
  return html`<label class="row"><input type="checkbox" name="allow" value="${scope}" checked> ${scope} <i>${meanings[scope] ?? 'as its name says'}</i></label>`
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
