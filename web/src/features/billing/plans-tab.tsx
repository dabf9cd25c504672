import { SkeletonPage } from '#ui/skeleton.tsx'

export function PlansTab() {
  return <SkeletonPage />
}
