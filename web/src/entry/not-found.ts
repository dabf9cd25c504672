// Styles of a page that is only HTML.
import '../styles/main.css'
import '../app/fallback/lost.css'
import '#ui/layout/board.css'
import '#ui/buttons/button.css'
import '#ui/marks/logo.css'
