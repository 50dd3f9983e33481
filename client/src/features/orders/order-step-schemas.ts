import { z } from 'zod';
import { lineSchema, linesSchema } from '#shared/api/fields.ts';
import { textLengths } from '#shared/limits.ts';

/** Why an order is cancelled. */
export const cancellationSchema = z.object({ reason: linesSchema(textLengths.reason) });

/** How an order travels; in the form what is not known is the empty text. */
export const shipmentFormSchema = z.object({ carrier: lineSchema, trackingNumber: lineSchema });
export type ShipmentForm = z.output<typeof shipmentFormSchema>;
