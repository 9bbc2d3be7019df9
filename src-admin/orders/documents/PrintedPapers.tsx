import { Box, GlobalStyles } from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OrderDocument } from '#domain/orders/documents.ts'
import { DocumentPreview } from './DocumentPreview.tsx'

/** The same papers beside the page, for the printer alone: all else stays on the screen. */
export function PrintedPapers({ papers }: { papers: readonly OrderDocument[] }) {
  const printed = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  const kind = papers[0]?.kind
  const roll = kind === 'receipt58' ? 58 : kind === 'receipt80' ? 80 : null
  // A page of a roll is as long as what stands on it.
  useLayoutEffect(() => {
    if (papers.length > 0) setLength(lengthOf(printed.current))
  }, [papers])
  const page = roll
    ? { size: `${roll}mm ${length}mm`, margin: '2mm' }
    : { size: 'A4', margin: '14mm', ...pageFoot(papers) }
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          '@page': page,
          '@media print': { 'body > *:not(.printed-papers)': { display: 'none !important' } },
        }}
      />
      <Box ref={printed} aria-hidden className="printed-papers" sx={outOfSight}>
        {papers.map((paper) => (
          <DocumentPreview key={`${paper.copy} ${paper.number}`} paper={paper} />
        ))}
      </Box>
    </>,
    document.body,
  )
}

/** Number and pages at the foot of each page; browsers that know no page margins leave it out. */
const pageFoot = ([paper, ...more]: readonly OrderDocument[]) => {
  // Browsers count the pages of the whole print, so several documents are numbered in the PDF only.
  if (!paper || more.length > 0) return {}
  const digits = paper.language === 'bn' ? ', bengali' : ''
  const parts = paper.page.split(placeholder)
  const content = parts
    .map((part, at) => (at % 2 ? `counter(${part}${digits})` : JSON.stringify(part)))
    .join(' ')
  return { '@bottom-left': { content, fontSize: '9px' } }
}

const placeholder = /%\{(pages?)\}/

const perMillimetre = 96 / 25.4

/** With a little to tear off at, in millimetres. */
const lengthOf = (box: HTMLElement | null): number => Math.ceil((box?.scrollHeight ?? 0) / perMillimetre) + 8

const outOfSight = {
  position: 'fixed',
  left: 0,
  top: 0,
  visibility: 'hidden',
  pointerEvents: 'none',
  zIndex: -1,
  '@media print': { position: 'static', visibility: 'visible' },
}
