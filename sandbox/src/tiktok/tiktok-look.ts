import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage, townPage, townTime } from '../kernel/town-page.ts'
import { notMarquee, plural } from '../look/look-parts.ts'
import { finishDraft, noLongerPublic } from './settle-publication.ts'
import { coverAddress, tiktokAvatar } from './tiktok-addresses.ts'
import type { TiktokAccount, TiktokPublication, TiktokVideo } from './tiktok-world.ts'

const seenBy = {
  PUBLIC_TO_EVERYONE: '',
  MUTUAL_FOLLOW_FRIENDS: 'friends',
  FOLLOWER_OF_CREATOR: 'followers',
  SELF_ONLY: 'only me',
} as const

function videosNewestFirst(kernel: Kernel, account: TiktokAccount): TiktokVideo[] {
  const { videos, videosOf } = kernel.world.tiktok
  return (videosOf[account.personId] ?? [])
    .flatMap((id) => videos[id] ?? [])
    .sort((a, b) => b.createdAt - a.createdAt)
}

function indexPage(kernel: Kernel): string {
  const rows = Object.values(kernel.world.tiktok.accounts).map(
    (one) =>
      html`<li><a href="/look/tiktok/@${one.username}">@${one.username}</a> ${one.displayName} <span class="small">${plural(videosNewestFirst(kernel, one).length, 'video')}, ${plural(one.followers, 'follower')}</span></li>`,
  )
  return townPage(kernel, {
    title: 'TikTok',
    tab: 'look',
    body: html`${notMarquee}<h1>tiktok / accounts</h1><ul class="rows box">${rows}</ul><p class="small"><a href="/look/facebook">Facebook</a> <a href="/look/instagram">Instagram</a> <a href="/look/x">X</a></p>`,
  })
}

function tile(kernel: Kernel, account: TiktokAccount, video: TiktokVideo): Html {
  const mark = seenBy[video.privacy]
  return html`<li data-video-id="${video.id}"><a href="/look/tiktok/@${account.username}/video/${video.id}"><img src="${coverAddress(kernel, video)}" alt="${video.title}" width="216" height="270" loading="lazy"></a>${mark !== '' && html`<span class="mark">${mark}</span>`}</li>`
}

/** What apps put into the person's inbox, for them to finish. */
function inbox(kernel: Kernel, account: TiktokAccount): Html | false {
  const drafts = Object.values(kernel.world.tiktok.publications).filter(
    ({ personId, status }) => personId === account.personId && status === 'SEND_TO_USER_INBOX',
  )
  const row = ({ id, kind, title }: TiktokPublication) =>
    html`<li data-draft-id="${id}"><form class="btns" method="post" action="/look/tiktok/@${account.username}/inbox/${id}"><input name="title" aria-label="Text" value="${title}" placeholder="Write a text" maxlength="2200"><button class="go">Post the ${kind === 'video' ? 'video' : 'photos'}</button></form></li>`
  return (
    drafts.length > 0 &&
    html`<section class="box"><h2>Inbox, seen by the owner only</h2><ul class="rows">${drafts.map(row)}</ul></section>`
  )
}

function profilePage(kernel: Kernel, account: TiktokAccount): string {
  const all = videosNewestFirst(kernel, account)
  const posted = all.filter((video) => video.viaApp)
  const doubled =
    posted.length -
    new Set(posted.map((video) => [video.kind, video.title, ...(video.pictures ?? [])].join('\n')))
      .size
  const body = html`${notMarquee}
<div class="who"><img src="${tiktokAvatar(kernel, account)}" alt="" width="64" height="64"><div><h1>@${account.username}</h1><p class="small">tiktok / ${account.displayName}, ${plural(account.followers, 'follower')}${account.isPrivate && ', private account'}</p></div></div><p>${account.bio}</p>
<p class="sum">Videos <b data-post-total>${all.length}</b> &nbsp;|&nbsp; Twice the same: <b class="${doubled === 0 ? 'ok' : 'alarm'}" data-post-twins>${doubled}</b>${all[0] && html` &nbsp;|&nbsp; Newest ${townTime(all[0].createdAt)}`}</p>
${inbox(kernel, account)}
${all.length === 0 ? html`<p class="box">Nothing posted yet.</p>` : html`<ul class="tiles">${all.map((video) => tile(kernel, account, video))}</ul>`}`
  return townPage(kernel, { title: `@${account.username}`, tab: 'look', body })
}

function videoPage(kernel: Kernel, account: TiktokAccount, video: TiktokVideo): string {
  const mark = seenBy[video.privacy]
  const body = html`<p><a href="/look/tiktok/@${account.username}">@${account.username}</a></p><h1>${video.kind === 'video' ? 'Video' : 'Photos'}</h1>
<article class="one" data-video-id="${video.id}"><div class="shots"><img src="${coverAddress(kernel, video)}" alt="Cover" width="1080" height="1350"></div><div>
<p class="text" data-post-text>${video.title}</p>
<p class="small"><time datetime="${new Date(video.createdAt).toISOString()}">${townTime(video.createdAt)}</time>, ${video.durationSeconds} s, <code>${video.id}</code>${video.viaApp && ', through an app'}${mark !== '' && `, seen by: ${mark}`}</p>
<p class="small">${plural(video.views, 'view')}, <span data-likes="${video.likes}">${plural(video.likes, 'like')}</span>, ${plural(video.comments, 'comment')}, ${plural(video.shares, 'share')}</p>
<form class="btns" method="post" action="/look/tiktok/@${account.username}/video/${video.id}/like"><button name="times" value="1">Like</button><button name="times" value="10">Like x 10</button><button formaction="/look/tiktok/@${account.username}/video/${video.id}/delete" class="alarm">Delete here</button></form>
</div></article>`
  return townPage(kernel, { title: `@${account.username}`, tab: 'look', body })
}

const nothing = (kernel: Kernel) =>
  townPage(kernel, {
    title: 'Not there',
    tab: 'look',
    body: html`<h1>This is not there</h1><p>The account or video does not exist, or it was deleted. <a href="/look/tiktok">All accounts</a></p>`,
  })

/** TikTok as guests see it. */
export function registerTiktokLook(app: FastifyInstance, kernel: Kernel): void {
  const accountNamed = (name: string) =>
    Object.values(kernel.world.tiktok.accounts).find((one) => `@${one.username}` === name)
  function find(
    name: string,
    id: string,
  ): { account: TiktokAccount; video: TiktokVideo } | undefined {
    const account = accountNamed(name)
    const video = kernel.world.tiktok.videos[id]
    return account && video?.personId === account.personId ? { account, video } : undefined
  }

  app.get('/look/tiktok', (_request, reply) => sendPage(reply, indexPage(kernel)))
  app.get<{ Params: { name: string } }>('/look/tiktok/:name', (request, reply) => {
    const account = accountNamed(request.params.name)
    return account
      ? sendPage(reply, profilePage(kernel, account))
      : sendPage(reply, nothing(kernel), 404)
  })
  app.get<{ Params: { name: string; id: string } }>(
    '/look/tiktok/:name/video/:id',
    (request, reply) => {
      const found = find(request.params.name, request.params.id)
      return found
        ? sendPage(reply, videoPage(kernel, found.account, found.video))
        : sendPage(reply, nothing(kernel), 404)
    },
  )
  app.get<{ Params: { name: string; id: string } }>(
    '/look/tiktok/:name/photo/:id',
    (request, reply) =>
      reply.redirect(`/look/tiktok/${request.params.name}/video/${request.params.id}`),
  )
  app.post<{ Params: { name: string; id: string } }>(
    '/look/tiktok/:name/inbox/:id',
    (request, reply) => {
      const account = accountNamed(request.params.name)
      const draft = kernel.world.tiktok.publications[request.params.id]
      if (!account || draft?.personId !== account.personId)
        return sendPage(reply, nothing(kernel), 404)
      finishDraft(kernel, draft, textField(bodyFields(request.body), 'title'))
      return reply.redirect(`/look/tiktok/${request.params.name}`, 303)
    },
  )
  app.post<{ Params: { name: string; id: string } }>(
    '/look/tiktok/:name/video/:id/delete',
    (request, reply) => {
      const found = find(request.params.name, request.params.id)
      if (!found) return sendPage(reply, nothing(kernel), 404)
      const { tiktok } = kernel.world
      const { id, personId, publishId } = found.video
      delete tiktok.videos[id]
      tiktok.videosOf[personId] = (tiktok.videosOf[personId] ?? []).filter((one) => one !== id)
      noLongerPublic(kernel, publishId)
      kernel.touch()
      return reply.redirect(`/look/tiktok/${request.params.name}`, 303)
    },
  )
  app.post<{ Params: { name: string; id: string } }>(
    '/look/tiktok/:name/video/:id/like',
    (request, reply) => {
      const found = find(request.params.name, request.params.id)
      if (!found) return sendPage(reply, nothing(kernel), 404)
      found.video.likes += Math.min(
        1000,
        Math.max(1, Number(textField(bodyFields(request.body), 'times') ?? 1) || 1),
      )
      kernel.touch()
      return reply.redirect(`/look/tiktok/${request.params.name}/video/${request.params.id}`, 303)
    },
  )
}
