import type { Voice } from '../meta-graph/voice.ts'

export const instagramVoice: Voice = { network: 'instagram', name: 'Instagram', place: 'profile' }
