import { siThreads } from 'simple-icons'

export const threads = <path fill="currentColor" d={siThreads.path} />
