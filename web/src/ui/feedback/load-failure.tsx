import { errorText } from '#lib/api/api-error.ts'
import { Banner } from './banner.tsx'
import { Button } from '../buttons/button.tsx'

interface LoadFailureProps {
  /** What could not be loaded. */
  readonly title: string
  readonly error: unknown
  /** The words on the button. */
  readonly again: string
  readonly onAgain: () => void
}

/**
 * Stands where something should have been loaded: what failed, why, and the button that tries
 * again.
 */
export function LoadFailure({ title, error, again, onAgain }: LoadFailureProps) {
  return (
    <Banner
      kind="fail"
      role="alert"
      title={title}
      action={
        <Button size="sm" onClick={onAgain}>
          {again}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  )
}
