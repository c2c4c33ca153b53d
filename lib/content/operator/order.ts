import * as z from 'zod';

/** The orders an operator can give (docs/operations.md). */
export const orderSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('takedown'), address: z.string().max(2_000) }),
  z.object({ action: z.literal('lift'), address: z.string().max(2_000) }),
  z.object({ action: z.literal('release'), digest: z.string().max(200) }),
]);

export type Order = z.infer<typeof orderSchema>;

/** The result of an order, shown to the operator. */
export interface OrderAnswer {
  readonly isDone: boolean;
  readonly message: string;
}
