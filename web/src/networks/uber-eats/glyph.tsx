import { siUbereats } from 'simple-icons'

export const uberEats = <path fill="currentColor" d={siUbereats.path} />
