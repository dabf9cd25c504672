import { siInstagram } from 'simple-icons'

export const instagram = <path fill="currentColor" d={siInstagram.path} />
