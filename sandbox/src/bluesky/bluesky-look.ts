import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage, townPage, townTime } from '../kernel/town-page.ts'
import { notMarquee, plural } from '../look/look-parts.ts'
import { likeByHand, writeByHand } from './bluesky-guests.ts'
import type { BlueskyAccount, BlueskyRecord } from './bluesky-world.ts'
import { postType, uriOf } from './bluesky-world.ts'
import {
  authorOf,
  avatarAddress,
  cardOf,
  imagesOf,
  likersOf,
  repliesTo,
  replyOf,
  videoOf,
} from './post-views.ts'
import { asGuest } from './guest-author.ts'
import { dropRecord } from './repo-calls.ts'
import { accountOf } from './sessions.ts'

const newestFirst = (kernel: Kernel, did: string): BlueskyRecord[] =>
  Object.values(kernel.world.bluesky.records)
    .filter((one) => one.did === did && one.collection === postType)
    .toSorted((a, b) => b.indexedAt - a.indexedAt)

function index(kernel: Kernel): string {
  const rows = Object.values(kernel.world.bluesky.accounts).map(
    (one) =>
      html`<li><a href="/look/bluesky/${one.did}">@${one.handle}</a> ${one.name} <span class="small">${plural(newestFirst(kernel, one.did).length, 'post')}, ${plural(one.followers, 'follower')}</span></li>`,
  )
  return townPage(kernel, {
    title: 'Bluesky',
    tab: 'look',
    body: html`${notMarquee}<h1>bluesky / profiles</h1><ul class="rows box">${rows}</ul><p class="small"><a href="/look/facebook">Facebook</a> <a href="/look/instagram">Instagram</a> <a href="/look/threads">Threads</a> <a href="/look/tiktok">TikTok</a> <a href="/look/x">X</a></p>`,
  })
}

function pictures(kernel: Kernel, post: BlueskyRecord): Html {
  const images = imagesOf(post)
  const video = videoOf(post)
  if (video)
    return html`<div class="pics"><video src="${kernel.url}/cdn/bluesky/video/${post.did}/${video.cid}.mp4" poster="${kernel.url}/cdn/bluesky/video_thumbnail/${post.did}/${video.cid}@jpeg" width="${video.width}" height="${video.height}" controls preload="none"></video></div>`
  const card = cardOf(post)
  if (card)
    return html`<p class="box"><a href="${card.uri}" rel="noreferrer">${card.cid !== null && html`<img src="${kernel.url}/cdn/bluesky/feed_thumbnail/${post.did}/${card.cid}@jpeg" alt="" width="320" loading="lazy"> `}<b data-card-title>${card.title}</b></a> <span class="small">${card.description}</span></p>`
  return images.length === 0
    ? html``
    : html`<div class="pics">${images.map(({ cid, alt }) => html`<img src="${kernel.url}/cdn/bluesky/feed_fullsize/${post.did}/${cid}@jpeg" alt="${alt}" width="1080" height="1350" loading="lazy">`)}</div>`
}

const addressOf = ({ did, rkey }: BlueskyRecord) => `/look/bluesky/${did}/post/${rkey}`

function article(kernel: Kernel, post: BlueskyRecord): Html {
  const [likes, replies] = [likersOf(kernel, post.uri).size, repliesTo(kernel, post.uri, 0).length]
  const address = addressOf(post)
  return html`<article class="post" data-post-id="${post.uri}">${pictures(kernel, post)}<div><p><b>@${authorOf(kernel, post.did).handle}</b></p><p class="text" data-post-text>${String(post.value['text'])}</p>
<p class="small"><a href="${address}"><time datetime="${new Date(post.indexedAt).toISOString()}">${townTime(post.indexedAt)}</time></a>, <code>${post.rkey}</code>${replyOf(post) !== undefined && html`, a reply`}${post.viaApp && html`, through an app`}</p>
<p class="small"><span data-likes="${likes}">${plural(likes, 'like')}</span>, <span data-replies="${replies}">${plural(replies, 'reply', 'replies')}</span></p>
<form class="btns" method="post" action="${address}/like"><button>Like</button><button formaction="${address}/delete" class="alarm">Delete here</button></form></div></article>`
}

/** How many posts through an app say the same as another one: the number nobody wants to see. */
function twins(all: BlueskyRecord[]): number {
  const posted = all.filter(({ viaApp }) => viaApp)
  const kinds = posted.map((one) =>
    [one.value['text'], imagesOf(one).length, replyOf(one)?.parent ?? ''].join('\n'),
  )
  return posted.length - new Set(kinds).size
}

function profile(kernel: Kernel, account: BlueskyAccount): string {
  const all = newestFirst(kernel, account.did)
  const doubled = twins(all)
  const roots = all.filter((post) => replyOf(post) === undefined)
  const body = html`${notMarquee}
<div class="who"><img src="${avatarAddress(kernel, account.did)}" alt="" width="64" height="64"><div><h1>@${account.handle}</h1><p class="small">bluesky / ${account.name}, ${plural(account.followers, 'follower')}, <code>${account.did}</code></p></div></div><p>${account.about}</p>
<p class="sum">Posts <b data-post-total>${roots.length}</b> &nbsp;|&nbsp; Twice the same: <b class="${doubled === 0 ? 'ok' : 'alarm'}" data-post-twins>${doubled}</b></p>
${all.length === 0 && html`<p class="box">Nothing posted yet.</p>`}${all.map((post) => article(kernel, post))}`
  return townPage(kernel, { title: `@${account.handle}`, tab: 'look', body })
}

function below(kernel: Kernel, post: BlueskyRecord): Html[] {
  return repliesTo(kernel, post.uri, 0).flatMap((one) => [
    article(kernel, one),
    ...below(kernel, one),
  ])
}

function postPage(kernel: Kernel, post: BlueskyRecord): string {
  const body = html`<p><a href="/look/bluesky/${post.did}">@${authorOf(kernel, post.did).handle}</a></p><h1>Post</h1>${article(kernel, post)}
<form class="box" method="post" action="${addressOf(post)}/comment"><label>A guest answers <input name="text" required maxlength="300"></label> <button class="go">Reply</button></form>${below(kernel, post)}`
  return townPage(kernel, { title: `@${authorOf(kernel, post.did).handle}`, tab: 'look', body })
}

const nothing = (kernel: Kernel): string =>
  townPage(kernel, {
    title: 'Not there',
    tab: 'look',
    body: html`<h1>This is not there</h1><p>The profile or post does not exist, or it was deleted. <a href="/look/bluesky">All profiles</a></p>`,
  })

/** Bluesky as guests see it. */
export function registerBlueskyLook(app: FastifyInstance, kernel: Kernel): void {
  app.get('/look/bluesky', (_request, reply) => sendPage(reply, index(kernel)))
  app.get<{ Params: { did: string } }>('/look/bluesky/:did', (request, reply) => {
    const account = accountOf(kernel, request.params.did)
    return account
      ? sendPage(reply, profile(kernel, account))
      : sendPage(reply, nothing(kernel), 404)
  })
  const find = ({ did, rkey }: { did: string; rkey: string }) =>
    kernel.world.bluesky.records[uriOf(did, postType, rkey)]
  app.get<{ Params: { did: string; rkey: string } }>(
    '/look/bluesky/:did/post/:rkey',
    (request, reply) => {
      const post = find(request.params)
      return post ? sendPage(reply, postPage(kernel, post)) : sendPage(reply, nothing(kernel), 404)
    },
  )
  app.post<{ Params: { did: string; rkey: string; action: string } }>(
    '/look/bluesky/:did/post/:rkey/:action',
    (request, reply) => {
      const post = find(request.params)
      if (!post) return sendPage(reply, nothing(kernel), 404)
      const { action } = request.params
      const fields = bodyFields(request.body)
      const guest = asGuest(textField(fields, 'guest'))
      const text = textField(fields, 'text')?.trim()
      if (action === 'like') likeByHand(kernel, guest.did, post)
      else if (action === 'comment' && text) writeByHand(kernel, guest.did, { text, answers: post })
      else if (action === 'delete') dropRecord(kernel, post.uri)
      else return sendPage(reply, nothing(kernel), 404)
      return reply.redirect(
        action === 'delete' ? `/look/bluesky/${post.did}` : addressOf(post),
        303,
      )
    },
  )
}
