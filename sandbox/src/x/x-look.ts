import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage, townPage, townTime } from '../kernel/town-page.ts'
import { notMarquee, plural } from '../look/look-parts.ts'
import { xAvatar } from './read-x-user.ts'
import { xMediaAddress } from './show-x-post.ts'
import { personOf } from './x-dms.ts'
import { removeXPost } from './x-post-events.ts'
import { byIdDescending } from './x-ids.ts'
import type { XAccount, XPost } from './x-world.ts'

const postsNewestFirst = (kernel: Kernel, account: XAccount) =>
  (kernel.world.x.postsOf[account.id] ?? [])
    .flatMap((id) => kernel.world.x.posts[id] ?? [])
    .toSorted(byIdDescending)

function indexPage(kernel: Kernel): string {
  const rows = Object.values(kernel.world.x.accounts).map(
    (one) =>
      html`<li><a href="/look/x/${one.username}">@${one.username}</a> ${one.name} <span class="small">${plural(postsNewestFirst(kernel, one).length, 'post')}, ${plural(one.followers, 'follower')}</span></li>`,
  )
  return townPage(kernel, {
    title: 'X',
    tab: 'look',
    body: html`${notMarquee}<h1>x / accounts</h1><ul class="rows box">${rows}</ul><p class="small"><a href="/look/facebook">Facebook</a> <a href="/look/instagram">Instagram</a> <a href="/look/tiktok">TikTok</a></p>`,
  })
}

const picturesOf = (kernel: Kernel, post: XPost): Html[] =>
  post.mediaKeys
    .flatMap((key) => kernel.world.x.media[key] ?? [])
    .map(
      (one) =>
        html`<img src="${xMediaAddress(kernel, one)}" alt="${one.altText ?? ''}" width="1080" height="1350" loading="lazy">`,
    )

type Author = Pick<XAccount, 'username'>

function article(
  kernel: Kernel,
  { account, post, isAlone }: { account: Author; post: XPost; isAlone: boolean },
): Html {
  const pictures = picturesOf(kernel, post)
  const address = `/look/x/${account.username}/status/${post.id}`
  return html`<article class="post${isAlone && ' one'}" data-post-id="${post.id}">${pictures.length > 0 && html`<div class="pics">${pictures}</div>`}<div><p class="text" data-post-text>${post.text}</p>
<p class="small"><a href="${address}"><time datetime="${new Date(post.createdAt).toISOString()}">${townTime(post.createdAt)}</time></a>, <code>${post.id}</code>${post.viaApp && ', through an app'}${post.replyToId !== undefined && ', a reply'}</p>
<p class="small"><span data-likes="${post.likes}">${plural(post.likes, 'like')}</span>, ${plural(post.reposts, 'repost')}, ${post.replies} ${post.replies === 1 ? 'reply' : 'replies'}</p>
<form class="btns" method="post" action="${address}/like"><button name="times" value="1">Like</button><button name="times" value="10">Like x 10</button><button formaction="${address}/delete" class="alarm">Delete here</button></form></div></article>`
}

function profilePage(kernel: Kernel, account: XAccount): string {
  const all = postsNewestFirst(kernel, account)
  const posted = all.filter((post) => post.viaApp)
  const doubled =
    posted.length - new Set(posted.map((post) => `${post.text}\n${post.mediaKeys.length}`)).size
  const body = html`${notMarquee}
<div class="who"><img src="${xAvatar(kernel, account)}" alt="" width="64" height="64"><div><h1>@${account.username}</h1><p class="small">x / ${account.name}, ${plural(account.followers, 'follower')}</p></div></div><p>${account.description}</p>
<p class="sum">Posts <b data-post-total>${all.length}</b> &nbsp;|&nbsp; Twice the same: <b class="${doubled === 0 ? 'ok' : 'alarm'}" data-post-twins>${doubled}</b>${all[0] && html` &nbsp;|&nbsp; Newest ${townTime(all[0].createdAt)}`}</p>
${all.length === 0 && html`<p class="box">Nothing posted yet.</p>`}${all.map((post) => article(kernel, { account, post, isAlone: false }))}`
  return townPage(kernel, { title: `@${account.username}`, tab: 'look', body })
}

function postPage(kernel: Kernel, account: Author, post: XPost): string {
  const replies = Object.values(kernel.world.x.posts)
    .filter((one) => one.replyToId === post.id)
    .map((one) => {
      const pictures = picturesOf(kernel, one)
      return html`<li data-reply-id="${one.id}">${pictures.length > 0 && html`<div class="pics">${pictures}</div>`}<p class="text">${one.text}</p><p class="small">${townTime(one.createdAt)}</p></li>`
    })
  const body = html`<p><a href="/look/x/${account.username}">@${account.username}</a></p><h1>Post</h1>${article(kernel, { account, post, isAlone: true })}${replies.length > 0 && html`<ul class="comments box">${replies}</ul>`}`
  return townPage(kernel, { title: `@${account.username}`, tab: 'look', body })
}

const nothing = (kernel: Kernel) =>
  townPage(kernel, {
    title: 'Not there',
    tab: 'look',
    body: html`<h1>This is not there</h1><p>The account or post does not exist, or it was deleted. <a href="/look/x">All accounts</a></p>`,
  })

/** X as guests see it. */
export function registerXLook(app: FastifyInstance, kernel: Kernel): void {
  const accountNamed = (name: string) =>
    Object.values(kernel.world.x.accounts).find((one) => one.username === name)
  // guests have posts, and no page of their own
  function find(name: string, id: string): { account: Author; post: XPost } | undefined {
    const post = kernel.world.x.posts[id]
    const account = post && personOf(kernel, post.authorId)
    return post && account?.username === name ? { account, post } : undefined
  }

  app.get('/look/x', (_request, reply) => sendPage(reply, indexPage(kernel)))
  app.get<{ Params: { name: string } }>('/look/x/:name', (request, reply) => {
    const account = accountNamed(request.params.name)
    return account
      ? sendPage(reply, profilePage(kernel, account))
      : sendPage(reply, nothing(kernel), 404)
  })
  app.get<{ Params: { name: string; id: string } }>(
    '/look/x/:name/status/:id',
    (request, reply) => {
      const found = find(request.params.name, request.params.id)
      return found
        ? sendPage(reply, postPage(kernel, found.account, found.post))
        : sendPage(reply, nothing(kernel), 404)
    },
  )
  app.post<{ Params: { name: string; id: string } }>(
    '/look/x/:name/status/:id/delete',
    (request, reply) => {
      const found = find(request.params.name, request.params.id)
      if (!found) return sendPage(reply, nothing(kernel), 404)
      removeXPost(kernel, found.post)
      return reply.redirect(`/look/x/${request.params.name}`, 303)
    },
  )
  app.post<{ Params: { name: string; id: string } }>(
    '/look/x/:name/status/:id/like',
    (request, reply) => {
      const found = find(request.params.name, request.params.id)
      if (!found) return sendPage(reply, nothing(kernel), 404)
      found.post.likes += Math.min(
        1000,
        Math.max(1, Number(textField(bodyFields(request.body), 'times') ?? 1) || 1),
      )
      kernel.touch()
      return reply.redirect(`/look/x/${request.params.name}/status/${request.params.id}`, 303)
    },
  )
}
