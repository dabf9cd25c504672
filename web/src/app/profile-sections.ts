import type { ComponentType } from 'react'

/** What other rooms show below the person's own sections in tab Profile, each loaded when the tab opens: `lazy(async () => ({ default: await loadX() }))`. */
export const profileSections: readonly ComponentType[] = []
