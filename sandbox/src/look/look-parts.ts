import { html } from '../kernel/html.ts'

/** Stands at the head of every look page, so that nobody takes it for the product. */
export const notMarquee = html`<p class="kind">What is live on the simulated network now. This is not Marquee: it is what guests see.</p>`

/** So many of something, in British figures: `1 post`, `1,200 posts`; `more` where no s does. */
export const plural = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`
