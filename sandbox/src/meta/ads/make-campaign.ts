import { badParameter } from '../graph-error.ts'
import type { GraphAnswer, GraphRequest } from '../graph-request.ts'
import { accountOf, adsOf, refusal, requireOpen } from './ads-access.ts'
import { needText, oneOf, readJsonParam, readSwitch, readTrue } from './ads-params.ts'
import { categoryCountries } from './category-countries.ts'
import { newlyMade } from './switch-ad.ts'

const objectives = [
  'OUTCOME_APP_PROMOTION',
  'OUTCOME_AWARENESS',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
  'OUTCOME_SALES',
  'OUTCOME_TRAFFIC',
]
const categories = [
  'CREDIT',
  'EMPLOYMENT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'HOUSING',
  'ISSUES_ELECTIONS_POLITICS',
  'NONE',
  'ONLINE_GAMBLING_AND_GAMING',
]

function readCategories(graph: GraphRequest): string[] {
  const given = readJsonParam(graph, 'special_ad_categories')
  if (!Array.isArray(given))
    throw refusal(1_815_520, {
      title: 'Special Ad Category Is Missing',
      words: 'The special_ad_categories parameter is required. Send [] where none applies.',
    })
  const named = given.map(String)
  const unknown = named.find((one) => !categories.includes(one))
  if (unknown !== undefined)
    throw refusal(1_815_520, {
      title: 'Special Ad Category Is Unknown',
      words: `special_ad_categories must be some of ${categories.join(', ')}.`,
    })
  return named.filter((one) => one !== 'NONE')
}

/**
 * Meta's page "Special Ad Categories" (updated 2026-04-06): whoever declares a category says for
 * which countries, each one of Meta's list.
 */
function readCountries(graph: GraphRequest, categories: readonly string[]): string[] {
  const given = readJsonParam(graph, 'special_ad_category_country') ?? []
  const countries = Array.isArray(given) ? given.map(String) : ['']
  if (countries.some((one) => !categoryCountries.has(one)))
    throw badParameter('Param special_ad_category_country must be an array of country codes')
  if (categories.length > 0 && countries.length === 0)
    throw badParameter(
      'The parameter special_ad_category_country is required with special_ad_categories',
    )
  return countries
}

/** POST /act_{id}/campaigns. The budget lies on its sets, or is refused here. */
export function makeCampaign(graph: GraphRequest, accountId: string): GraphAnswer {
  const account = accountOf(graph, accountId, 'write')
  requireOpen(account)
  const name = needText(graph, 'name')
  const objective = oneOf(graph, 'objective', objectives)
  const specialAdCategories = readCategories(graph)
  const specialAdCountries = readCountries(graph, specialAdCategories)
  const sharesBudget = readTrue(graph, 'is_adset_budget_sharing_enabled')
  if (sharesBudget === undefined)
    throw refusal(4_834_011, {
      title: 'Budget Sharing Is Not Said',
      words:
        'is_adset_budget_sharing_enabled is required to be set to true or false if you are not setting a budget at the campaign level.',
    })
  if (sharesBudget && !graph.params['bid_strategy'])
    throw refusal(4_834_005, {
      title: 'Cannot Use Ad Set Budget Sharing Without Bid Strategy',
      words: 'To share budgets of ad sets, choose a bid strategy of the campaign.',
    })
  const id = graph.kernel.nextId()
  adsOf(graph).campaigns[id] = {
    ...newlyMade(graph, readSwitch(graph, 'PAUSED')),
    id,
    accountId: account.id,
    name,
    objective,
    specialAdCategories,
    ...(specialAdCountries.length === 0 ? {} : { specialAdCountries }),
    sharesBudget,
  }
  graph.kernel.touch()
  return { body: { id }, effect: `campaign ${id} (${name})` }
}
