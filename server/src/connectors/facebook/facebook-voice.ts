import type { Voice } from '../meta-graph/voice.ts'

export const facebookVoice: Voice = { network: 'facebook', name: 'Facebook', place: 'page' }
