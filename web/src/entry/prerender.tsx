import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { LandingPage } from '#features/landing'
import { ContactPage, LegalPage } from '#features/legal'
import { texts as documentTexts } from '#texts/app/document'
import { EntryApp } from '../app/entry-app.tsx'
import { ErrorBoundary } from '../app/fallback/error-boundary.tsx'
import { NotFound } from '../app/fallback/not-found.tsx'
import { entryPages } from '../app/pages/entry-pages.ts'

const entryPaths = Object.values(entryPages)
  .filter(({ isPrerendered }) => isPrerendered)
  .map(({ path }) => path)

/**
 * Waits for the pages that load with their address. One piece: what React would send later comes
 * with inline scripts, which the policy refuses.
 */
async function entry(path: string): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <ErrorBoundary>
        <EntryApp />
      </ErrorBoundary>
    </Router>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
const entries = await Promise.all(
  entryPaths.map(async (path) => [path, await entry(path)] as const),
)

export { documentTexts }

/**
 * Markup of every page that is the same for everyone, by address; the build writes it into the
 * HTML.
 */
export const pages: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(entries.map(([path, html]) => [path, () => html])),
  '/terms': () => renderToStaticMarkup(<LegalPage paper="terms" />),
  '/privacy': () => renderToStaticMarkup(<LegalPage paper="privacy" />),
  '/contact': () => renderToStaticMarkup(<ContactPage />),
  '/': () => renderToStaticMarkup(<LandingPage />),
  '*': () =>
    renderToStaticMarkup(
      <Router ssrPath="/404">
        <NotFound />
      </Router>,
    ),
}
