import type { Voice } from '../voice.ts'

export const threadsVoice: Voice = { network: 'threads', name: 'Threads', place: 'profile' }
