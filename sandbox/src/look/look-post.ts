import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townTime } from '../kernel/town-page.ts'
import type { Post } from '../meta/facebook-world.ts'
import { avatarAddress, videoAddress, photoAddress, posterAddress } from '../meta/photo-address.ts'
import { guests } from '../meta/seed-post.ts'
import type { ShownComment } from './comment-thread.ts'
import { commentForm, commentThread } from './comment-thread.ts'
import { plural } from './look-parts.ts'

/** Played on the post's own page; a feed shows the still. */
function shownVideo(kernel: Kernel, post: Post, whole: boolean): Html | undefined {
  const video = kernel.world.facebook.videos[post.videoId ?? '']
  if (!video?.finish) return undefined
  const label = video.title || (video.kind === 'reel' ? 'Reel' : 'Video')
  const facts = html`data-video-id="${video.id}" data-video-kind="${video.kind}"`
  if (!whole)
    return html`<div class="pics"><a href="/look/facebook/${post.pageId}/${post.id}"><img class="still" src="${posterAddress(kernel, video)}" alt="${label}" width="${video.finish.width}" height="${video.finish.height}" loading="lazy" ${facts}></a></div>`
  return html`<div class="pics"><video src="${videoAddress(kernel, video)}" poster="${posterAddress(kernel, video)}" controls preload="none" width="${video.finish.width}" height="${video.finish.height}" aria-label="${label}" ${facts}></video></div>`
}

function pictures(kernel: Kernel, post: Post, whole: boolean): Html {
  const shown = shownVideo(kernel, post, whole)
  if (shown) return shown
  const photos = post.photoIds.flatMap((id) => kernel.world.facebook.photos[id] ?? [])
  if (photos.length === 0) return html``
  return html`<div class="pics">${photos.map((photo) => html`<img src="${photoAddress(kernel, photo)}" alt="${photo.altText ?? ''}" width="${photo.width}" height="${photo.height}" loading="lazy" data-photo-id="${photo.id}">`)}</div>`
}

function actions(post: Post, comments: ShownComment[]): Html {
  const address = `/look/facebook/${post.pageId}/${post.id}`
  return html`<form class="btns" method="post" action="${address}/like"><button name="times" value="1">Like</button><button name="times" value="10">Like x 10</button><button formaction="${address}/share">Share</button><button formaction="${address}/delete" class="alarm">Delete here</button></form>
${commentForm(address, { names: Object.keys(guests), comments, longest: 8000 })}`
}

function commentsOf(kernel: Kernel, post: Post): ShownComment[] {
  return post.commentIds
    .flatMap((id) => kernel.world.facebook.comments[id] ?? [])
    .map((one) => ({
      id: one.id,
      parentId: one.parentId,
      author: one.from.name,
      avatar: avatarAddress(kernel, { id: one.from.id }),
      text: one.message,
      createdAt: one.createdAt,
      likes: one.likes,
      notes: [
        one.likedByPage && 'liked by the page',
        one.isHidden && 'hidden',
        one.viaApp && 'through an app',
        one.photoId !== undefined && 'with a picture',
      ].flatMap((note) => note || []),
    }))
}

/** One post as guests see it; `whole` adds the comments. */
export function lookPost(kernel: Kernel, post: Post, whole: boolean): Html {
  const now = kernel.clock.now()
  const late =
    post.visibleAt > now &&
    html`, <b>not yet visible to reads (until ${townTime(post.visibleAt)})</b>`
  const comments = commentsOf(kernel, post)
  return html`<article class="${whole ? 'one' : 'post'}" data-post-id="${post.id}" data-published="${String(post.published)}">${pictures(kernel, post, whole)}<div>
<p class="text" data-post-text>${post.message}</p>${post.link !== undefined && html`<p><a href="${post.link}" rel="noreferrer">${post.link}</a></p>`}
<p class="small"><a href="/look/facebook/${post.pageId}/${post.id}"><time datetime="${new Date(post.createdAt).toISOString()}">${townTime(post.createdAt)}</time></a>, <code>${post.id}</code>${post.viaApp && ', through an app'}${late}</p>
<p class="small" data-post-counts><span data-likes="${post.likes}">${plural(post.likes, 'like')}${post.likedByPage && ' (the page too)'}</span>, <span data-comments="${comments.length}">${plural(comments.length, 'comment')}</span>, <span data-shares="${post.shares}">${plural(post.shares, 'share')}</span></p>
${actions(post, whole ? comments : [])}${whole && commentThread(comments)}
</div></article>`
}
