import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Boot } from './app/boot.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Boot />
  </StrictMode>,
)
