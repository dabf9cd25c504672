import '../styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { ErrorBoundary } from '../app/fallback/error-boundary.tsx'
import { Panel } from '../app/panel.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={makeQueryClient()}>
        <Panel />
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
