// The landing is HTML: this brings its styles, tells it whether the visitor is signed in, and loads
// the price when it comes near the view.
import '../styles/main.css'
import '#ui/badges/badge.css'
import '#ui/layout/board.css'
import '#ui/buttons/button.css'
import '#ui/layout/card.css'
import '#ui/layout/list-row.css'
import '#ui/marks/logo.css'
import '#ui/marks/network-mark.css'
import '#ui/choices/segmented.css'
import '../features/landing/landing.css'
import { loadEndedIsland, loadPriceIsland } from '#features/landing'
import { readSessionNote, takeSessionNote } from '#lib/session/session-note.ts'
import { readToken } from '#lib/session/token.ts'

const isSignedIn = readToken() !== null
document.documentElement.dataset['session'] = isSignedIn ? 'open' : 'none'

const note = readSessionNote()
const page = document.getElementById('page')
// signed in again since, in another tab: the note is of a session before
if (isSignedIn) takeSessionNote()
else if (note && page) void loadEndedIsland().then(({ showWhyEnded }) => showWhyEnded(page, note))

const price = document.getElementById('price')
if (price) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void loadPriceIsland().then(({ showPrices }) => showPrices(price))
    },
    { rootMargin: '600px' },
  )
  watch.observe(price)
}

if (location.search !== '')
  void import('#lib/tracking/affiliate.ts').then(
    ({ visitFromPartner }) => visitFromPartner(),
    () => undefined,
  )
