import { addInstagramComment } from '../instagram/add-comment.ts'
import { takeInstagramCommentBack } from '../instagram/remove-comment.ts'
import { guestNames } from '../instagram/seed-media.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { commentOn, likePost, takeCommentBack } from '../meta/done-elsewhere.ts'
import { publishDue } from '../meta/publish-due.ts'
import { guests, isGuest } from '../meta/seed-post.ts'
import {
  likeByHand,
  newestBlueskyPost,
  writeByHand as writeOnBluesky,
} from '../bluesky/bluesky-guests.ts'
import { asGuest as asBlueskyGuest } from '../bluesky/guest-author.ts'
import { asGuest } from '../threads/threads-authors.ts'
import { newestThreadsPost, writeByHand } from '../threads/threads-guests.ts'
import { guestNames as guestNamesVenue, praises } from './guest-mentions.ts'
import { guestMessages, guestUnsends } from './guest-messages.ts'
import { postButton } from './panel-parts.ts'

/** What guests ask and say, taken in turn. */
const sentences = [
  'Do you have a table for four on Saturday, about eight?',
  'Is there gluten in this one?',
  'We waited half an hour for the bill last night. Everything before that was lovely.',
  'My mother says it is nearly as good as hers. She has never said that of anything.',
  'Are dogs allowed in the window seats?',
  'Which days are you open over Christmas?',
  'Can the kitchen make this without nuts? One of us carries an EpiPen.',
  'I came for the pasta and stayed for the argument about the quiz.',
  'What is the vegetarian dish today?',
  'How much is it, and do you still do the lunch price?',
]

/** What guests write to the venue alone, taken in turn. */
const questions = [
  'Do you have a table for two tomorrow at half past seven?',
  'Is the courtyard open tonight?',
  'I think I left my umbrella with you on Sunday. Did anybody find it?',
  'Can we bring our own birthday cake?',
  'Is there a high chair for a two-year-old?',
]

/** Which guest and sentence are next: ids only ever go up. */
const turnOf = (kernel: Kernel, of: readonly unknown[]) =>
  Number(kernel.nextId().slice(-6)) % of.length

/** What is written, or the next of what guests write. */
const wordsOf = (kernel: Kernel, text: string | undefined, of: readonly string[]) =>
  text ?? of[turnOf(kernel, of)] ?? ''

interface Wish {
  network: string | undefined
  ownerId: string
  does: string | undefined
  text: string | undefined
  guest?: string | undefined
  picture?: string | undefined
  /** Of a message: several at once. */
  pictures?: readonly string[] | undefined
  agoMs?: number | undefined
  /** Of a mention: `post`, `comment`, `tag` or `quote`. */
  where?: string | undefined
}

/** What an act did, as the answer tells it; undefined when there is nothing to act on. */
type Done = Record<string, unknown> | undefined

interface UnderPost {
  does: 'comment' | 'like'
  text: string | undefined
}

/** A guest replies to the newest post of a Threads profile, or likes it. */
function guestOnThreads(kernel: Kernel, ownerId: string, { does, text }: UnderPost): Done {
  const replyTo = newestThreadsPost(kernel, ownerId)
  if (!replyTo) return undefined
  if (does === 'comment') {
    const guest = asGuest(guestNames[turnOf(kernel, guestNames)])
    const words = wordsOf(kernel, text, sentences)
    return { on: replyTo.id, comment: writeByHand(kernel, guest, { text: words, replyTo }) }
  }
  replyTo.likes += 1
  kernel.touch()
  return { on: replyTo.id, likes: replyTo.likes }
}

/** The same of a Bluesky profile. */
function guestOnBluesky(kernel: Kernel, ownerId: string, { does, text }: UnderPost): Done {
  const post = newestBlueskyPost(kernel, ownerId)
  if (!post) return undefined
  const { did } = asBlueskyGuest(guestNames[turnOf(kernel, guestNames)])
  if (does === 'like') {
    likeByHand(kernel, did, post)
    return { on: post.uri, liked: true }
  }
  const words = wordsOf(kernel, text, sentences)
  return { on: post.uri, comment: writeOnBluesky(kernel, did, { text: words, answers: post }) }
}

/** The same of an Instagram profile. */
function guestOnInstagram(kernel: Kernel, ownerId: string, { does, text }: UnderPost): Done {
  const { instagram } = kernel.world
  const media = instagram.media[instagram.mediaOf[ownerId]?.at(-1) ?? '']
  if (!media) return undefined
  if (does === 'comment')
    return {
      on: media.id,
      comment: addInstagramComment(kernel, media, {
        username: guestNames[turnOf(kernel, guestNames)] ?? guestNames[0],
        text: wordsOf(kernel, text, sentences),
        parent: undefined,
        viaApp: false,
      }),
    }
  media.likes += 1
  kernel.touch()
  return { on: media.id, likes: media.likes }
}

/** The same of a Facebook page. */
function guestOnFacebook(kernel: Kernel, ownerId: string, { does, text }: UnderPost): Done {
  const { facebook } = kernel.world
  publishDue(kernel)
  const newest = (facebook.postsOfPage[ownerId] ?? [])
    .flatMap((id) => facebook.posts[id] ?? [])
    .filter((post) => post.published)
    .sort((a, b) => b.createdAt - a.createdAt)[0]
  if (!newest) return undefined
  const names = Object.keys(guests).filter(isGuest)
  const guest = names[turnOf(kernel, names)] ?? 'Priya Nair'
  if (does === 'comment')
    return {
      on: newest.id,
      comment: commentOn(kernel, {
        post: newest,
        message: wordsOf(kernel, text, sentences),
        guest,
      }),
    }
  likePost(kernel, { post: newest, times: 1, guest })
  return { on: newest.id, likes: newest.likes }
}

/** How a guest writes under the newest post and likes it, by network. */
const underPosts: Readonly<
  Record<string, (kernel: Kernel, ownerId: string, act: UnderPost) => Done>
> = {
  facebook: guestOnFacebook,
  instagram: guestOnInstagram,
  threads: guestOnThreads,
  bluesky: guestOnBluesky,
}

/** How the newest comment of a guest is deleted, by network. */
const takesBack: Readonly<
  Record<string, (kernel: Kernel, ownerId: string) => { id: string } | undefined>
> = { facebook: takeCommentBack, instagram: takeInstagramCommentBack }

/** How the acts that name no post are done, by what the guest does. */
const acts: Readonly<Record<string, (kernel: Kernel, wish: Wish) => Done>> = {
  message: (kernel, { network, ownerId, guest, text, picture, pictures, agoMs }) =>
    guestMessages(kernel, {
      network,
      ownerId,
      guest,
      text: wordsOf(kernel, text, questions),
      pictures: pictures ?? (picture === undefined ? [] : [picture]),
      agoMs,
    }),
  unsend: (kernel, { network, ownerId, guest }) =>
    guestUnsends(kernel, { network, ownerId, guest }),
  mention: (kernel, { network, ownerId, guest, text, picture, where, agoMs }) =>
    guestNamesVenue(kernel, {
      network,
      ownerId,
      guest,
      text: wordsOf(kernel, text, praises),
      picture,
      where,
      agoMs: agoMs ?? 0,
    }),
  delete: (kernel, { network, ownerId }) => {
    const comment = takesBack[network ?? '']?.(kernel, ownerId)
    return comment && { deleted: comment.id }
  },
}

/**
 * A guest of the town writes under the newest post of a page or profile, or likes it, and the
 * product is told. Undefined when there is nothing of the kind.
 */
export function guestActs(kernel: Kernel, wish: Wish): Done {
  const { network, ownerId, does, text } = wish
  if (does === 'comment' || does === 'like')
    return underPosts[network ?? '']?.(kernel, ownerId, { does, text })
  return acts[does ?? '']?.(kernel, wish)
}

/** Buttons for what guests do under the newest post of each page and profile that has one. */
export function guestsBox(kernel: Kernel): Html {
  const { facebook, instagram, threads, bluesky } = kernel.world
  const pages = Object.values(facebook.pages)
    .filter(({ id }) =>
      (facebook.postsOfPage[id] ?? []).some((post) => facebook.posts[post]?.published),
    )
    .map(({ id, name }) => ({ network: 'facebook', owner: id, name, where: 'Facebook' }))
  const profiles = Object.values(instagram.accounts)
    .filter(({ id }) => (instagram.mediaOf[id] ?? []).length > 0)
    .map(({ id, username }) => ({
      network: 'instagram',
      owner: id,
      name: username,
      where: 'Instagram',
    }))
  const authors = Object.values(threads.accounts)
    .filter(({ id }) => newestThreadsPost(kernel, id) !== undefined)
    .map(({ id, username }) => ({
      network: 'threads',
      owner: id,
      name: username,
      where: 'Threads',
    }))
  const blueskies = Object.values(bluesky.accounts)
    .filter(({ did }) => newestBlueskyPost(kernel, did) !== undefined)
    .map(({ did, handle }) => ({ network: 'bluesky', owner: did, name: handle, where: 'Bluesky' }))
  const rows = [...pages, ...profiles, ...authors, ...blueskies].map(
    ({ network, owner, name, where }) => {
      const named = (label: string) =>
        html`${label}<span class="hide"> at ${name} on ${where}</span>`
      return html`<li><span class="text">${name}, ${where}</span><div class="btns small">${postButton('/control/guests', { body: { network, owner, does: 'comment' }, label: named('A guest comments') })}${postButton('/control/guests', { body: { network, owner, does: 'like' }, label: named('A guest likes') })}${postButton('/control/guests', { body: { network, owner, does: 'mention' }, label: named('A guest names it elsewhere') })}</div></li>`
    },
  )
  return html`<section class="box"><h2>Guests</h2>${rows.length === 0 ? html`<p>Nothing is posted that a guest could look at.</p>` : html`<p class="small">Under the newest post of each page and profile.</p><ul class="rows">${rows}</ul>`}</section>`
}
