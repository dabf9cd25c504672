import '#ui/feedback/banner.css'
import { texts } from '#texts/lib/session-note'
import type { SessionNote } from '#lib/session/session-note.ts'

/** Says on the landing why somebody stands there who was signed in a moment ago. */
export function showWhyEnded(page: HTMLElement, note: SessionNote): void {
  const title = document.createElement('b')
  title.textContent = texts[note]
  const words = document.createElement('p')
  words.className = 'banner__text'
  words.append(title, ` ${note === 'idle' ? texts.idleNote : texts.endedNote}`)
  const login = document.createElement('a')
  login.className = 'btn btn--secondary btn--sm'
  login.href = '/login'
  login.textContent = texts.login
  const banner = document.createElement('div')
  banner.className = 'banner banner--plain'
  banner.setAttribute('role', 'status')
  banner.append(words, login)
  const band = document.createElement('div')
  band.className = 'land__band'
  band.append(banner)
  page.prepend(band)
}
