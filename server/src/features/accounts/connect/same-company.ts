import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'

/** Some calls name the company a second time; another one than the caller's is as unknown as any. */
export function sameCompany(scope: Scope, companyId: string): void {
  if (companyId.toLowerCase() !== scope.companyId)
    throw new AppError('not-found', message('http.no-such-company'))
}
