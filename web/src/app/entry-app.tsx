import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { LoginPage, NotePage, SignUpPage, SignUpSuccessPage } from '#features/identity'
import { Toaster } from '#ui/toaster.tsx'

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))

/** Every page of the entry document. The same tree is prerendered and hydrated, so nothing here may differ by visitor at first. */
export function EntryApp() {
  return (
    <>
      <Switch>
        <Route path="/login" component={LoginPage} />
        <Route path="/sign-up" component={SignUpPage} />
        <Route path="/sign-up/success" component={SignUpSuccessPage} />
        <Route path="/forget-pass"><NotePage note="forgot" /></Route>
        <Route path="/terms"><NotePage note="terms" /></Route>
        <Route path="/privacy"><NotePage note="privacy" /></Route>
        <Route path="/contact"><NotePage note="contact" /></Route>
        <Route><Suspense fallback={null}><NotFound /></Suspense></Route>
      </Switch>
      <Toaster />
    </>
  )
}
