import type { CodeTable } from '../capabilities/code-table.ts'
import { graphCodes, graphCodesInOwnWords } from '../meta-graph/client/graph-codes.ts'
import { judgeGraphCode } from '../meta-graph/client/judge-code.ts'
import { adRefusal } from './ads/ad-refusals.ts'
import { facebookNaming } from './facebook-naming.ts'

const judge = (code: string) => judgeGraphCode(code, facebookNaming, () => null)
const judgeAd = (code: string) => judgeGraphCode(code, facebookNaming, adRefusal)
/** Subcodes stand beside a code that says less; 100 does for all of them. */
const beside100 = (subcodes: readonly number[]) => subcodes.map((subcode) => `100/${subcode}`)

export const facebookCodes: readonly CodeTable[] = [
  {
    network: 'facebook',
    title: 'Graph, `error.code` and `error.error_subcode`',
    source: 'networks.md section 1 (2026-11-21); Meta, "Handling Errors"',
    codes: graphCodes,
    inOwnWords: graphCodesInOwnWords,
    judge,
  },
  {
    network: 'facebook',
    title: 'Posting, `error.error_subcode`',
    source: 'networks.md sections 1 (2026-11-21) and 20',
    codes: [
      ...beside100([
        1346003, 1349125, 1363047, 1366046, 1366051, 1404006, 1404078, 1404102, 1404112, 1609005,
        1609008, 1609010, 2061006, 2069019, 4854002,
      ]),
    ],
    inOwnWords: [],
    judge,
  },
  {
    network: 'facebook',
    title: 'Messages, `error.code` and `error.error_subcode`',
    source:
      'Meta, "Error Codes" of the Messenger Platform (2026-03-18); networks.md section 1.6 (2026-11-21)',
    codes: [
      '10/1893063',
      '10/2018108',
      '10/2018278',
      '10/2534022',
      '100/2018001',
      '200/1545041',
      '551',
    ],
    inOwnWords: [],
    judge,
  },
  {
    network: 'facebook',
    title: 'Videos and reels, `error.code` or `error.error_subcode`',
    source:
      'Meta, "Error Codes" of the Video API (2020-10-27, read 2026-11-24 as far as 1363031: what it lists of the last phase was not to be had)',
    codes: [
      '6000',
      '1363005',
      '1363019',
      '1363020',
      '1363022',
      '1363023',
      '1363030',
      '1363031',
      '1363033',
      '1363037',
      '1363042',
    ],
    inOwnWords: [],
    judge,
  },
  {
    network: 'facebook',
    title: 'Promotions, `error.error_subcode`',
    source:
      'networks.md sections 1 and 1.7; Meta, "Error Codes" of the Marketing API (2026-11-24); seven numbers from several code bases (`facebook/ads/ad-refusals.ts`)',
    codes: beside100([
      1359188, 1404163, 1487007, 1487033, 1487056, 1487472, 1487566, 1487901, 1772103, 1815199,
      1815694, 1885088, 1885183, 1885272, 1885316, 1885557, 1885650, 2446289, 2446307, 2446383,
      2490155, 2490427, 2490468, 3858013, 3858079, 3858081, 3858152, 4841013,
    ]),
    inOwnWords: [],
    judge: judgeAd,
  },
]
