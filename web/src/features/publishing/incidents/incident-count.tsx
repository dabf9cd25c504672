import { AskingCount } from './asking-count.tsx'
import { useAskingCount } from './use-incidents.ts'

/** Beside the word Posts in the menus. */
export function IncidentCount() {
  return <AskingCount kind="post" asking={useAskingCount()} />
}
