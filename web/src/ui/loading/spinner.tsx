import './spinner.css'
import { Loader } from '../icons.ts'

/** Decorative: the word beside it says what is going on. With reduced motion it is three still dots. */
export function Spinner() {
  return (
    <span className="spinner" aria-hidden="true">
      <Loader />
      <span className="spinner__dots">...</span>
    </span>
  )
}
