import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage, townTime } from '../kernel/town-page.ts'
import type {
  GuestMedia,
  InstagramAccount,
  Media,
  MediaFile,
} from '../instagram/instagram-world.ts'
import { fileAddress, shortcodeOf, stillAddress } from '../instagram/media-address.ts'
import { guestNames } from '../instagram/seed-media.ts'
import { avatarAddress } from '../meta/photo-address.ts'
import { commentForm, commentThread } from './comment-thread.ts'
import { notMarquee, plural } from './look-parts.ts'

export function mediaNewestFirst(kernel: Kernel, account: InstagramAccount): Media[] {
  const { media, mediaOf } = kernel.world.instagram
  return (mediaOf[account.id] ?? []).flatMap((id) => media[id] ?? []).toReversed()
}

function filesOf(kernel: Kernel, media: Media): MediaFile[] {
  return media.fileIds.flatMap((id) => kernel.world.instagram.files[id] ?? [])
}

export function instagramIndex(kernel: Kernel): string {
  const rows = Object.values(kernel.world.instagram.accounts).map(
    (account) =>
      html`<li><a href="/look/instagram/${account.username}">${account.username}</a> ${account.name} <span class="small">${plural(mediaNewestFirst(kernel, account).length, 'post')}, ${plural(account.followers, 'follower')}</span></li>`,
  )
  return townPage(kernel, {
    title: 'Instagram',
    tab: 'look',
    body: html`${notMarquee}<h1>instagram / accounts</h1><ul class="rows box">${rows}</ul><p class="small"><a href="/look/facebook">Facebook</a></p>`,
  })
}

/** Posts through an app that carry the same text and the same pictures as another one. */
function twins(kernel: Kernel, all: Media[]): number {
  const posted = all.filter((media) => media.viaApp)
  const seen = new Set(
    posted.map((media) =>
      [media.caption, ...filesOf(kernel, media).map((file) => file.sha256)].join('\n'),
    ),
  )
  return posted.length - seen.size
}

const kindWords = { image: '', carousel: 'carousel', reel: 'reel' } as const

function tile(kernel: Kernel, account: InstagramAccount, media: Media): Html {
  const [first] = filesOf(kernel, media)
  const words = [kindWords[media.kind], media.caption.slice(0, 80)].filter(Boolean).join(', ')
  return html`<li data-media-id="${media.id}"><a href="/look/instagram/${account.username}/${media.id}">${first && html`<img src="${stillAddress(kernel, first)}" alt="${words}" width="216" height="270" loading="lazy">`}<span class="hide">${words}</span></a>${media.kind !== 'image' && html`<span class="mark">${media.kind === 'carousel' ? `${media.fileIds.length} pictures` : 'reel'}</span>`}</li>`
}

const perScreen = 36

export function instagramProfile(kernel: Kernel, account: InstagramAccount, from: number): string {
  const all = mediaNewestFirst(kernel, account)
  const doubled = twins(kernel, all)
  const more =
    from + perScreen < all.length &&
    html`<p><a href="/look/instagram/${account.username}?from=${from + perScreen}">Older posts</a></p>`
  const body = html`${notMarquee}
<div class="who"><img src="${avatarAddress(kernel, { id: account.pageId })}" alt="" width="64" height="64"><div><h1>${account.username}</h1><p class="small">instagram / ${account.name}, ${plural(account.followers, 'follower')}, ${account.follows.toLocaleString('en-GB')} following</p></div></div><p>${account.biography}</p>
<p class="sum">Posts <b data-post-total>${all.length}</b> &nbsp;|&nbsp; Twice the same: <b class="${doubled === 0 ? 'ok' : 'alarm'}" data-post-twins>${doubled}</b>${all[0] && html` &nbsp;|&nbsp; Newest ${townTime(all[0].createdAt)}`}</p>
${all.length === 0 ? html`<p class="box">Nothing posted yet.</p>` : html`<ul class="tiles">${all.slice(from, from + perScreen).map((media) => tile(kernel, account, media))}</ul>`}${more}`
  return townPage(kernel, { title: account.username, tab: 'look', body })
}

function shown(kernel: Kernel, file: MediaFile, nth: number): Html {
  if (file.type === 'video')
    return html`<video src="${fileAddress(kernel, file)}" poster="${stillAddress(kernel, file)}" controls preload="none" width="270" height="480" aria-label="Reel"></video>`
  return html`<img src="${fileAddress(kernel, file)}" alt="${file.altText ?? `Picture ${nth + 1}`}" width="${file.width}" height="${file.height}" data-file-id="${file.id}">`
}

/** Guests have the same face on both networks. */
function faceOf(kernel: Kernel, account: InstagramAccount, username: string): string {
  return avatarAddress(kernel, {
    id:
      username === account.username
        ? account.pageId
        : String(50_001 + guestNames.findIndex((name) => name === username)),
  })
}

/** One post as guests see it, with what the town's people can do to it. */
export function instagramPost(kernel: Kernel, account: InstagramAccount, media: Media): string {
  const address = `/look/instagram/${account.username}/${media.id}`
  const late =
    media.visibleAt > kernel.clock.now() &&
    html`, <b>not yet visible to reads (until ${townTime(media.visibleAt)})</b>`
  const comments = media.comments.map((one) => ({
    id: one.id,
    parentId: one.parentId,
    author: one.username,
    avatar: faceOf(kernel, account, one.username),
    text: one.text,
    createdAt: one.createdAt,
    likes: one.likes,
    notes: [one.isHidden && 'hidden', one.viaApp && 'through an app'].flatMap((note) => note || []),
  }))
  const body = html`<p><a href="/look/instagram/${account.username}">${account.username}</a></p><h1>${media.kind === 'reel' ? 'Reel' : 'Post'}</h1>
<article class="one" data-media-id="${media.id}" data-kind="${media.kind}"><div class="shots">${filesOf(kernel, media).map((file, nth) => shown(kernel, file, nth))}</div><div>
<p class="text" data-post-text>${media.caption}</p>
<p class="small"><time datetime="${new Date(media.createdAt).toISOString()}">${townTime(media.createdAt)}</time>, <code>${media.id}</code>, <code>${shortcodeOf(media.id)}</code>${media.viaApp && ', through an app'}${late}</p>
<p class="small" data-post-counts><span data-likes="${media.likes}">${plural(media.likes, 'like')}</span>, <span data-comments="${media.comments.length}">${plural(media.comments.length, 'comment')}</span></p>
<form class="btns" method="post" action="${address}/like"><button name="times" value="1">Like</button><button name="times" value="10">Like x 10</button><button formaction="${address}/delete" class="alarm">Delete here</button></form>
${commentForm(address, { names: guestNames, comments, longest: 2200 })}${commentThread(comments)}
</div></article>`
  return townPage(kernel, { title: account.username, tab: 'look', body })
}

export function instagramNothing(kernel: Kernel): string {
  return townPage(kernel, {
    title: 'Not there',
    tab: 'look',
    body: html`<h1>This is not there</h1><p>The account or post does not exist, or it was deleted. <a href="/look/instagram">All accounts</a></p>`,
  })
}

/** A guest's own picture, with what was said below it. */
export function instagramOfGuest(kernel: Kernel, media: GuestMedia): string {
  const file = kernel.world.instagram.files[media.fileId]
  const body = html`${notMarquee}<h1>${media.username}</h1>
<article class="one" data-media-id="${media.id}"><div class="pics">${file && html`<img src="${fileAddress(kernel, file)}" alt="" width="${file.width}" height="${file.height}">`}</div><div><p class="text">${media.caption}</p><ul class="rows">${media.comments.map((one) => html`<li data-comment-id="${one.id}"><b>${one.username}</b> <span class="text">${one.text}</span></li>`)}</ul></div></article>`
  return townPage(kernel, { title: media.username, tab: 'look', body })
}
