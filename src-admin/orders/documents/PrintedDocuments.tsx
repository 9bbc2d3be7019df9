import { Box, GlobalStyles } from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OrderDocument } from '#domain/orders/documents/documents.ts'
import { DocumentPreview } from './DocumentPreview.tsx'

/** The documents rendered for printing only; the rest of the page is not printed. */
export function PrintedDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  const printed = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  const kind = documents[0]?.kind
  const roll = kind === 'receipt58' ? 58 : kind === 'receipt80' ? 80 : null
  // On a roll the page is as long as its content.
  useLayoutEffect(() => {
    if (documents.length > 0) setLength(lengthOf(printed.current))
  }, [documents])
  const page = roll
    ? { size: `${roll}mm ${length}mm`, margin: '2mm' }
    : { size: 'A4', margin: '14mm', ...pageFoot(documents) }
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          '@page': page,
          '@media print': { 'body > *:not(.printed-papers)': { display: 'none !important' } },
        }}
      />
      <Box ref={printed} aria-hidden className="printed-papers" sx={visuallyHidden}>
        {documents.map((paper) => (
          <DocumentPreview key={`${paper.copy} ${paper.number}`} paper={paper} />
        ))}
      </Box>
    </>,
    document.body,
  )
}

/** The order number and page count at the foot of each page; browsers without page margin boxes omit it. */
const pageFoot = ([paper, ...more]: readonly OrderDocument[]) => {
  // Browsers count the pages of the whole print job, so several documents are numbered in the PDF only.
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

/** In millimetres, with a margin to tear it off. */
const lengthOf = (box: HTMLElement | null): number => Math.ceil((box?.scrollHeight ?? 0) / perMillimetre) + 8

const visuallyHidden = {
  position: 'fixed',
  left: 0,
  top: 0,
  visibility: 'hidden',
  pointerEvents: 'none',
  zIndex: -1,
  '@media print': { position: 'static', visibility: 'visible' },
}
