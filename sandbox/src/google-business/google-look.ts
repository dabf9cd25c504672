import type { FastifyInstance } from 'fastify'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage, townPage, townTime } from '../kernel/town-page.ts'
import { notMarquee } from '../look/look-parts.ts'
import type { BusinessLocation, LocalPost } from './google-business-world.ts'
import { reviewsOf, settleReplies } from './guest-reviews.ts'
import { settlePosts } from './local-post-life.ts'

function postsOf(kernel: Kernel, location: BusinessLocation): LocalPost[] {
  return Object.values(kernel.world.googleBusiness.posts)
    .filter((post) => post.locationId === location.id)
    .sort((a, b) => b.createdAt - a.createdAt)
}

const isOut = (post: LocalPost) => post.state === 'LIVE'

function indexPage(kernel: Kernel): string {
  const rows = Object.values(kernel.world.googleBusiness.locations).map(
    (one) =>
      html`<li><a href="/look/google/${one.id}">${one.title}</a> ${one.category.name} <span class="small">${postsOf(kernel, one).filter(isOut).length} posts</span></li>`,
  )
  return townPage(kernel, {
    title: 'Google Business Profile',
    tab: 'look',
    body: html`${notMarquee}<h1>google / businesses</h1><ul class="rows box">${rows}</ul><p class="small"><a href="/look/facebook">Facebook</a> <a href="/look/instagram">Instagram</a> <a href="/look/tiktok">TikTok</a> <a href="/look/x">X</a></p>`,
  })
}

function article(kernel: Kernel, post: LocalPost): Html {
  const pictures = post.media.map(
    (one) =>
      html`<img src="${kernel.media.sign(`google/${one.id}.jpg`, kernel.clock.now())}" alt="" width="1080" height="1350" loading="lazy">`,
  )
  return html`<article class="post" data-post-id="${post.id}">${pictures.length > 0 && html`<div class="pics">${pictures}</div>`}<div><p class="text" data-post-text>${post.summary}</p><p class="small"><time datetime="${new Date(post.createdAt).toISOString()}">${townTime(post.createdAt)}</time>, <code>${post.id}</code>${post.viaApp && ', through an app'}</p></div></article>`
}

function reviewsBox(kernel: Kernel, location: BusinessLocation): Html | false {
  settleReplies(kernel)
  const all = reviewsOf(kernel, location)
  if (all.length === 0) return false
  const rows = all.map(
    (one) =>
      html`<li data-review="${one.id}"><span class="small">${one.name ?? 'A Google User'}, ${one.stars} of 5, ${townTime(one.updatedAt)}</span> <span class="text">${one.comment}</span>${one.reply !== null && html`<p class="text" data-reply>${location.title}: ${one.reply.comment}${one.reply.state !== null && html` <span class="small">${one.reply.state.toLowerCase()}</span>`}</p>`}</li>`,
  )
  return html`<section class="box"><h2>Reviews</h2><ul class="rows">${rows}</ul></section>`
}

function profilePage(kernel: Kernel, location: BusinessLocation): string {
  const all = postsOf(kernel, location)
  const out = all.filter(isOut)
  const posted = out.filter((post) => post.viaApp)
  const doubled =
    posted.length - new Set(posted.map((post) => `${post.summary}\n${post.media.length}`)).size
  const unseen = all
    .filter((post) => !isOut(post))
    .map(
      (post) =>
        html`<li data-post-state="${post.state}"><span class="text">${post.summary}</span> <span class="small">${post.state.toLowerCase()}${post.scheduledAt !== null && `, ${townTime(post.scheduledAt)}`}</span></li>`,
    )
  const body = html`${notMarquee}<h1>${location.title}</h1><p class="small">google / ${location.category.name}, ${location.addressLine}, Bristol${!location.hasVoiceOfMerchant && ', not verified'}</p>
<p class="sum">Posts <b data-post-total>${out.length}</b> &nbsp;|&nbsp; Twice the same: <b class="${doubled === 0 ? 'ok' : 'alarm'}" data-post-twins>${doubled}</b>${out[0] && html` &nbsp;|&nbsp; Newest ${townTime(out[0].createdAt)}`}</p>
${unseen.length > 0 && html`<section class="box"><h2>Seen by the owner only</h2><ul class="rows">${unseen}</ul></section>`}${out.length === 0 && html`<p class="box">Nothing posted yet.</p>`}${reviewsBox(kernel, location)}${out.map((post) => article(kernel, post))}`
  return townPage(kernel, { title: location.title, tab: 'look', body })
}

/** Business profiles as guests see them. */
export function registerGoogleLook(app: FastifyInstance, kernel: Kernel): void {
  app.get('/look/google', (_request, reply) => {
    settlePosts(kernel)
    return sendPage(reply, indexPage(kernel))
  })
  app.get<{ Params: { location: string } }>('/look/google/:location', (request, reply) => {
    settlePosts(kernel)
    const location = kernel.world.googleBusiness.locations[request.params.location]
    if (location) return sendPage(reply, profilePage(kernel, location))
    return sendPage(
      reply,
      townPage(kernel, {
        title: 'Not there',
        tab: 'look',
        body: html`<h1>This is not there</h1><p>No such business. <a href="/look/google">All businesses</a></p>`,
      }),
      404,
    )
  })
}
