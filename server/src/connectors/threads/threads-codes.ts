import type { CodeTable } from '../capabilities/code-table.ts'
import { graphCodes, graphCodesInOwnWords } from '../meta-graph/client/graph-codes.ts'
import { judgeGraphCode } from '../meta-graph/client/judge-code.ts'
import { failedContainer } from './containers/container-state.ts'
import { threadsRefusal } from './client/threads-refusals.ts'
import { threadsNaming } from './client/threads-naming.ts'

export const threadsCodes: readonly CodeTable[] = [
  {
    network: 'threads',
    title: '`error.code` and `error.error_subcode`',
    source: 'networks.md section 18, Errors (2026-11-22); Meta, "Handling Errors"',
    codes: [
      ...graphCodes,
      '24/4279009',
      '100/4279013',
      '100/2207003',
      '100/2207004',
      '100/2207005',
      '100/2207009',
      '100/2207051',
      '100/2207052',
    ],
    inOwnWords: graphCodesInOwnWords,
    judge: (code) => judgeGraphCode(code, threadsNaming, threadsRefusal),
  },
  {
    network: 'threads',
    title: 'A container in state ERROR, `error_message`',
    source: 'Meta, "Troubleshooting" of the Threads API; networks.md section 18, Status',
    codes: [
      'FAILED_DOWNLOADING_VIDEO',
      'FAILED_PROCESSING_AUDIO',
      'FAILED_PROCESSING_VIDEO',
      'INVALID_ASPEC_RATIO',
      'INVALID_BIT_RATE',
      'INVALID_DURATION',
      'INVALID_FRAME_RATE',
      'INVALID_AUDIO_CHANNELS',
      'INVALID_AUDIO_CHANNEL_LAYOUT',
      'UNKNOWN',
    ],
    inOwnWords: [],
    judge: (error) => failedContainer({ state: 'ERROR', error }),
  },
]
