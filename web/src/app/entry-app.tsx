import { words } from '#messages/forms'
import { lazy, Suspense, type ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { linkPages, LoginPage } from '#features/identity'
import { privacyPages } from '#features/privacy'
import { licencePages } from '#features/licences'
import { memberPages } from '#features/members'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { haveWords } from '#lib/worded.ts'
import { entryPages, loadedEntryPages, type LoadedEntryPage } from './pages/entry-pages.ts'

haveWords(words)

const NotFound = lazyPart(async () => (await import('./fallback/not-found.tsx')).NotFound)
/** What starts each page of the table that loads with its address. */
const loads: Readonly<Record<LoadedEntryPage, () => Promise<{ readonly default: ComponentType }>>> =
  { ...linkPages, ...privacyPages, ...licencePages, ...memberPages }
const links = loadedEntryPages.map((name) => ({
  path: entryPages[name].path,
  Page: lazy(loads[name]),
}))

/**
 * Every page of the entry document. The same tree is prerendered and hydrated, so nothing here may
 * differ by visitor at first.
 */
export function EntryApp() {
  return (
    <>
      <Switch>
        <Route path={entryPages.login.path} component={LoginPage} />
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
