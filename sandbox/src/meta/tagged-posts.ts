import { asBooks } from '../kernel/as-books.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Comment, Page, Post } from './facebook-world.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { isVisible, requirePageToken, requireScope } from './graph-request.ts'
import { showEdge } from './graph-node.ts'
import { noPermission } from './graph-error.ts'
import { notifyOfChange } from './page-events.ts'
import { postNode } from './post-node.ts'
import { guests, type Guest } from './seed-post.ts'
import { addComment } from './write-comment.ts'

/** GET /{page}/tagged: public posts that name the page, newest first. */
export function readTagged(graph: GraphRequest, page: Page): GraphAnswer {
  const caller = requirePageToken(graph, page)
  requireScope(caller, 'pages_read_user_content', 10)
  const tasks = page.roles[caller.userId] ?? []
  if (!['CREATE_CONTENT', 'MANAGE', 'MODERATE'].some((task) => tasks.includes(task)))
    throw noPermission(200, 'Permissions error')
  const posts = (graph.world.taggedPosts?.[page.id] ?? [])
    .flatMap((id) => graph.world.posts[id] ?? [])
    .filter((post) => isVisible(graph, post))
    .sort((a, b) => b.createdAt - a.createdAt)
  return { body: showEdge(postNode, { items: posts, graph }) }
}

interface Named {
  readonly guest: Guest
  readonly text: string
  readonly agoMs?: number
  /** The name of an illustration. */
  readonly picture?: string | undefined
}

/** A guest writes a post on a profile of their own. */
function writeElsewhere(
  kernel: Kernel,
  page: Page,
  { guest, text, picture, agoMs = 0 }: Named,
): Post {
  const { facebook } = kernel.world
  const createdAt = kernel.clock.now() - agoMs
  const by = { id: guests[guest], name: guest }
  const post: Post = {
    id: `${by.id}_${kernel.nextId()}`,
    pageId: page.id,
    by,
    message: text,
    photoIds: picture === undefined ? [] : [kernel.nextId()],
    published: true,
    createdAt,
    updatedAt: createdAt,
    acceptedAt: createdAt,
    visibleAt: createdAt,
    likes: 0,
    likedByPage: false,
    shares: 0,
    commentIds: [],
    viaApp: false,
  }
  for (const id of post.photoIds)
    facebook.photos[id] = {
      id,
      pageId: page.id,
      asset: picture ?? 'facade',
      width: 1080,
      height: 1350,
      caption: '',
      published: true,
      createdAt,
      visibleAt: createdAt,
      postId: post.id,
    }
  facebook.posts[post.id] = post
  return post
}

function notifyOfMention(
  kernel: Kernel,
  post: Post,
  { guest, comment }: { readonly guest: Guest; readonly comment?: Comment },
): void {
  notifyOfChange(kernel, {
    object: 'page',
    pageId: post.pageId,
    entryId: post.pageId,
    field: 'mention',
    value: {
      item: comment === undefined ? 'post' : 'comment',
      verb: 'add',
      post_id: post.id,
      ...(comment === undefined ? {} : { comment_id: comment.id }),
      sender_id: guests[guest],
      sender_name: guest,
    },
  })
}

/** A guest names the page in a post of their own, which is told and listed. */
export function namePageInPost(kernel: Kernel, page: Page, named: Named): Post {
  const post = writeElsewhere(kernel, page, named)
  const tagged = (kernel.world.facebook.taggedPosts ??= asBooks({}))
  const list = (tagged[page.id] ??= [])
  list.push(post.id)
  notifyOfMention(kernel, post, named)
  kernel.touch()
  return post
}

/** The same in a comment under a friend's post, which is told and not listed. */
export function namePageInComment(kernel: Kernel, page: Page, named: Named): Comment {
  const friend: Guest = named.guest === 'Tom Ashworth' ? 'Priya Nair' : 'Tom Ashworth'
  const post = writeElsewhere(kernel, page, {
    guest: friend,
    text: 'Where does one eat well around here?',
  })
  const comment = addComment(kernel, post, {
    from: { id: guests[named.guest], name: named.guest },
    message: named.text,
    parent: undefined,
    viaApp: false,
  })
  notifyOfMention(kernel, post, { guest: named.guest, comment })
  kernel.touch()
  return comment
}
