// The landing is HTML: this brings its styles and tells it whether the visitor is signed in.
import '../styles/main.css'
import '#ui/badge.css'
import '#ui/board.css'
import '#ui/button.css'
import '#ui/card.css'
import '#ui/list-row.css'
import '#ui/logo.css'
import '#ui/network-mark.css'
import '../features/landing/landing.css'
import { readToken } from '#lib/token.ts'

document.documentElement.dataset['session'] = readToken() === null ? 'none' : 'open'
