import type { IncomingHttpHeaders } from 'node:http'
import type { Span } from '@opentelemetry/api'
import type { Environment } from '../environment/environment.ts'
import { readRelease } from '../environment/release.ts'
import { currentRequest } from './current-request.ts'
import { parentOf } from './trace-parent.ts'

/** Spans of requests and queries, for a trace collector. */
export type Tracing = {
  begin: (method: string, route: string, headers: IncomingHttpHeaders) => Span
  end: (span: Span, status: number) => void
  query: (text: string, ms: number, failed: boolean) => void
  /** Flushes the remaining spans. */
  close: () => Promise<void>
}

const packages = ['resources', 'sdk-trace-base', 'exporter-trace-otlp-http']
const missing = `OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: ${packages.map((name) => `@opentelemetry/${name}`).join(', ')} (docs/production.md).`

/**
 * Off without an endpoint. The packages are larger than the server, so they are imported only when they are needed. Not
 * @fastify/otel: it puts the whole URL into a span, which may have search terms and tokens in it, creates a span for every hook,
 * and leaves out the queries.
 */
export async function openTracing({
  tracing: endpoint,
  serviceName,
  commit,
}: Pick<Environment, 'tracing' | 'serviceName' | 'commit'>): Promise<Tracing | null> {
  if (!endpoint) return null
  const { context, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { resourceFromAttributes, BasicTracerProvider, BatchSpanProcessor, OTLPTraceExporter } =
    await sdk().catch(() => {
      throw new Error(missing)
    })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': readRelease(commit).version,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  })
  const tracer = provider.getTracer('haat')
  const root = context.active()

  return {
    begin: (method, route, headers) => {
      const parent = parentOf(headers)
      return tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
        parent ? trace.setSpanContext(root, parent) : root,
      )
    },
    end: (span, status) => {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    query: (text, ms, failed) => {
      const parent = currentRequest()?.span
      const now = Date.now()
      const span = tracer.startSpan(
        /^\s*(\w+)/.exec(text)?.[1] ?? 'query',
        {
          kind: SpanKind.CLIENT,
          startTime: now - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
        },
        parent ? trace.setSpan(root, parent) : root,
      )
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}

async function sdk() {
  const [resources, base, exporter] = await Promise.all([
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  return { ...resources, ...base, ...exporter }
}
