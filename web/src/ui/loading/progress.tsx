import './progress.css'

interface ProgressProps {
  readonly label: string
  /** 0 to 1. What cannot be measured gets the dashed badge, not a bar. */
  readonly value: number
  /** "62% · 24 of 38 MB · about 20 s left" */
  readonly words?: string | undefined
}

export function Progress({ label, value, words }: ProgressProps) {
  return (
    <div className="progress">
      <progress aria-label={label} max={1} value={Math.min(1, Math.max(0, value))} />
      {words === undefined ? null : <p className="progress__words">{words}</p>}
    </div>
  )
}
