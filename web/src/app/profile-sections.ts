import { lazy, type ComponentType } from 'react'
import { loadAlertChoices } from '#features/alerts'
import { loadPrivacySection } from '#features/privacy'
import { loadMembersSection } from '#features/members'

/**
 * What other rooms show below the person's own sections in tab Profile, each loaded when the tab
 * opens: `lazy(async () => ({ default: await loadX() }))`.
 */
export const profileSections: readonly ComponentType[] = [
  lazy(async () => ({ default: await loadAlertChoices() })),
  lazy(async () => ({ default: await loadMembersSection() })),
  lazy(async () => ({ default: await loadPrivacySection() })),
]
