import type { Voice } from '../voice.ts'

export const instagramVoice: Voice = { network: 'instagram', name: 'Instagram', place: 'profile' }
