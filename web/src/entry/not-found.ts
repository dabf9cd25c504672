// Styles of a page that is only HTML.
import '../styles/main.css'
import '../app/lost.css'
import '#ui/board.css'
import '#ui/button.css'
import '#ui/logo.css'
