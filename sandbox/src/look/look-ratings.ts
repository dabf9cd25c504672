import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage, townTime } from '../kernel/town-page.ts'
import type { Page } from '../meta/facebook-world.ts'
import { ratingsOf } from '../meta/ratings.ts'
import { notMarquee } from './look-parts.ts'

/** What guests say of a page, as its visitors see it. */
export function lookRatings(kernel: Kernel, page: Page): string {
  const rows = ratingsOf(kernel)
    .filter(({ pageId }) => pageId === page.id)
    .sort((a, b) => b.createdAt - a.createdAt)
    .map(
      (one) =>
        html`<li data-rating="${one.storyId}"><span class="small">${one.from.name} ${one.recommends ? 'recommends' : 'does not recommend'} ${page.name}, ${townTime(one.createdAt)}</span> <span class="text">${one.text}</span></li>`,
    )
  return townPage(kernel, {
    title: `${page.name}, reviews`,
    tab: 'look',
    body: html`${notMarquee}<h1><a href="/look/facebook/${page.id}">${page.name}</a>, reviews</h1>${rows.length === 0 ? html`<p class="box">Nobody recommended this page yet.</p>` : html`<ul class="rows box">${rows}</ul>`}`,
  })
}
