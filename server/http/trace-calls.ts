import type { NextFunction, Request, Response } from 'express';
import { startCall } from '../platform/telemetry/tracing.ts';

declare global {
  namespace Express {
    interface Request {
      /** The trace of this call, where traces are on. */
      traceId?: string;
    }
  }
}

/** Makes each call the beginning of a trace. Mounted only where traces are on. */
export function traceCalls(request: Request, response: Response, next: NextFunction): void {
  const call = startCall(request.method);
  if (!call) {
    next();
    return;
  }
  request.traceId = call.traceId;
  response.once('close', () => {
    const pattern: unknown = request.route?.path;
    call.end({
      route: typeof pattern === 'string' ? pattern : undefined,
      status: response.headersSent ? response.statusCode : undefined,
      requestId: request.id,
    });
  });
  call.run(next);
}
