import type { JudgedCode } from '../../capabilities/code-table.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'
import { judgeFailure, type FailedCall } from './graph-error.ts'

/** What is made of `190` or `190/463` in the answer to a write, code before subcode. */
export function judgeGraphCode(
  code: string,
  voice: NetworkNaming,
  ownRefusal: FailedCall['ownRefusal'],
): JudgedCode {
  const [number, subcode] = code.split('/').map(Number)
  return judgeFailure(
    { voice, ownRefusal, isWrite: true, account: null, status: 400, headers: {}, now: new Date(0) },
    { message: '…', code: number, error_subcode: subcode },
  )
}
