import { siTiktok } from 'simple-icons'

export const tiktok = <path fill="currentColor" d={siTiktok.path} />
