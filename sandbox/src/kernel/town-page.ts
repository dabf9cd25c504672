import type { FastifyReply } from 'fastify'
import { escapeHtml, html } from './html.ts'
import type { Html } from './html.ts'
import type { Kernel } from './kernel.ts'

export type Tab = 'town' | 'control' | 'look' | 'mail'

const tabs: { tab: Tab; address: string; label: string }[] = [
  { tab: 'town', address: '/', label: 'Town' },
  { tab: 'control', address: '/control', label: 'Control' },
  { tab: 'look', address: '/look/facebook', label: 'Look' },
  { tab: 'mail', address: '/mail', label: 'Mailbox' },
]

const clockText = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
  hour12: false,
})

/** "Tue 24 Nov 2026 14:16:09", always UTC. */
export function townTime(ms: number): string {
  return clockText.format(ms).replaceAll(',', '')
}

function offsetText(offsetMs: number): string {
  const minutes = Math.round(offsetMs / 60_000)
  if (minutes === 0) return 'real time'
  const [days, hours, rest] = [
    Math.floor(Math.abs(minutes) / 1440),
    Math.floor((Math.abs(minutes) % 1440) / 60),
    Math.abs(minutes) % 60,
  ]
  const parts = [days && `${days} d`, hours && `${hours} h`, rest && `${rest} min`].filter(Boolean)
  return `real ${minutes < 0 ? '-' : '+'} ${parts.join(' ')}`
}

/** One page of the town, in its own plain look. `tab` is left out on pages shown in a popup. */
export function townPage(
  kernel: Kernel,
  page: { title: string; tab?: Tab; narrow?: boolean; script?: string; body: Html },
): string {
  const now = kernel.clock.now()
  const navigation =
    page.tab &&
    html`<nav class="tnav" aria-label="Town">${tabs.map((one) => html`<a href="${one.address}"${one.tab === page.tab ? html` class="on" aria-current="page"` : ''}>${one.label}</a>`)}<span class="clk">Town clock: <time datetime="${new Date(now).toISOString()}" data-town-clock="${now}">${townTime(now)}</time> UTC (${offsetText(kernel.clock.offsetMs())})</span></nav>`
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(page.title)} (simulated town)</title><link rel="stylesheet" href="/assets/town.css"><link rel="icon" href="data:,">${page.script ? `<script type="module" src="/assets/${page.script}"></script>` : ''}</head>
<body>
<header class="tape"><b>SIMULATED TOWN</b> <span>Not a real network. No real person. No real money.</span></header>
${navigation ? navigation.text : ''}
<main class="${page.narrow ? 'narrow' : 'wide'}">${page.body.text}</main>
</body>
</html>`
}

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
