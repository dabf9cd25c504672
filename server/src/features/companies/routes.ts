import { message } from '@marquee/contract/message.ts'
import * as contract from '@marquee/contract/companies.ts'
import { addCompany } from '@marquee/contract/members.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import { answered } from '#platform/wording/index.ts'
import { changeCompany } from './change-company.ts'
import { addCompany as add } from './add-company.ts'
import type { CompaniesDeps } from './company-deps.ts'
import { summarize } from './company-rules.ts'
import { countryAt } from './country-at.ts'
import { createCompany } from './create-company.ts'

/** Endpoints of the company itself. `checkCompany` is answered by the room that knows people. */
export function mountCompanies(api: Api, deps: CompaniesDeps): void {
  api.mount(contract.createCompany, async ({ scope, body }) => {
    const input = contract.companyWithoutAliases(body)
    const company = await deps.db.transaction((tx) =>
      createCompany(deps, tx, { actor: scope, input }),
    )
    return {
      success: true,
      ...answered(message('companies.saved')),
      updatedCompany: summarize(company, 'owner'),
    }
  })
  api.mount(addCompany, async ({ scope, body }) =>
    summarize(
      await deps.db.transaction((tx) =>
        add(deps, tx, { actor: scope, input: contract.companyWithoutAliases(body) }),
      ),
      'owner',
    ),
  )
  api.mount(
    contract.updateCompany,
    async ({ scope, params, body: { webLink, scheduledPosts, ...body } }) => {
      if (params.id !== scope.companyId)
        throw new AppError('not-found', message('http.no-such-company'))
      const change = webLink === undefined ? body : { ...body, website: webLink }
      const company = await deps.db.transaction((tx) =>
        changeCompany(deps, tx, {
          actor: scope,
          companyId: scope.companyId,
          change,
          scheduledPosts,
        }),
      )
      if (!company) throw new AppError('not-found', message('http.no-such-company'))
      return summarize(company, scope.role)
    },
  )
  api.mount(contract.countryAt, ({ query }) => countryAt(query))
}
