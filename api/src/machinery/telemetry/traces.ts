import type { Attributes, Context, Span } from '@opentelemetry/api'
import { shapeOf } from './shape.ts'
import type { Ran } from './statements.ts'

export interface TracesConfig {
  /** Where traces go, by OTLP over HTTP; without it there are none, and nothing is loaded. */
  endpoint: string | undefined
  /** Share of calls that are traced, 0 to 1. */
  sample: number
  /** "plaza-api". */
  service: string
  version: string
}

/** What a call came to. */
interface Ended {
  route: string
  status: number
  attributes?: Attributes | undefined
}

/** One call as it comes in. */
interface Incoming {
  method: string
  /** The id that logs know it by. */
  requestId: string
  /** What the caller's header of that name says, where the caller is one of ours. */
  traceparent?: string | undefined
}

export interface Traces {
  /** Has a call and all that it asks be one trace: `work` ends with what it came to. Answers the trace's name. */
  around(call: Incoming, work: (traceparent: string) => Promise<Ended>): Promise<void>
  /** A statement that has just ended, in the call that asked it. */
  noteStatement(event: Ran): void
  /** Headers that carry the trace on to whoever is asked next. */
  carried(): Record<string, string>
  /** Something that took place elsewhere, `ms` long, within the trace of a `traceparent`. */
  tell(name: string, traceparent: string, ms: number, attributes: Attributes): void
  /** Sends what is not yet sent. */
  stop(): Promise<void>
}

const wellFormed = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

/** What is asked for a call that nobody chose: that nobody else chooses it either. */
const unchosen = `00-${'1'.repeat(32)}-${'1'.repeat(16)}-00`

/** At most so many spans wait to be sent; what is more is dropped. */
const mostWaiting = 2048

/**
 * OpenTelemetry's traces where there is somebody who takes them: loaded only then, so that a process without pays nothing. A
 * call that nobody chose is carried on as such, and costs its asking alone.
 */
export const openTraces = async (config: TracesConfig): Promise<Traces | undefined> => {
  const { endpoint, sample, service, version } = config
  if (!endpoint) return undefined
  const [api, base, hooks, otlp, core, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new base.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': service,
      'service.version': version,
    }),
    // What the caller chose counts; whose header is believed is the caller's of `around`.
    sampler: new base.ParentBasedSampler({ root: new base.TraceIdRatioBasedSampler(sample) }),
    spanProcessors: [new base.BatchSpanProcessor(exporter, { maxQueueSize: mostWaiting })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  const tracer = provider.getTracer('plaza')

  const parentOf = (traceparent: string | undefined) =>
    traceparent && wellFormed.test(traceparent)
      ? propagation.extract(ROOT_CONTEXT, { traceparent })
      : ROOT_CONTEXT

  const written = (here: Context) => {
    const headers: { traceparent?: string } = {}
    propagation.inject(here, headers)
    return headers
  }

  const end = (span: Span, method: string, { route, status, attributes }: Ended) => {
    span.updateName(`${method} ${route}`)
    span.setAttributes({
      'http.route': route,
      'http.response.status_code': status,
      ...attributes,
    })
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  return {
    around: ({ method, requestId, traceparent }, work) => {
      const attributes = { 'http.request.method': method, 'plaza.request_id': requestId }
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes },
        parentOf(traceparent),
      )
      // What nobody chose has no context: to follow it costs every promise of the call.
      if (!span.isRecording()) return work(unchosen).then(() => undefined)
      const inside = trace.setSpan(ROOT_CONTEXT, span)
      return context.with(inside, async () => {
        const ended = await work(written(inside).traceparent ?? '').catch((cause) => {
          end(span, method, { route: 'none', status: 500 })
          throw cause
        })
        end(span, method, ended)
      })
    },
    noteStatement: ({ level, query, queryDurationMillis: ms }) => {
      if (!trace.getSpan(context.active())?.isRecording()) return
      const now = Date.now()
      const shape = shapeOf(query.sql)
      const span = tracer.startSpan(shape.split(' ', 1)[0] ?? '', {
        kind: SpanKind.CLIENT,
        startTime: now - ms,
        attributes: { 'db.query.text': shape },
      })
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    carried: () =>
      trace.getSpan(context.active())
        ? { ...written(context.active()) }
        : { traceparent: unchosen },
    tell: (name, traceparent, ms, attributes) => {
      const parent = parentOf(traceparent)
      if (!trace.getSpanContext(parent)) return
      const now = Date.now()
      tracer.startSpan(name, { startTime: now - ms, attributes }, parent).end(now)
    },
    stop: () => provider.shutdown(),
  }
}
