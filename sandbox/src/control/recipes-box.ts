import type { Fault } from '../kernel/fault.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { folded } from './panel-parts.ts'
import type { Recipe } from './recipe.ts'
import { recipesOf } from './recipes.ts'

/** What has still to happen; a fault that struck as often as it was to is over. */
export const isStanding = (fault: Fault): boolean =>
  fault.times === null || fault.struck < fault.times

function button({ name, act }: Recipe): Html {
  if ('notNow' in act) return html`<button disabled>${name}</button>`
  return 'to' in act
    ? html`<button class="recipe" data-to="${new Date(act.to).toISOString()}">${name}</button>`
    : html`<button class="recipe" data-post="${act.post}" data-body="${JSON.stringify(act.body)}">${name}</button>`
}

function row(recipe: Recipe, product: string | undefined): Html {
  const { watch, page, act } = recipe
  const link =
    product === undefined
      ? html``
      : html` <a href="${product}${page.path}" target="marquee">${page.label}</a>`
  return html`<li data-recipe="${recipe.name}">${button(recipe)}<p class="small">${'notNow' in act ? act.notNow : html`<span data-watch>${watch}</span>`}${link}</p></li>`
}

/** Recipes by name, each with what to watch for in the product. The first group stands open. */
export function recipesBox(kernel: Kernel): Html {
  const product = kernel.webhooks.base()
  const groups = recipesOf(kernel).map(({ title, recipes }, index) => {
    const box = html`<section class="box"><h2>${title}</h2><ul class="recipes">${recipes.map((recipe) => row(recipe, product))}</ul></section>`
    return index === 0 ? box : folded(title, box, `${title} (${recipes.length})`)
  })
  return html`${groups}`
}

const plainNames: Record<string, string> = {
  'google-business': 'Google',
  google: 'Google sign-in',
  'uber-eats': 'Uber Eats',
  tiktok: 'TikTok',
  ai: 'The model that writes',
}
const networkName = ({ network = 'Any network' }: Fault) =>
  plainNames[network] ?? network.slice(0, 1).toUpperCase() + network.slice(1)

/** What still waits to go wrong, with a button that takes it back. */
export function standingBox(kernel: Kernel, kindTexts: Record<Fault['kind'], string>): Html {
  const standing = kernel.faults.list().filter((fault) => isStanding(fault) && fault.enabled)
  if (standing.length === 0) return html`<p class="sum">The world works as it should.</p>`
  const rows = standing.map(
    (fault) =>
      html`<li><span class="text">${networkName(fault)}: ${kindTexts[fault.kind]}${fault.times === null ? ', until you remove it' : `, ${fault.times - fault.struck} more ${fault.times - fault.struck === 1 ? 'time' : 'times'}`}</span> <button data-remove="${fault.id}">Remove<span class="hide"> ${fault.id}</span></button></li>`,
  )
  return html`<section class="box"><h2>Waiting to happen</h2><ul class="rows">${rows}</ul></section>`
}
