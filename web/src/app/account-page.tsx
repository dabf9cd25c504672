import './account-page.css'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { loadPlansTab } from '#features/billing'
import { loadProfileTab } from '#features/profile'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { profileSections } from './profile-sections.ts'
import { texts } from '#texts/app/account'

const PlansTab = lazyPart(() => loadPlansTab())
const ProfileTab = lazyPart(() => loadProfileTab())
const plans = '/user-panel/account'
const profile = '/user-panel/account/profile'

/** Two tabs under one title: the plan, and who one is (PROFILE-001). */
export function AccountPage() {
  const [path] = useLocation()
  const current = path.startsWith(profile) ? profile : plans
  return (
    <>
      <PageHead title={texts.title} />
      <div className="account__tabs">
        <Tabs
          label={texts.tabs}
          current={current}
          tabs={[
            { href: plans, label: texts.plans },
            { href: profile, label: texts.profile },
          ]}
        />
      </div>
      <Suspense fallback={<SkeletonPage />}>
        {current === plans ? (
          <PlansTab />
        ) : (
          <ProfileTab
            more={profileSections.map((Section, index) => (
              <Section key={index} />
            ))}
          />
        )}
      </Suspense>
    </>
  )
}
