import { siBluesky } from 'simple-icons'

export const bluesky = <path fill="currentColor" d={siBluesky.path} />
