import { siX } from 'simple-icons'

export const x = <path fill="currentColor" d={siX.path} />
