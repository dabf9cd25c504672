import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { townPage, townTime } from '../kernel/town-page.ts'
import type { Page, Post } from '../meta/facebook-world.ts'
import { avatarAddress } from '../meta/photo-address.ts'
import type { Video } from '../meta/video-world.ts'
import { notMarquee } from './look-parts.ts'
import { lookPost } from './look-post.ts'

export function townIndex(kernel: Kernel, smtpUrl: string): string {
  const body = html`<p class="kind">A pretend town for Marquee to live in: its networks, its mailbox, its people. Everything here is made up and stays on this machine.</p>
<h1>The town</h1>
<ul class="rows box"><li><a href="/look/facebook">Facebook</a> <span>pages as guests see them</span></li><li><a href="/look/instagram">Instagram</a> <span>accounts as guests see them</span></li><li><a href="/look/google">Google</a> <span>business profiles as guests see them</span></li><li><a href="/look/tiktok">TikTok</a> <span>videos as guests see them</span></li><li><a href="/look/threads">Threads</a> <span>posts and replies as guests see them</span></li><li><a href="/look/bluesky">Bluesky</a> <span>posts and replies as guests see them</span></li><li><a href="/look/x">X</a> <span>posts as guests see them</span></li><li><a href="/appsumo/">AppSumo</a> <span>the market where a licence is bought</span></li><li><a href="/mail">Mailbox</a> <span>every mail Marquee sends, to <code>${smtpUrl}</code></span></li><li><a href="/control">Faults and clock</a> <span>make the world go wrong, move the time, see who pays and who allowed what, order at Uber Eats</span></li></ul>
<h2>Where the networks answer</h2><dl class="facts box"><dt>Facebook sign-in</dt><dd><code>${kernel.url}/facebook/v26.0/dialog/oauth</code></dd><dt>Graph API</dt><dd><code>${kernel.url}/graph/v26.0</code></dd><dt>Google sign-in</dt><dd><code>${kernel.url}/google/o/oauth2/v2/auth</code></dd><dt>Google Business Profile</dt><dd><code>${kernel.url}/google-accounts/v1</code>, <code>/google-information/v1</code>, <code>/google-posts/v4</code></dd><dt>Uber Eats</dt><dd><code>${kernel.url}/uber/oauth/v2/authorize</code>, <code>${kernel.url}/uber-api</code></dd><dt>TikTok</dt><dd><code>${kernel.url}/tiktok/v2/auth/authorize/</code>, <code>${kernel.url}/tiktok-api/v2</code></dd><dt>Threads</dt><dd><code>${kernel.url}/threads/oauth/authorize</code>, <code>${kernel.url}/threads-api/v1.0</code></dd><dt>Bluesky</dt><dd><code>${kernel.url}/oauth/authorize</code>, <code>${kernel.url}/xrpc</code></dd><dt>X</dt><dd><code>${kernel.url}/x/i/oauth2/authorize</code>, <code>${kernel.url}/x-api/2</code></dd><dt>Stripe API</dt><dd><code>${kernel.url}/v1</code></dd><dt>Mail (SMTP)</dt><dd><code>${smtpUrl}</code></dd></dl>`
  return townPage(kernel, { title: 'The town', tab: 'town', body })
}

export function lookIndex(kernel: Kernel): string {
  const rows = Object.values(kernel.world.facebook.pages).map(
    (page) =>
      html`<li><a href="/look/facebook/${page.id}">${page.name}</a> ${page.category} <span class="small">${publishedPosts(kernel, page).length} posts, ${page.followers.toLocaleString('en-GB')} followers</span></li>`,
  )
  return townPage(kernel, {
    title: 'Facebook',
    tab: 'look',
    body: html`${notMarquee}<h1>facebook / pages</h1><ul class="rows box">${rows}</ul><p class="small"><a href="/look/instagram">Instagram</a> <a href="/look/google">Google</a> <a href="/look/threads">Threads</a> <a href="/look/bluesky">Bluesky</a> <a href="/look/tiktok">TikTok</a> <a href="/look/x">X</a></p>`,
  })
}

export function publishedPosts(kernel: Kernel, page: Page): Post[] {
  const { facebook } = kernel.world
  const posts = (facebook.postsOfPage[page.id] ?? []).flatMap((id) => facebook.posts[id] ?? [])
  return posts.filter((post) => post.published).sort((a, b) => b.createdAt - a.createdAt)
}

/** How many posts say the same as another one on the page: the number nobody wants to see. */
function twins(posts: Post[]): number {
  const seen = new Set(
    posts
      .filter((post) => post.viaApp)
      .map(
        (post) =>
          `${post.message}\n${post.photoIds.length}${post.videoId === undefined ? '' : ' video'}`,
      ),
  )
  return posts.filter((post) => post.viaApp).length - seen.size
}

function waiting(kernel: Kernel, page: Page): Html {
  const { facebook } = kernel.world
  const posts = (facebook.postsOfPage[page.id] ?? [])
    .flatMap((id) => facebook.posts[id] ?? [])
    .filter((post) => !post.published && post.scheduledAt !== undefined)
  if (posts.length === 0) return html``
  return html`<section class="box"><h2>Scheduled, seen by the owner only</h2><ul class="rows">${posts.map((post) => html`<li data-scheduled-id="${post.id}"><span class="text">${post.message}</span> <span class="small">${townTime(post.scheduledAt ?? 0)}</span></li>`)}</ul></section>`
}

/** Videos that are handed over, worked on or refused: their owner sees them, guests do not. */
function onTheWay(kernel: Kernel, page: Page): Html {
  const now = kernel.clock.now()
  const { videos, posts } = kernel.world.facebook
  const unseen = Object.values(videos).filter(
    (video) => video.pageId === page.id && posts[video.finish?.postId ?? '']?.published !== true,
  )
  if (unseen.length === 0) return html``
  const state = ({ finish, received, size }: Video) => {
    if (!finish) return `${received} of ${size ?? 'unknown'} bytes`
    if (finish.readyAt > now) return 'being processed'
    return finish.failure ? `refused: ${finish.failure.message}` : finish.state.toLowerCase()
  }
  return html`<section class="box"><h2>Videos on their way, seen by the owner only</h2><ul class="rows">${unseen.slice(-12).map((video) => html`<li data-video-id="${video.id}"><span class="text">${video.description || video.title || (video.kind === 'reel' ? 'A reel' : 'A video')}</span> <span class="small">${state(video)}</span></li>`)}</ul></section>`
}

const perScreen = 30

export function lookPage(kernel: Kernel, page: Page, from: number): string {
  const posts = publishedPosts(kernel, page)
  const doubled = twins(posts)
  const more =
    from + perScreen < posts.length &&
    html`<p><a href="/look/facebook/${page.id}?from=${from + perScreen}">Older posts</a></p>`
  const body = html`${notMarquee}
<div class="who"><img src="${avatarAddress(kernel, page)}" alt="" width="64" height="64"><div><h1>${page.name}</h1><p class="small">facebook / ${page.category}, ${page.followers.toLocaleString('en-GB')} followers</p></div></div><p>${page.about}</p>
<p class="sum">Posts <b data-post-total>${posts.length}</b> &nbsp;|&nbsp; Twice the same: <b class="${doubled === 0 ? 'ok' : 'alarm'}" data-post-twins>${doubled}</b>${posts[0] && html` &nbsp;|&nbsp; Newest ${townTime(posts[0].createdAt)}`}</p>
${waiting(kernel, page)}${onTheWay(kernel, page)}${posts.length === 0 && html`<p class="box">Nothing posted yet.</p>`}${posts.slice(from, from + perScreen).map((post) => lookPost(kernel, post, false))}${more}`
  return townPage(kernel, { title: page.name, tab: 'look', body })
}

function videoName(kernel: Kernel, post: Post): string | undefined {
  const video = kernel.world.facebook.videos[post.videoId ?? '']
  return video && (video.kind === 'reel' ? 'Reel' : 'Video')
}

export function lookOnePost(kernel: Kernel, page: Page, post: Post): string {
  const body = html`<p><a href="/look/facebook/${page.id}">${page.name}</a></p><h1>${post.published ? (videoName(kernel, post) ?? 'Post') : post.scheduledAt === undefined ? 'Unpublished post' : `Scheduled for ${townTime(post.scheduledAt)}`}</h1>${lookPost(kernel, post, true)}`
  return townPage(kernel, { title: page.name, tab: 'look', body })
}

export function lookNothing(kernel: Kernel): string {
  return townPage(kernel, {
    title: 'Not there',
    tab: 'look',
    body: html`<h1>This is not there</h1><p>The page or post does not exist, or it was deleted. <a href="/look/facebook">All pages</a></p>`,
  })
}
