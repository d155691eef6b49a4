/** What an error of nodemailer means for a delivery. */
import { type DeliveryCode, DeliveryError } from "#server/outbox/delivery-error.ts";

/** A failure as nodemailer reports it. Its message may name addresses, so it is not used. */
type SmtpFailure = Error & {
  code?: string;
  /** What the system said before nodemailer gave its own code. */
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
};

/** @returns DeliveryError with the server's reply codes or the system's code as its detail */
export function toSmtpError(cause: unknown): DeliveryError {
  const failure = cause as SmtpFailure;
  return new DeliveryError(toCode(failure), toDetail(failure));
}

/** 503 means that the conversation went wrong, 421 that the server is closing: neither is about the message. */
function toCode({ code = "", originalCode = "", responseCode = 0, command = "" }: SmtpFailure): DeliveryCode {
  if (code === "EAUTH" || code === "ENOAUTH" || [530, 534, 535, 538].includes(responseCode))
    return "smtp-auth";
  if (code === "ETLS" || code === "EREQUIRETLS" || isCertificate(originalCode)) return "smtp-tls";
  if (code === "ETIMEDOUT" || code === "EABORT" || code === "ABORT_ERR") return "smtp-timeout";
  if (responseCode >= 400 && (responseCode < 500 || responseCode === 503)) return "smtp-busy";
  if (responseCode >= 500 && command === "RCPT TO") return "smtp-recipient-refused";
  if (code === "EMESSAGE" && (responseCode >= 500 || responseCode === 0)) return "smtp-message-refused";
  if (responseCode >= 500 && command === "MAIL FROM") return "smtp-sender-refused";
  return "smtp-connection";
}

/** Codes of Node and OpenSSL for certificates and handshakes. */
function isCertificate(code: string): boolean {
  return /^ERR_(TLS|SSL)_|CERT|^UNABLE_TO_|SELF_SIGNED/.test(code);
}

/** `550 5.1.1`, or `ECONNREFUSED`. */
function toDetail({ code, originalCode, response }: SmtpFailure): string | undefined {
  return (
    response?.match(/^\d{3}(?:[ -][245]\.\d{1,3}\.\d{1,3})?/)?.[0].replace("-", " ") ?? originalCode ?? code
  );
}
