import '../styles/main.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { EntryApp } from '../app/entry-app.tsx'
import { ErrorBoundary } from '../app/fallback/error-boundary.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
const app = (
  <ErrorBoundary>
    <EntryApp />
  </ErrorBoundary>
)
// prerendered in production, empty on the dev server
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)
