import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { LandingPage } from '#features/landing'
import { EntryApp } from '../app/entry-app.tsx'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import { NotFound } from '../app/not-found.tsx'

const entry = (path: string) => () => renderToString(<Router ssrPath={path}><ErrorBoundary><EntryApp /></ErrorBoundary></Router>)
const entryPaths = ['/login', '/sign-up', '/sign-up/success', '/forget-pass', '/terms', '/privacy', '/contact'] as const

/** Markup of every page that is the same for everyone, by address; the build writes it into the HTML. */
export const pages: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(entryPaths.map((path) => [path, entry(path)])),
  '/': () => renderToStaticMarkup(<LandingPage />),
  '*': () => renderToStaticMarkup(<Router ssrPath="/404"><NotFound /></Router>),
}
