/**
 * Tab, pages and notices open on their route or after the first paint, so that no other page pays
 * for them.
 */
export const loadPlansTab = () => import('./plans-tab.tsx').then((tab) => tab.PlansTab)
/** What a plan asks for, above every page. */
export { PlanNotices } from './notices/plan-notices.tsx'
export const loadPaymentSuccessPage = () =>
  import('./checkout/payment-success-page.tsx').then((page) => page.PaymentSuccessPage)
export const loadPaymentCanceledPage = () =>
  import('./checkout/payment-canceled-page.tsx').then((page) => page.PaymentCanceledPage)
