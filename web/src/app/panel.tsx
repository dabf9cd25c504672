import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect, Route, Switch, useLocation, useRoute } from 'wouter'
import { loadWaitingLicence } from '#features/licences'
import { ApiError } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
import { followLanguage } from '#lib/language.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { startLive } from '#lib/live/live.ts'
import { followSignIn } from '#lib/session/other-tabs.ts'
import { openPendingInvitation } from '#lib/storage/pending-invitation.ts'
import { isSignedIn } from '#lib/session/session-store.ts'
import { selectedCompany, useMe } from '#lib/session/session.ts'
import { tabKeys } from '#lib/storage/tab-keys.ts'
import { LeaveTo } from './leave-to.tsx'
import { panelRoutes } from './panel-routes.tsx'
import { Shell } from './shell/shell.tsx'
import { NoCompany, Waiting } from './fallback/waiting.tsx'

const NotFound = lazyPart(async () => (await import('./fallback/not-found.tsx')).NotFound)

/** Everything under /user-panel: private by prefix (C01), one shell, one page. */
export function Panel() {
  return isSignedIn() ? <SignedIn /> : <LeaveTo address="/" />
}

function SignedIn() {
  const me = useMe()
  // the demo bar stands over everything: it comes with the shell or it would push it down
  const config = useConfig()
  const client = useQueryClient()
  const company = me.data ? selectedCompany(me.data) : undefined
  const companyId = company?.id
  const [hasOwnBar] = useRoute(/^\/user-panel\/(?:posts|reels|promotions)\/new(?:\/[^/]*)?$/)
  useEffect(followSignIn, [])
  // from the login, which an invitation led to
  useEffect(() => {
    openPendingInvitation()
  }, [])
  const [path] = useLocation()
  const isCounted = me.data?.analyticsOptIn === true
  useEffect(() => {
    if (isCounted)
      void import('#lib/tracking/analytics.ts').then(
        ({ pageViewed }) => {
          pageViewed(path)
        },
        () => undefined,
      )
  }, [isCounted, path])
  useEffect(
    () => (companyId === undefined ? undefined : startLive(companyId, client)),
    [client, companyId],
  )

  useEffect(() => {
    if (companyId !== undefined && sessionStorage.getItem(tabKeys.licenceClaim) !== null)
      void loadWaitingLicence().then(({ attachWaitingLicence }) => attachWaitingLicence(client))
  }, [client, companyId])

  if (
    !me.data ||
    (config.isPending && config.failureCount === 0) ||
    followLanguage(me.data.language)
  ) {
    const error = me.failureReason ?? me.error
    return (
      <Waiting
        error={error instanceof ApiError ? error : null}
        onRetry={() => {
          void me.refetch()
        }}
      />
    )
  }
  if (!company) return <NoCompany />
  return (
    <Shell user={me.data} ownBar={hasOwnBar}>
      <Switch>
        <Route path="/user-panel">
          <Redirect to="/user-panel/dashboard" replace />
        </Route>
        {panelRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
        <Route>
          <NotFound inPanel />
        </Route>
      </Switch>
    </Shell>
  )
}
