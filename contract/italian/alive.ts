/** In Italian: keeping connections alive. */
export const alive: Readonly<Record<string, string>> = {
  'The connection to {net} is being renewed. We will try again automatically.':
    'Il collegamento con {1} si sta rinnovando. Riproviamo da soli.',
  '{net} no longer lets us do everything on {}. Connect it again and leave every box ticked.':
    '{1} non ci lascia più fare tutto su {2}. Ricollegalo e lascia tutte le spunte.',
  '{net} charges for every request, and what reading may cost this month is used up. We will read again next month.':
    '{1} fa pagare ogni chiamata, e quanto si può spendere questo mese per leggere è finito. La lettura riprende all’inizio del prossimo mese.',
  '{net} charges for every request, and this month’s budget is used up. We will continue next month.':
    '{1} fa pagare ogni chiamata, e il budget di questo mese è finito. Riprendiamo all’inizio del prossimo mese.',
}
