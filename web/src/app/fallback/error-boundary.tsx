import './lost.css'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { texts as fallbackTexts } from '#texts/app/fallback'

interface Props {
  readonly children: ReactNode
  /** Another page: the boundary forgets what broke. */
  readonly resetKey?: string | undefined
}
interface State {
  readonly error: unknown
  readonly resetKey: string | undefined
}

/**
 * The last net (ERRORS-003). A class, because React offers no other way to catch what rendering
 * throws.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('screen broke', error, info.componentStack)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return (
      <div className="lost" role="alert">
        <div className="lost__main">
          <h1>{fallbackTexts.broken.title}</h1>
          <p className="lost__say">{errorText(this.state.error)}</p>
          <div className="lost__acts">
            <Button
              variant="primary"
              size="lg"
              onClick={() => {
                location.reload()
              }}
            >
              {fallbackTexts.broken.reload}
            </Button>
            <ButtonLink leave size="lg" href="/user-panel/dashboard">
              {fallbackTexts.broken.home}
            </ButtonLink>
          </div>
        </div>
      </div>
    )
  }
}
