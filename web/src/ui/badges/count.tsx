import './count.css'
import { classNames } from '../class-names.ts'

interface CountProps {
  readonly value: number
  /** Counted no further: there are so many or more. */
  readonly most?: number | undefined
  /** Only for what a person must answer. */
  readonly hot?: boolean | undefined
  /** What is counted, for those who hear it: "4 not replied". */
  readonly label?: string | undefined
}

export function Count({ value, most = 999, hot = false, label }: CountProps) {
  return (
    <span className={classNames('count', hot && 'count--hot')}>
      <span aria-hidden={label === undefined ? undefined : true}>
        {value > most ? `${most}+` : value}
      </span>
      {label === undefined ? null : <span className="sr">{label}</span>}
    </span>
  )
}
