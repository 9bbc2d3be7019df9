import { Box } from '@mui/material'
import type { DocumentItem, OrderDocument } from '#domain/orders/documents/documents.ts'
import { code128 } from '#domain/values/code128.ts'
import { paperStyle } from './paper-style.ts'

/** A document as HTML; the preview is what gets printed. */
export function DocumentPreview({ paper }: { paper: OrderDocument }) {
  const { kind, language, heading, copy, shop, facts, mark, ship_to, bill_to, instruction, thanks } = paper
  const roll = kind === 'receipt58' || kind === 'receipt80'
  return (
    <Box
      component="article"
      lang={language}
      className={`paper ${roll ? 'roll' : 'sheet'} ${kind}`}
      sx={paperStyle}
    >
      <header>
        <div>
          {shop.logo && <img src={shop.logo} alt="" className="logo" />}
          <strong className="shop">{shop.title}</strong>
          {shop.lines.map((line) => (
            <span key={line} className="quiet">
              {line}
            </span>
          ))}
        </div>
        <div className="what">
          <span className="heading">{heading}</span>
          {copy && <span className="quiet">{copy}</span>}
          <dl>
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {mark && <strong className="mark">{mark}</strong>}
          {!roll && <Barcode text={paper.barcode} />}
        </div>
      </header>
      <div className="parties">
        {(roll || !bill_to ? [ship_to] : [ship_to, bill_to]).map(({ label, lines: [name, ...lines] }) => (
          <div key={label}>
            {!roll && <span className="quiet">{label}</span>}
            <strong>{name}</strong>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        ))}
      </div>
      {roll ? <RollItems items={paper.items} /> : <SheetItems paper={paper} />}
      <footer>
        <span className="quiet">{roll ? '' : paper.pieces}</span>
        <dl>
          {paper.sums.map(({ label, text, strong }) => (
            <div key={label} className={strong ? 'strong' : ''}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </footer>
      {paper.in_words && (
        <p>
          <span className="quiet">{paper.in_words.label}:</span> {paper.in_words.text}
        </p>
      )}
      {instruction && (
        <p>
          <strong>{instruction.label}:</strong> {instruction.text}
        </p>
      )}
      {kind !== 'packing' && <p className="quiet thanks">{thanks}</p>}
    </Box>
  )
}

/** The number of the order, for a scanner. */
function Barcode({ text }: { text: string }) {
  const { bars, width } = code128(text)
  return (
    <>
      <svg
        className="barcode"
        role="img"
        aria-label={text}
        viewBox={`0 0 ${width} 26`}
        width={width * 1.25}
        height={34}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={26} fill="#000" />
        ))}
      </svg>
      <span className="quiet">{text}</span>
    </>
  )
}

function SheetItems({ paper: { kind, words, items } }: { paper: OrderDocument }) {
  const packing = kind === 'packing'
  return (
    <table>
      <thead>
        <tr>
          <th colSpan={2}>{words.item}</th>
          <th className="wide">{words.unit}</th>
          {!packing && <th className="wide number">{words.unit_cost}</th>}
          <th className="number">{words.qty}</th>
          <th className="number">{packing ? words.packed : words.line}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className="picture">{item.picture && <img src={`${item.picture}?w=320`} alt="" />}</td>
            <td>
              <Named item={item} />
              <span className="narrow">
                {packing ? item.price_type : `${item.unit} / ${item.price_type}`}
              </span>
            </td>
            <td className="wide">{item.price_type}</td>
            {!packing && <td className="wide number">{item.unit}</td>}
            <td className="number">{item.qty}</td>
            <td className="number">{packing ? <i className="tick" /> : <strong>{item.total}</strong>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RollItems = ({ items }: { items: readonly DocumentItem[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item.id}>
        <Named item={item} />
        <span className="between">
          <span>
            {item.qty} × {item.unit} ({item.price_type})
          </span>
          <span>{item.total}</span>
        </span>
      </li>
    ))}
  </ul>
)

const Named = ({ item }: { item: DocumentItem }) => (
  <>
    <strong>{item.title}</strong>
    {item.details.map((detail) => (
      <span key={detail} className="quiet">
        {detail}
      </span>
    ))}
  </>
)
