import './zone.css'
import { ZoneQuestion, type ZoneQuestionProps } from './zone-question.tsx'

/** The question of the dialog, inside another form. */
export function ZonePart(props: ZoneQuestionProps) {
  return (
    <div className="zone">
      <ZoneQuestion {...props} />
    </div>
  )
}
