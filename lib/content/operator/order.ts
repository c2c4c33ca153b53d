import * as z from 'zod';

/** What a person on the server may order (docs/guides/operations.md). */
export const orderSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('takedown'), address: z.string().max(2_000) }),
  z.object({ action: z.literal('lift'), address: z.string().max(2_000) }),
  z.object({ action: z.literal('release'), digest: z.string().max(200) }),
]);

export type Order = z.infer<typeof orderSchema>;

/** What became of an order, to be read by whoever gave it. */
export interface OrderAnswer {
  readonly isDone: boolean;
  readonly message: string;
}
