import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import { townTime } from '../kernel/town-page.ts'

/** A comment of any network, as it is drawn. */
export interface ShownComment {
  id: string
  parentId: string | undefined
  author: string
  avatar: string
  text: string
  createdAt: number
  likes: number
  notes: string[]
}

function row(comment: ShownComment, answers: ShownComment[]): Html {
  const likes = `${comment.likes.toLocaleString('en-GB')} like${comment.likes === 1 ? '' : 's'}`
  return html`<li id="comment-${comment.id}" data-comment-id="${comment.id}" data-author="${comment.author}"><div class="said"><img class="face" src="${comment.avatar}" alt="" width="32" height="32" loading="lazy"><div><p><b>${comment.author}</b> ${comment.text}</p><p class="small">${[townTime(comment.createdAt), likes, ...comment.notes].join(', ')}</p></div></div>${answers.length > 0 && html`<ul class="comments">${answers.map((answer) => row(answer, []))}</ul>`}</li>`
}

/** Comments with their answers under them, oldest first. */
export function commentThread(comments: ShownComment[]): Html {
  const sorted = comments.toSorted((a, b) => a.createdAt - b.createdAt)
  const first = sorted.filter((one) => one.parentId === undefined)
  if (first.length === 0) return html``
  return html`<ul class="comments">${first.map((one) =>
    row(
      one,
      sorted.filter((other) => other.parentId === one.id),
    ),
  )}</ul>`
}

/** The form of a guest who writes, under the post or under one of its comments. */
export function commentForm(
  address: string,
  {
    names,
    comments,
    longest,
  }: { names: readonly string[]; comments: ShownComment[]; longest: number },
): Html {
  const places = comments
    .filter((one) => one.parentId === undefined)
    .map((one) => html`<option value="${one.id}">${one.author}: ${one.text.slice(0, 40)}</option>`)
  return html`<form class="act" method="post" action="${address}/comment"><label>Comment as <select name="guest">${names.map((name) => html`<option>${name}</option>`)}</select></label>${places.length > 0 && html`<label>Under <select name="answers"><option value="">the post</option>${places}</select></label>`}<label>Text <input name="text" required maxlength="${longest}"></label><button>Comment</button></form>`
}
