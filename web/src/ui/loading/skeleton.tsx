import './skeleton.css'
import { texts } from '#texts/ui'

interface SkeletonProps {
  /** What is coming, for those who hear it. */
  readonly label?: string | undefined
  readonly rows?: number | undefined
  readonly lead?: 'thumb' | 'face' | 'none' | undefined
}

/** The shape of coming rows. Shows after 150 ms, so a quick answer never flickers. */
export function SkeletonRows({ label = texts.loading, rows = 3, lead = 'thumb' }: SkeletonProps) {
  return (
    <div className="skeleton" role="status" aria-busy="true">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div className="skeleton__row" key={index} aria-hidden="true">
          {lead === 'none' ? null : <span className={`skeleton__block skeleton__block--${lead}`} />}
          <span className="skeleton__text">
            <span className="skeleton__block" />
            <span className="skeleton__block skeleton__block--70" />
            {lead === 'thumb' ? <span className="skeleton__block skeleton__block--45" /> : null}
          </span>
        </div>
      ))}
    </div>
  )
}

/**
 * A page that is still on its way: a title and one block. `atOnce` where somebody pressed and its
 * file has to come first: a press is answered within 100 ms.
 */
export function SkeletonPage({ atOnce = false }: { readonly atOnce?: boolean }) {
  return (
    <div className={atOnce ? 'skeleton skeleton--now' : 'skeleton'} role="status" aria-busy="true">
      <span className="sr">{texts.loading}</span>
      <span className="skeleton__text" aria-hidden="true">
        <span className="skeleton__block skeleton__block--title" />
        <span className="skeleton__block skeleton__block--tall" />
        <span className="skeleton__block skeleton__block--70" />
      </span>
    </div>
  )
}
