import { siWhatsapp } from 'simple-icons'

export const whatsapp = <path fill="currentColor" d={siWhatsapp.path} />
