import './demo-bar.css'
import { texts } from '#texts/app'

/** Over everything, never closes: who looks at it must know that nothing here is real. */
export function DemoBar({ townUrl }: { readonly townUrl: string | null }) {
  return (
    <aside className="demo-bar" aria-label={texts.demo.label}>
      <p>
        <span className="demo-bar__long">{texts.demo.text}</span>
        <span className="demo-bar__short">{texts.demo.short}</span>
      </p>
      {townUrl === null ? null : (
        <a href={townUrl} target="_blank" rel="noreferrer">
          {texts.demo.town}
        </a>
      )}
    </aside>
  )
}
