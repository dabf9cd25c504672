import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage, townTime } from '../kernel/town-page.ts'
import { tiers } from './appsumo-world.ts'
import type { Licence } from './appsumo-world.ts'
import { portalRedirect } from './licence-life.ts'

const statusTexts: Record<Licence['status'], string> = {
  inactive: 'bought, not activated',
  active: 'active',
  deactivated: 'ended',
}

function licenceBox(licence: Licence): Html {
  const act = (action: string, label: string, look = '') =>
    html`<form method="post" action="/appsumo/licences/${licence.key}/${action}"><button${look === '' ? '' : html` class="${look}"`}>${label}</button></form>`
  const buttons =
    licence.status === 'deactivated'
      ? ''
      : html`<div class="btns">${act('redeem', licence.status === 'inactive' ? 'Activate in Marquee' : 'Open Marquee', 'go')}${licence.tier < 3 ? html`${act('upgrade', 'Upgrade')}${act('upgrade-old-first', 'Upgrade, old key ends first')}` : ''}${licence.tier > 1 ? act('downgrade', 'Downgrade') : ''}${act('refund', 'Refund', 'alarm')}</div>`
  return html`<section class="box" data-licence="${licence.key}"><h2>Tier ${licence.tier}</h2><dl class="facts"><dt>Licence</dt><dd><code>${licence.key}</code></dd><dt>Status</dt><dd data-status="${licence.status}">${statusTexts[licence.status]}</dd><dt>Bought</dt><dd>${townTime(licence.boughtAt)} UTC</dd></dl>${buttons}</section>`
}

/** The marketplace, as far as a licence is concerned. */
export function marketPage(kernel: Kernel, problem: string | undefined): string {
  const licences = Object.values(kernel.world.appSumo.licences).toReversed()
  const redirect = portalRedirect(kernel)
  const body = html`<p class="kind">Pretend marketplace. In real life AppSumo sells the licence here.</p>
<h1>AppSumo, simulated</h1>${problem !== undefined && html`<p class="sum alarm" role="alert">${problem}</p>`}
<section class="box"><h2>Marquee, lifetime licence</h2><form method="post" action="/appsumo/buy" class="btns">${tiers.map((tier) => html`<button name="tier" value="${tier}">Buy tier ${tier}</button>`)}</form></section>
${licences.map(licenceBox)}
<p class="small">Back to Marquee: ${redirect === undefined ? 'the town does not know where it is.' : html`<code>${redirect}</code>`}</p>`
  return townPage(kernel, { title: 'AppSumo', narrow: true, body })
}

export interface Authorize {
  redirectUri: string
  state: string | undefined
}

/** Which licence may the product read? */
export function authorizePage(kernel: Kernel, { redirectUri, state }: Authorize): string {
  const licences = Object.values(kernel.world.appSumo.licences).filter(
    (one) => one.status !== 'deactivated',
  )
  const rows = licences.map(
    (one, index) =>
      html`<label class="row"><input type="radio" name="licence" value="${one.key}"${index === 0 ? html` checked` : ''}> Tier ${one.tier} <i>${one.key}, ${statusTexts[one.status]}</i></label>`,
  )
  const body = html`<p class="kind">Pretend sign-in page. In real life AppSumo shows its own page here.</p><h1>AppSumo, simulated</h1><p><b>Marquee</b> asks for your licence.</p>
${licences.length === 0 ? html`<p class="box">You have no licence. <a href="/appsumo/">Buy one</a></p>` : html`<form method="post" action="/appsumo/openid/decide"><input type="hidden" name="redirect_uri" value="${redirectUri}">${state !== undefined && html`<input type="hidden" name="state" value="${state}">`}<fieldset><legend>Which licence?</legend>${rows}</fieldset><div class="btns stick"><button class="go">Continue</button></div></form>`}`
  return townPage(kernel, { title: 'AppSumo', narrow: true, body })
}
