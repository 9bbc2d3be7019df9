import './styles/fonts.css'
import './styles/base.css'
import './styles/controls.css'
import { reloadOnLostChunk } from './app/reload-on-lost-chunk.ts'
import { drawFailedPictures } from './components/pictures/failed-pictures.ts'
import { hydrateShop } from './hydrate.tsx'

reloadOnLostChunk()
drawFailedPictures()

function begin(): void {
  const element = document.getElementById('app')
  const written = document.getElementById('page-data')?.textContent
  if (element && written) void hydrateShop(element, written)
}

// Scripts load once the page is painted (queue-events.ts): on a slow connection the document may not be complete by then.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
