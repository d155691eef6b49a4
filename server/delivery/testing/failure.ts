/** Waiting for a delivery to fail. */
import { DeliveryError } from "#server/outbox/delivery-error.ts";

/** @throws Error when it does not fail, or not as deliveries do */
export async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => new Error("It was sent."),
    (error: unknown) => error,
  );
  if (error instanceof DeliveryError) return error;
  throw error;
}
