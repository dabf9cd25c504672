import { guestNames } from '../instagram/seed-media.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage, townTime } from '../kernel/town-page.ts'
import { commentForm, commentThread } from '../look/comment-thread.ts'
import type { ShownComment } from '../look/comment-thread.ts'
import { notMarquee, plural } from '../look/look-parts.ts'
import { hidingOf, repliesBelow } from './add-threads-post.ts'
import { threadsAvatar, threadsPermalink, threadsStillAddress } from './threads-addresses.ts'
import { longestText, withoutHash } from './threads-text.ts'
import type { ThreadsAccount, ThreadsPost } from './threads-world.ts'

const addressOf = (kernel: Kernel, post: ThreadsPost) =>
  new URL(threadsPermalink(kernel, post)).pathname

function newestFirst(kernel: Kernel, account: ThreadsAccount): ThreadsPost[] {
  const { posts, postsOf } = kernel.world.threads
  return (postsOf[account.id] ?? [])
    .flatMap((id) => posts[id] ?? [])
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

export function threadsIndex(kernel: Kernel): string {
  const rows = Object.values(kernel.world.threads.accounts).map(
    (one) =>
      html`<li><a href="/look/threads/@${one.username}">@${one.username}</a> ${one.name} <span class="small">${plural(newestFirst(kernel, one).length, 'post')}, ${plural(one.followers, 'follower')}</span></li>`,
  )
  return townPage(kernel, {
    title: 'Threads',
    tab: 'look',
    body: html`${notMarquee}<h1>threads / accounts</h1><ul class="rows box">${rows}</ul><p class="small"><a href="/look/facebook">Facebook</a> <a href="/look/instagram">Instagram</a> <a href="/look/tiktok">TikTok</a> <a href="/look/x">X</a></p>`,
  })
}

function notesOf(kernel: Kernel, post: ThreadsPost): string[] {
  const hiding = hidingOf(kernel.world.threads, post)
  const isLate = post.visibleAt > kernel.clock.now()
  return [
    hiding === 'hidden' && 'hidden',
    hiding === 'shown-again' && 'shown again',
    post.viaApp && 'through an app',
    post.topic !== undefined && `topic ${post.topic}`,
    post.replyControl !== 'everyone' && `replies: ${post.replyControl.replaceAll('_', ' ')}`,
    isLate && `not yet visible to reads (until ${townTime(post.visibleAt)})`,
  ].flatMap((note) => note || [])
}

function pictures(kernel: Kernel, post: ThreadsPost): Html {
  const files = post.fileIds.flatMap((id) => kernel.world.threads.files[id] ?? [])
  if (files.length === 0) return html``
  return html`<div class="pics">${files.map((file) => html`<img src="${threadsStillAddress(kernel, file)}" alt="${file.altText ?? ''}" width="1080" height="1350" loading="lazy">`)}</div>`
}

function article(kernel: Kernel, post: ThreadsPost, isAlone: boolean): Html {
  const address = addressOf(kernel, post)
  const count = repliesBelow(kernel.world.threads, post).length
  const notes = [post.replyToId !== undefined && 'a reply', ...notesOf(kernel, post)].flatMap(
    (note) => note || [],
  )
  return html`<article class="post${isAlone && ' one'}" data-post-id="${post.id}">${pictures(kernel, post)}<div><p class="text" data-post-text>${withoutHash(post.text, post.topic)}</p>${post.link !== undefined && html`<p class="small">Link: <code>${post.link}</code></p>`}
<p class="small"><a href="${address}"><time datetime="${new Date(post.createdAt).toISOString()}">${townTime(post.createdAt)}</time></a>, <code>${post.id}</code>${notes.map((note) => html`, ${note}`)}</p>
<p class="small"><span data-likes="${post.likes}">${plural(post.likes, 'like')}</span>, <span data-replies="${count}">${plural(count, 'reply', 'replies')}</span>, ${plural(post.reposts, 'repost')}</p>
<form class="btns" method="post" action="${address}/like"><button name="times" value="1">Like</button><button name="times" value="10">Like x 10</button><button formaction="${address}/delete" class="alarm">Delete here</button></form></div></article>`
}

/** How many posts through an app say the same as another one: the number nobody wants to see. */
function twins(all: ThreadsPost[]): number {
  const posted = all.filter((post) => post.viaApp)
  const kinds = posted.map((post) =>
    [post.text, post.fileIds.length, post.replyToId ?? ''].join('\n'),
  )
  return posted.length - new Set(kinds).size
}

export function threadsProfile(kernel: Kernel, account: ThreadsAccount): string {
  const all = newestFirst(kernel, account)
  const doubled = twins(all)
  const roots = all.filter((post) => post.replyToId === undefined)
  const replies = all.filter((post) => post.replyToId !== undefined)
  const body = html`${notMarquee}
<div class="who"><img src="${threadsAvatar(kernel, account)}" alt="" width="64" height="64"><div><h1>@${account.username}</h1><p class="small">threads / ${account.name}, ${plural(account.followers, 'follower')}</p></div></div><p>${account.biography}</p>
<p class="sum">Posts <b data-post-total>${roots.length}</b> &nbsp;|&nbsp; Twice the same: <b class="${doubled === 0 ? 'ok' : 'alarm'}" data-post-twins>${doubled}</b>${all[0] && html` &nbsp;|&nbsp; Newest ${townTime(all[0].createdAt)}`}</p>
${all.length === 0 && html`<p class="box">Nothing posted yet.</p>`}${roots.map((post) => article(kernel, post, false))}
${replies.length > 0 && html`<h2>Replies of @${account.username}</h2>${replies.map((post) => article(kernel, post, false))}`}`
  return townPage(kernel, { title: `@${account.username}`, tab: 'look', body })
}

/** Replies of every depth, drawn in two levels: under the first one they belong to. */
function shownReplies(kernel: Kernel, post: ThreadsPost): ShownComment[] {
  const { threads } = kernel.world
  const topOf = (reply: ThreadsPost): string => {
    const parent = threads.posts[reply.replyToId ?? '']
    return !parent || parent.id === post.id ? reply.id : topOf(parent)
  }
  return repliesBelow(threads, post).map((reply) => ({
    id: reply.id,
    parentId: reply.replyToId === post.id ? undefined : topOf(reply),
    author: reply.username,
    avatar: threadsAvatar(kernel, { id: reply.ownerId }),
    text: reply.text,
    createdAt: reply.createdAt,
    likes: reply.likes,
    notes: notesOf(kernel, reply),
  }))
}

export function threadsPostPage(kernel: Kernel, post: ThreadsPost): string {
  const replies = shownReplies(kernel, post)
  const body = html`<p><a href="/look/threads/@${post.username}">@${post.username}</a></p><h1>${post.replyToId === undefined ? 'Post' : 'Reply'}</h1>${article(kernel, post, true)}
${commentForm(addressOf(kernel, post), { names: guestNames, comments: replies, longest: longestText })}${commentThread(replies)}`
  return townPage(kernel, { title: `@${post.username}`, tab: 'look', body })
}

export function threadsNothing(kernel: Kernel): string {
  return townPage(kernel, {
    title: 'Not there',
    tab: 'look',
    body: html`<h1>This is not there</h1><p>The account or post does not exist, or it was deleted. <a href="/look/threads">All accounts</a></p>`,
  })
}
