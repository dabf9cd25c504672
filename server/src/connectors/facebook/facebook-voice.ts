import type { Voice } from '../voice.ts'

export const facebookVoice: Voice = { network: 'facebook', name: 'Facebook', place: 'page' }
