import { contractSentences } from '@marquee/contract/italian-checks.ts'
import { sentences } from '@marquee/contract/italian-sentences.ts'
import { translator } from '@marquee/contract/translate-said.ts'

/** A sentence of the server or of the contract in Italian; one that nobody knows stays as it is. */
export const saidInItalian = translator({ ...contractSentences, ...sentences })
