import { useRestored } from './use-restored.ts'

/** How much waits since a restore; 0 also while that is not known. */
export function useRestoredCount(): number {
  const { data } = useRestored()
  return data === undefined ? 0 : data.openCount + data.otherCount
}
