import './shell.css'
import type { User } from '@marquee/contract/identity.ts'
import { ArrowLeft, Menu } from '#ui/icons.ts'
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { loadDeletionBanner } from '#features/privacy'
import { useConfig } from '#lib/api/config.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { productName } from '#lib/product.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Logo } from '#ui/marks/logo.tsx'
import { PageFrameContext, type PageTitle } from '#ui/layout/page-head.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { Bell } from './bell.tsx'
import { DemoBar } from './demo-bar.tsx'
import { ErrorBoundary } from '../fallback/error-boundary.tsx'
import { NewVersionBanner } from '../banners/new-version-banner.tsx'
import { OfflineBanner } from '../banners/offline-banner.tsx'
import { PersonMenu } from '../menu/person-menu.tsx'
import { PhoneBar } from '../menu/phone-bar.tsx'
import { SideMenu } from '../menu/side-menu.tsx'
import { texts } from '#texts/app'

const soonAfter = () => import('../soon-after.ts')
const LaterOverlays = lazyPart(async () => (await soonAfter()).LaterOverlays)
const LaterNotices = lazyPart(async () => (await soonAfter()).LaterNotices)
const DeletionBanner = lazyPart(() => loadDeletionBanner())

interface ShellProps {
  readonly user: User
  readonly ownBar: boolean
  readonly children: ReactNode
}

/** Menu, bars and the frame of every panel page. */
export function Shell({ user, ownBar, children }: ShellProps) {
  const { data: config } = useConfig()
  const [path] = useLocation()
  const [slim, setSlim] = useState(() => localStorage.getItem(storageKeys.menuCollapsed) === '1')
  const [menuOpen, setMenuOpen] = useState(false)
  const [title, setTitle] = useState<PageTitle>({ title: '', greets: false })
  const announce = useCallback((next: PageTitle) => {
    setTitle(next)
  }, [])
  const frame = useMemo(
    () => ({
      trail: (
        <>
          <Bell />
          <PersonMenu user={user} />
        </>
      ),
      announce,
    }),
    [announce, user],
  )
  const name = config?.productName ?? productName
  function collapse(next: boolean) {
    setSlim(next)
    localStorage.setItem(storageKeys.menuCollapsed, next ? '1' : '0')
  }
  return (
    <PageFrameContext value={frame}>
      <a className="skip-link" href="#page">
        {texts.skip}
      </a>
      {config?.mode === 'demo' ? <DemoBar townUrl={config.townUrl} /> : null}
      <div className={slim ? 'shell shell--slim' : 'shell'}>
        <aside className="shell__menu" aria-label={texts.menu.label}>
          <SideMenu user={user} productName={name} slim={slim} onCollapse={collapse} />
        </aside>
        <div className="shell__column">
          <TopBar
            user={user}
            title={title}
            name={name}
            onMenu={() => {
              setMenuOpen(true)
            }}
          />
          <OfflineBanner />
          <NewVersionBanner />
          <Suspense fallback={null}>
            <LaterNotices />
            {user.deletesAt ? <DeletionBanner deletesAt={user.deletesAt} /> : null}
          </Suspense>
          <main className="shell__main" id="page" tabIndex={-1}>
            <ErrorBoundary resetKey={path}>
              <Suspense fallback={<SkeletonPage atOnce />}>{children}</Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <PhoneBar
        user={user}
        hidden={ownBar}
        onMore={() => {
          setMenuOpen(true)
        }}
      />
      {/* mounted closed: a part that is first asked for at the press shows only a moment later */}
      <Suspense fallback={null}>
        <LaterOverlays
          title={title}
          open={menuOpen}
          onClose={() => {
            setMenuOpen(false)
          }}
          user={user}
          productName={name}
        />
      </Suspense>
    </PageFrameContext>
  )
}

interface TopBarProps {
  readonly user: User
  readonly title: PageTitle
  /** What the product is called here. */
  readonly name: string
  readonly onMenu: () => void
}

/** The bar over the page on a phone. */
function TopBar({ user, title, name, onMenu }: TopBarProps) {
  const BarTitle = title.greets ? 'p' : 'h1'
  return (
    <header className="shell__top">
      {title.back === undefined ? (
        <Link href="/user-panel/dashboard" aria-label={name}>
          <Logo />
        </Link>
      ) : (
        <Link href={title.back} className="icon-btn" aria-label={texts.menu.back}>
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <BarTitle className="shell__top-title">{title.title}</BarTitle>
      <IconButton
        className="shell__more"
        label={texts.menu.open}
        tooltip={false}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <Bell />
      <PersonMenu user={user} />
    </header>
  )
}
