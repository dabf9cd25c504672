import './callback.css'
import type { connectCallback } from '@marquee/contract/accounts.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { failureOf } from '#lib/read-failure.ts'
import { requestHeaders } from '#lib/request-headers.ts'
import { storageKeys } from '#lib/storage-keys.ts'
import { writeConnectionNote } from './connection-note.ts'
import { texts } from './texts.ts'

// without the typed client: it would bring the schemas of the whole room into a window that only says "Loading..."
const path: (typeof connectCallback)['path'] = '/social/social-accounts/callback'
const failureStaysMs = 6000

/**
 * The screen a network sends its popup to (ENTRY-017 to 022): hands state and code to the server, leaves the result for the opener
 * and closes its window. A denial is told to the server too, since an opener on another storage waits there.
 */
export async function showCallback(root: HTMLElement, place: Location = location): Promise<void> {
  const query = new URLSearchParams(place.search)
  const state = query.get('state')
  const code = query.get('code')
  const error = query.get('error')
  say(root, texts.callback.loading)

  if (place.pathname === '/twitter' && error === 'access_denied') {
    localStorage.setItem(storageKeys.twitterError, 'access_denied')
    finish(root)
    return
  }
  if (state === null || (code === null && error === null)) {
    if (state !== null) writeConnectionNote(state, { status: 'failed', message: texts.callback.noCode })
    fail(root, texts.callback.noCode)
    return
  }
  if (error === 'access_denied') writeConnectionNote(state, { status: 'denied' })
  try {
    const answer = await exchange(query)
    if (answer.status === 'connected') {
      writeConnectionNote(state, { status: 'connected', handle: answer.access_token })
      if (answer.network === 'tiktok' || answer.network === 'twitter') localStorage.setItem(storageKeys[answer.network], answer.access_token)
    } else {
      writeConnectionNote(state, { status: 'denied' })
      if (answer.network === 'tiktok') localStorage.setItem(storageKeys.tiktokError, 'access_denied')
    }
    finish(root)
  } catch (cause) {
    if (error === 'access_denied') {
      finish(root)
      return
    }
    const message = cause instanceof Error && cause.message !== '' ? cause.message : texts.callback.failed
    writeConnectionNote(state, { status: 'failed', message })
    fail(root, message)
  }
}

async function exchange(query: URLSearchParams): Promise<AnswerOf<typeof connectCallback>> {
  const asked = new URLSearchParams()
  for (const name of ['state', 'code', 'error']) {
    const value = query.get(name)
    if (value !== null) asked.set(name, value)
  }
  const response = await fetch(`/api${path}?${asked.toString()}`, { headers: requestHeaders() })
  const text = await response.text()
  if (!response.ok) throw failureOf(response.status, text, response.headers.get('retry-after'))
  const answer: AnswerOf<typeof connectCallback> = JSON.parse(text)
  return answer
}

function say(root: HTMLElement, sentence: string, role: 'status' | 'alert' = 'status'): HTMLElement {
  const box = document.createElement('main')
  box.className = 'callback'
  const text = document.createElement('p')
  text.setAttribute('role', role)
  text.textContent = sentence
  box.append(text)
  root.replaceChildren(box)
  return box
}

function offerClose(box: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'callback__close'
  button.textContent = texts.callback.close
  button.addEventListener('click', () => { window.close() })
  box.append(button)
}

function finish(root: HTMLElement): void {
  window.close()
  // a network's isolation can take from us the right to close; then the person does it
  setTimeout(() => { offerClose(say(root, texts.callback.done)) }, 500)
}

function fail(root: HTMLElement, message: string): void {
  offerClose(say(root, message, 'alert'))
  setTimeout(() => { window.close() }, failureStaysMs)
}
