import { z } from 'zod';
import { lineSchema, linesSchema } from '#shared/api/fields.ts';
import { textLengths } from '#shared/limits.ts';

/** The reason of a cancellation. */
export const cancellationSchema = z.object({ reason: linesSchema(textLengths.reason) });

/** Carrier and tracking number; unknown values are empty texts. */
export const shipmentFormSchema = z.object({ carrier: lineSchema, trackingNumber: lineSchema });
export type ShipmentForm = z.output<typeof shipmentFormSchema>;
