import type { Voice } from '../voice.ts'

export const blueskyVoice: Voice = { network: 'bluesky', name: 'Bluesky', place: 'profile' }
