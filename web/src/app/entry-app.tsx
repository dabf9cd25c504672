import { words } from '#messages/forms'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { linkPages, LoginPage } from '#features/identity'
import { privacyPages } from '#features/privacy'
import { licencePages } from '#features/licences'
import { memberPages } from '#features/members'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { haveWords } from '#lib/worded.ts'

haveWords(words)

const NotFound = lazyPart(async () => (await import('./fallback/not-found.tsx')).NotFound)
const links = Object.entries({
  ...linkPages,
  ...privacyPages,
  ...licencePages,
  ...memberPages,
}).map(([path, load]) => ({ path, Page: lazy(load) }))

/**
 * Every page of the entry document. The same tree is prerendered and hydrated, so nothing here may
 * differ by visitor at first.
 */
export function EntryApp() {
  return (
    <>
      <Switch>
        <Route path="/login" component={LoginPage} />
        {links.map(({ path, Page }) => (
          <Route key={path} path={path}>
            <Suspense fallback={null}>
              <Page />
            </Suspense>
          </Route>
        ))}
        <Route>
          <Suspense fallback={null}>
            <NotFound />
          </Suspense>
        </Route>
      </Switch>
      <Toaster />
    </>
  )
}
