import '../styles/main.css'
import '#ui/buttons/button.css'
import '#ui/marks/logo.css'
import '#ui/fields/field.css'
import '../app/fallback/lost.css'
import '../app/callback/callback.css'
import { runCallback } from '../app/callback/callback-screen.ts'
import { texts } from '#texts/app/callback'

const { pathname, search } = location
// neither code nor state stays in the address or the history
history.replaceState(null, '', pathname)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
const frame = document.createElement('main')
frame.className = 'lost'
const words = document.createElement('p')
words.setAttribute('role', 'status')
words.textContent = texts.loading
frame.append(words)
root.replaceChildren(frame)

const { failed, asks } = await runCallback(pathname, search)
let done: string = texts.done
if (asks) {
  const { askWhoConnects } = await import('../app/callback/connect-question.ts')
  const isConnected = askWhoConnects(frame, asks)
  frame.append(closeButton())
  await isConnected
  done = texts.elsewhere.connected({ company: asks.company })
  frame.replaceChildren(words)
}
if (failed !== null) {
  words.textContent = failed
  words.setAttribute('role', 'alert')
}
if (!asks) window.close()
// a popup may close itself; a page that was opened by hand may not, so it offers the button
frame.append(closeButton())
if (failed === null) words.textContent = done

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn--secondary btn--lg'
  button.textContent = texts.close
  button.addEventListener('click', () => {
    window.close()
  })
  return button
}
