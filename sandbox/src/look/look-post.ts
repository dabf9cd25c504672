import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townTime } from '../kernel/town-page.ts'
import type { Post } from '../meta/facebook-world.ts'
import { photoAddress } from '../meta/photo-address.ts'
import { guests } from '../meta/seed-post.ts'

const plural = (count: number, one: string) => `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`

function pictures(kernel: Kernel, post: Post): Html {
  const photos = post.photoIds.flatMap((id) => kernel.world.facebook.photos[id] ?? [])
  if (photos.length === 0) return html``
  return html`<div class="pics">${photos.map((photo) => html`<img src="${photoAddress(kernel, photo)}" alt="${photo.altText ?? ''}" width="${photo.width}" height="${photo.height}" loading="lazy" data-photo-id="${photo.id}">`)}</div>`
}

function actions(post: Post): Html {
  const address = `/look/facebook/${post.pageId}/${post.id}`
  return html`<form class="btns" method="post" action="${address}/like"><button name="times" value="1">Like</button><button name="times" value="10">Like x 10</button><button formaction="${address}/share">Share</button><button formaction="${address}/delete" class="alarm">Delete here</button></form>
<form class="act" method="post" action="${address}/comment"><label>Comment as <select name="guest">${Object.keys(guests).map((name) => html`<option>${name}</option>`)}</select></label><label>Text <input name="text" required maxlength="8000"></label><button>Comment</button></form>`
}

/** One post as guests see it; `whole` adds the comments. */
export function lookPost(kernel: Kernel, post: Post, whole: boolean): Html {
  const now = kernel.clock.now()
  const late = post.visibleAt > now && html`, <b>not yet visible to reads (until ${townTime(post.visibleAt)})</b>`
  const comments = post.commentIds.flatMap((id) => kernel.world.facebook.comments[id] ?? []).sort((a, b) => a.createdAt - b.createdAt)
  return html`<article class="${whole ? 'one' : 'post'}" data-post-id="${post.id}" data-published="${String(post.published)}">${pictures(kernel, post)}<div>
<p class="text" data-post-text>${post.message}</p>${post.link !== undefined && html`<p><a href="${post.link}" rel="noreferrer">${post.link}</a></p>`}
<p class="small"><a href="/look/facebook/${post.pageId}/${post.id}"><time datetime="${new Date(post.createdAt).toISOString()}">${townTime(post.createdAt)}</time></a>, <code>${post.id}</code>${post.viaApp && ', through an app'}${late}</p>
<p class="small" data-post-counts><span data-likes="${post.likes}">${plural(post.likes, 'like')}</span>, <span data-comments="${comments.length}">${plural(comments.length, 'comment')}</span>, <span data-shares="${post.shares}">${plural(post.shares, 'share')}</span></p>
${actions(post)}${whole && comments.length > 0 && html`<ul class="comments">${comments.map((comment) => html`<li id="comment-${comment.id}" data-comment-id="${comment.id}"><p><b>${comment.from.name}</b> ${comment.message}</p><p class="small">${townTime(comment.createdAt)}, ${plural(comment.likes, 'like')}</p></li>`)}</ul>`}
</div></article>`
}
