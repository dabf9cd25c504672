import './incidents.css'
import {
  CircleQuestionMark,
  Hourglass,
  Loader,
  OctagonAlert,
  PlugZap,
  TriangleAlert,
  type LucideIcon,
} from '#ui/icons.ts'
import type { IncidentKind } from './incidents-of.ts'

const icons: Readonly<Record<IncidentKind, LucideIcon>> = {
  missed: TriangleAlert,
  asks: CircleQuestionMark,
  refused: OctagonAlert,
  reconnect: PlugZap,
  held: TriangleAlert,
  off: TriangleAlert,
  waiting: Hourglass,
  checking: Loader,
}

export function IncidentIcon({ kind }: { readonly kind: IncidentKind }) {
  const Icon = icons[kind]
  return <Icon className={`trouble-icon trouble-icon--${kind}`} aria-hidden="true" />
}
