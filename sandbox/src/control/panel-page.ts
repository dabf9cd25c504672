import type { FastifyInstance } from 'fastify'
import type { LoggedCall } from '../kernel/call-log.ts'
import type { Fault } from '../kernel/fault.ts'
import { faultKinds } from '../kernel/fault.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage, townPage, townTime } from '../kernel/town-page.ts'
import { graphRoutes } from '../meta/graph-calls.ts'
import { stripeRoutes } from '../stripe/stripe-calls.ts'
import { blueskyRoutes } from '../bluesky/register-xrpc.ts'
import { threadsRoutes } from '../threads/threads-calls.ts'
import { grantsBox, uberEatsBox } from './grants-box.ts'
import { guestsBox } from './guest-acts.ts'
import { appSumoBox, stripeBox, webhookBox } from './provider-boxes.ts'
import { folded } from './panel-parts.ts'
import { isStanding, recipesBox, standingBox } from './recipes-box.ts'

const kindTexts: Record<Fault['kind'], string> = {
  status: 'refused with a status',
  delay: 'slow answer',
  'lose-answer': 'answer lost after the effect',
  'late-effect': 'effect after the answer was lost',
  'lag-reads': 'reads lag behind',
  'rate-limit': 'rate limit',
  'token-expired': 'token expired',
  usage: 'usage headers near the limit',
  drop: 'connection dropped before the effect',
  hang: 'no answer',
  'slow-processing': 'media is worked on for longer',
  'fail-processing': 'media fails while it is worked on',
  'webhook-late': 'message to Marquee comes late',
  'webhook-twice': 'message to Marquee comes twice',
  'webhook-swapped': 'message to Marquee comes after the next one',
}

const inSeconds = ({ ms }: { ms: number }) => `${ms / 1000} s`
const inDetail = (value: string | number | undefined, before: string) =>
  value === undefined ? '' : `${before}${value}`
const nothing = () => ''

/** What a fault's row says beside its kind. */
const details: { [K in Fault['kind']]: (fault: Extract<Fault, { kind: K }>) => string } = {
  status: ({ status, code, subcode }) => `${status}, code ${code}${inDetail(subcode, '/')}`,
  'rate-limit': ({ code, until }) =>
    `code ${code}${inDetail(until === undefined ? undefined : townTime(until), ', until ')}`,
  'token-expired': ({ subcode }) => `190/${subcode}`,
  delay: inSeconds,
  'lag-reads': inSeconds,
  hang: inSeconds,
  'slow-processing': inSeconds,
  'webhook-late': inSeconds,
  'fail-processing': ({ subcode }) => String(subcode),
  'late-effect': ({ delayMs }) => `${delayMs / 1000} s later`,
  usage: ({ percent }) => `${percent} %`,
  'lose-answer': nothing,
  'webhook-twice': nothing,
  'webhook-swapped': nothing,
  drop: nothing,
}

function detailOf<K extends Fault['kind']>(fault: Extract<Fault, { kind: K }>): string {
  return details[fault.kind](fault)
}

function faultRow(fault: Fault): Html {
  const chance =
    fault.probability < 1
      ? `${Math.round(fault.probability * 100)} %, seed ${fault.seed}`
      : 'each call'
  const left =
    fault.times === null ? 'always' : `${Math.max(0, fault.times - fault.struck)} of ${fault.times}`
  return html`<tr><td><input type="checkbox" data-toggle="${fault.id}" aria-label="Fault ${fault.id} on"${fault.enabled ? html` checked` : ''}></td><td><code>${fault.route}</code></td><td>${kindTexts[fault.kind]}</td><td>${detailOf(fault)}</td><td>${chance}</td><td>${left}</td><td><button data-remove="${fault.id}">Remove<span class="hide"> fault ${fault.id}</span></button></td></tr>`
}

function callRow(call: LoggedCall): Html {
  const struck = call.faults.map((fault) => `fault ${fault.id}`).join(', ')
  const bad = call.status === null || call.status >= 400
  return html`<tr${bad ? html` class="bad"` : ''}><td>${call.at.slice(11, 19)}</td><td>${call.status ?? 'no answer'}</td><td><code>${call.method} ${call.path}</code></td><td>${call.effect ?? 'none'}${struck && ` (${struck})`}</td></tr>`
}

function nextDue(kernel: Kernel): number | undefined {
  const { posts, scheduled } = kernel.world.facebook
  const due = scheduled.flatMap((id) => posts[id]?.scheduledAt ?? [])
  return due.length > 0 ? Math.min(...due) : undefined
}

function clockBox(kernel: Kernel): Html {
  const now = kernel.clock.now()
  const due = nextDue(kernel)
  const steps: [string, number][] = [
    ['+1 min', 60_000],
    ['+10 min', 600_000],
    ['+1 h', 3_600_000],
    ['+1 day', 86_400_000],
  ]
  return html`<section class="box"><h2>Clock</h2><p class="big" aria-live="off"><span data-town-clock="${now}">${townTime(now)}</span></p><div class="btns">${steps.map(([label, ms]) => html`<button data-advance="${ms}">${label}</button>`)}${due !== undefined && html`<button data-to="${new Date(due).toISOString()}">To the next scheduled post (${townTime(due).slice(-8, -3)})</button>`}</div><details><summary>Another time</summary><form class="btns" id="set-clock"><label>Set, UTC <input name="to" value="${new Date(now).toISOString().slice(0, 19).replace('T', ' ')}" size="19"></label><button class="go">Set</button><button type="button" data-real>Back to real time</button></form></details><p class="small">Server, workers, town and browser follow this one clock.</p></section>`
}

function faultBox(kernel: Kernel): Html {
  const faults = kernel.faults.list().filter(isStanding)
  const table =
    faults.length > 0
      ? html`<div class="scroll" tabindex="0" role="region" aria-label="Standing faults"><table><thead><tr><th>On</th><th>Route</th><th>Fault</th><th>Detail</th><th>Chance</th><th>Left</th><th><span class="hide">Remove</span></th></tr></thead><tbody>${faults.map(faultRow)}</tbody></table></div>`
      : html`<p>The world works as it should.</p>`
  return html`<section class="box"><h2>Faults</h2>${table}<form class="add" id="add-fault"><label>Route <input name="route" list="routes" value="POST /{page}/feed" size="24"></label><datalist id="routes">${['*', 'POST *', 'GET *', 'WEBHOOK *', 'WEBHOOK /customer.subscription.updated', 'WEBHOOK /orders.notification', 'POST /video-upload/{video}', 'POST *upload_phase=finish', 'POST /token', 'GET /v1/accounts', 'POST /oauth/v2/token', 'GET /v1/eats/stores', ...graphRoutes, ...threadsRoutes, ...blueskyRoutes, ...stripeRoutes].map((route) => html`<option value="${route}"></option>`)}</datalist><label>Fault <select name="kind">${faultKinds.map((kind) => html`<option value="${kind}">${kindTexts[kind]}</option>`)}</select></label><label data-for="delay late-effect lag-reads hang slow-processing webhook-late">Seconds <input name="seconds" value="5" size="4" inputmode="decimal"></label><label data-for="status">Status <input name="status" value="500" size="4" inputmode="numeric"></label><label data-for="status rate-limit">Code <input name="code" value="4" size="4" inputmode="numeric"></label><label data-for="status token-expired fail-processing">Subcode <input name="subcode" size="8" inputmode="numeric"></label><label data-for="usage">Percent <input name="percent" value="90" size="4" inputmode="numeric"></label><label>Chance, % <input name="chance" value="100" size="4" inputmode="numeric"></label><label>Times <input name="times" placeholder="always" size="6" inputmode="numeric"></label><button class="go">Add fault</button></form></section>`
}

/** The panel for people; it calls the same JSON routes that tests use. */
export function registerPanel(app: FastifyInstance, kernel: Kernel): void {
  app.get('/control', (_request, reply) => {
    // pictures that a browser loads from the town's own pages would fill the list
    const calls = kernel.log
      .find({})
      .filter((call) => call.network !== 'cdn')
      .slice(-40)
      .reverse()
    const table =
      calls.length > 0
        ? html`<div class="scroll" tabindex="0" role="region" aria-label="Last calls"><table><thead><tr><th>Time</th><th>Answer</th><th>Call</th><th>Effect</th></tr></thead><tbody>${calls.map(callRow)}</tbody></table></div>`
        : html`<p>Nobody has called yet.</p>`
    const lastCalls = html`<section class="box"><h2>Last calls</h2>${table}<div class="btns below"><button data-reload>Show the newest</button><button data-reset="demo" class="alarm">Reset the town</button><button data-reset="bare" class="alarm">Reset without posts</button></div></section>`
    const parts: readonly (readonly [string, Html])[] = [
      ['Faults', faultBox(kernel)],
      ['Guests', guestsBox(kernel)],
      ['Who gave what to Marquee', grantsBox(kernel)],
      ['Uber Eats', uberEatsBox(kernel)],
      ['Stripe', stripeBox(kernel)],
      ['AppSumo', appSumoBox(kernel)],
      ['Messages to Marquee', webhookBox(kernel)],
      ['Last calls', lastCalls],
    ]
    const body = html`<p class="kind">Make the world go wrong on purpose. Marquee must cope.</p><h1 class="hide">What happens in town</h1><p class="sum" role="alert" id="panel-error" hidden></p><p class="sum" role="status" id="panel-done" hidden></p>${clockBox(kernel)}${standingBox(kernel, kindTexts)}${recipesBox(kernel)}<details class="more"><summary>More: routes, codes and every box of the town</summary>${parts.map(([name, box]) => folded(name, box))}</details>`
    return sendPage(
      reply,
      townPage(kernel, { title: 'What happens in town', tab: 'control', script: 'panel.js', body }),
    )
  })
}
