import { useEffect } from 'react'

/** Tells the page whether leaving would lose what stands in this form: the page alone asks. */
export function useUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => {
      onUnsaved(false)
    }
  }, [isUnsaved, onUnsaved])
}
