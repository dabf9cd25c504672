import { Count } from '#ui/count.tsx'
import { texts } from './texts.ts'
import { useAskingCount } from './use-troubles.ts'

/** Beside the word Posts in the menus: how many posts wait for a person. */
export function TroubleCount() {
  const count = useAskingCount()
  return count === 0 ? null : <Count hot value={count} label={texts.count(count)} />
}
