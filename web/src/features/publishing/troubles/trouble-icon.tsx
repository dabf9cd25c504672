import './troubles.css'
import {
  CircleQuestionMark,
  Hourglass,
  Loader,
  OctagonAlert,
  PlugZap,
  TriangleAlert,
  type LucideIcon,
} from '#ui/icons.ts'
import type { TroubleKind } from './troubles-of.ts'

const icons: Readonly<Record<TroubleKind, LucideIcon>> = {
  missed: TriangleAlert,
  asks: CircleQuestionMark,
  refused: OctagonAlert,
  reconnect: PlugZap,
  held: TriangleAlert,
  off: TriangleAlert,
  waiting: Hourglass,
  checking: Loader,
}

export function TroubleIcon({ kind }: { readonly kind: TroubleKind }) {
  const Icon = icons[kind]
  return <Icon className={`trouble-icon trouble-icon--${kind}`} aria-hidden="true" />
}
