import './zone-line.css'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useCompany } from '#lib/session/session.ts'
import { texts as words } from '#texts/features/publishing/zone/line'

const ZoneDialog = lazyPart(async () => (await import('./zone-dialog.tsx')).ZoneDialog)

/** Whose clocks the times of this list are; those who run the company may change them. */
export function ZoneLine() {
  const company = useCompany()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="zone-line">
      <span>{words.times({ zone: company.timeZone.replaceAll('_', ' ') })}</span>
      {company.role === 'owner' || company.role === 'manager' ? (
        <button
          type="button"
          className="link"
          aria-label={words.label}
          onClick={() => {
            setOpen(true)
          }}
        >
          {words.change}
        </button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <ZoneDialog
            onClose={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
