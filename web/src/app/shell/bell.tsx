import './bell.css'
import { Bell as BellIcon } from '#ui/icons.ts'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { loadAlertCount } from '#features/alerts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { texts } from '#texts/app'

const AlertCount = lazyPart(() => loadAlertCount())
const page = '/user-panel/notifications'

/** The way to what the product tells of, with how much of it is new. */
export function Bell() {
  const [path] = useLocation()
  return (
    <Link href={page} className="icon-btn bell" aria-current={path === page ? 'page' : undefined}>
      <BellIcon aria-hidden="true" />
      <span className="sr">{texts.notifications}</span>
      <Suspense fallback={null}>
        <AlertCount />
      </Suspense>
    </Link>
  )
}
