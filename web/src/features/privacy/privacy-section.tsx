import './privacy.css'
import { DeleteCard } from './delete-card.tsx'
import { ExportCard } from './export-card.tsx'

/** One's data, and the end of one's account (C95). */
export function PrivacySection() {
  return (
    <div className="law" id="law">
      <ExportCard />
      <DeleteCard />
    </div>
  )
}
