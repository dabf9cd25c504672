import type { Role } from '@marquee/contract/endpoint.ts'
import type { User } from '@marquee/contract/identity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation, useRoute, useSearch } from 'wouter'
import { loadWaitingLicence } from '#features/licences'
import { ApiError } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
import { followLanguage } from '#lib/language.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { startLive } from '#lib/live/live.ts'
import { followSignIn } from '#lib/session/other-tabs.ts'
import { openPendingInvitation } from '#lib/storage/pending-invitation.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { isSignedIn } from '#lib/session/session-store.ts'
import { selectedCompany, useMe } from '#lib/session/session.ts'
import { tabKeys } from '#lib/storage/tab-keys.ts'
import { now } from '#lib/time/clock.ts'
import { LeaveTo } from './leave-to.tsx'
import { hasContent } from './menu/menu-entries.ts'
import { panelHome } from './pages/panel-pages.ts'
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

  if (!me.data || (config.isPending && config.failureCount === 0)) {
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
  return (
    <InLanguage of={me.data}>
      {company ? <Desk user={me.data} role={company.role} /> : <NoCompany />}
    </InLanguage>
  )
}

/**
 * Loads the page anew in the language of the person, if need be, as it opens. A language that is
 * chosen on another device later waits for the next page: this one may hold an upload or a form.
 */
function InLanguage({ of, children }: { readonly of: User; readonly children: ReactNode }) {
  const [isLeaving] = useState(() => followLanguage(of.language))
  return isLeaving ? <Waiting error={null} onRetry={() => {}} /> : children
}

/** Menu and page. */
function Desk({ user, role }: { readonly user: User; readonly role: Role }) {
  const [isComposer] = useRoute(/^\/user-panel\/(?:posts|reels)\/new$/)
  // what is edited may be gone, or not be read: the form hides the bar itself once it is there
  const isEdit = new URLSearchParams(useSearch()).has('edit')
  // else another card stands in the place of the form and of its bar
  const hasOwnBar = isComposer && !isEdit && isAtLeast(role, 'editor') && hasContent(user, now())
  return (
    <Shell user={user} ownBar={hasOwnBar}>
      <Switch>
        <Route path={panelHome.from}>
          <Redirect to={panelHome.to} replace />
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
