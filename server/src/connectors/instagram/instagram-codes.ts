import type { CodeTable } from '../capabilities/code-table.ts'
import { judgeGraphCode } from '../meta-graph/client/judge-code.ts'
import { failedContainer } from './containers/container-state.ts'
import { instagramRefusal } from './instagram-refusals.ts'
import { instagramNaming } from './instagram-naming.ts'

const page = 'Meta, "Error Codes" of the Instagram API (2026-06-02); networks.md section 2'

export const instagramCodes: readonly CodeTable[] = [
  {
    network: 'instagram',
    title: 'Publishing, `error.code` and `error.error_subcode`',
    source: page,
    codes: [
      '-2/2207003',
      '-2/2207020',
      '-1/2207001',
      '-1/2207032',
      '-1/2207053',
      '-1/2207073',
      '1/2207057',
      '4/2207051',
      '9/2207042',
      '24/2207006',
      '24/2207008',
      '25/2207050',
      '100/2207018',
      '100/2207023',
      '100/2207028',
      '100/2207035',
      '100/2207036',
      '100/2207037',
      '100/2207040',
      '100/2207081',
      '352/2207026',
      '9004/2207052',
      '9007/2207027',
      '36000/2207004',
      '36001/2207005',
      '36003/2207009',
      '36004/2207010',
    ],
    inOwnWords: [],
    judge: (code) => judgeGraphCode(code, instagramNaming, instagramRefusal),
  },
  {
    network: 'instagram',
    title: 'A container in state ERROR, the number in its `status`',
    source: page,
    codes: [
      '2207001',
      '2207003',
      '2207004',
      '2207005',
      '2207009',
      '2207010',
      '2207023',
      '2207026',
      '2207028',
      '2207032',
      '2207050',
      '2207051',
      '2207052',
      '2207053',
      '2207057',
      '2207077',
      '2207082',
      '2207085',
    ],
    inOwnWords: [],
    judge: (code) => failedContainer({ state: 'ERROR', words: `Error: ${code}` }),
  },
]
