// Terms, privacy and contact are HTML: this brings their styles, and puts in what only this
// installation knows.
import '../styles/main.css'
import '#ui/buttons/button.css'
import '#ui/marks/logo.css'
import '../features/legal/legal.css'
import { legalTexts } from '@marquee/contract/privacy.ts'
import { publicConfig } from '@marquee/contract/system.ts'
import { call } from '#lib/api/api.ts'

const paper = document.querySelector<HTMLElement>('[data-paper]')?.dataset['paper']

/** Plain paragraphs; a line that starts with "# " is a heading. */
function elementsOf(text: string): HTMLElement[] {
  return text
    .split(/\n\s*\n|\n(?=# )|(?<=^# .*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const element = document.createElement(part.startsWith('# ') ? 'h2' : 'p')
      element.textContent = part.replace(/^# /, '')
      return element
    })
}

async function showLegalText(kind: 'terms' | 'privacy') {
  const own = (await call(legalTexts))[kind]
  if (own !== null) document.getElementById('paper')?.replaceChildren(...elementsOf(own))
}

async function showMail() {
  const place = document.getElementById('mail')
  if (!place) return
  const { supportEmail } = await call(publicConfig)
  place.hidden = false
  if (supportEmail === null) {
    place.textContent = place.dataset['none'] ?? ''
    return
  }
  const link = document.createElement('a')
  link.className = 'link'
  link.href = `mailto:${supportEmail}`
  link.textContent = supportEmail
  place.replaceChildren(`${place.dataset['write'] ?? ''} `, link)
}

try {
  if (paper === 'terms' || paper === 'privacy') await showLegalText(paper)
  else await showMail()
} catch (error) {
  // the page stands as it is; whoever needs the operator's words loads it again
  console.warn('the words of this installation could not be read', error)
}
