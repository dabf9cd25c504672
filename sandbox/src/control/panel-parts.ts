import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'

/** A button that posts to a control route and shows the page again. */
export const postButton = (
  path: string,
  {
    body,
    label,
    look = '',
  }: { body: Record<string, unknown>; label: Html | string; look?: string },
) =>
  html`<button data-post="${path}" data-body="${JSON.stringify(body)}"${look === '' ? '' : html` class="${look}"`}>${label}</button>`

export const panelTable = (label: string, heads: readonly string[], rows: Html[]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`

/** One box of many, opened by its name: all of them at once are five screens. */
export const folded = (name: string, box: Html, summary = name): Html =>
  html`<details class="part" data-part="${name}"><summary>${summary}</summary>${box}</details>`
