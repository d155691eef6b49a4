/** A CV that a test searches from, and a PDF of it. */
import PDFDocument from "pdfkit";

/** Lines of a CV. The words of the first four occur nowhere else, so that requests can be searched for them. */
export const CV = `Quillon Zarathwaite
14 Vexholme Terrace, Leeds LS6 0XX
quillon.zarathwaite@mail.example
07700 900461

Profile
Platform engineer who keeps shops open at Christmas, and looks for work in Leeds. Notice: one month.

Employment
Senior Platform Engineer, Brackenfold Retail, Leeds
March 2021 to present
- Moved sixty services to k8s with Terraform, without an evening of downtime.
- Built the alerting on Prometheus and Grafana, and took pages in one week of five.
Systems Administrator, Gannetpool Logistics, Hull
September 2015 to February 2021
- Ran 120 Linux servers with Ansible, and moved their backups to AWS.

Skills
Kubernetes, Terraform, AWS, Docker, Python, Linux

Education
BSc Computing, University of Hull, 2015`;

/** A PDF of a text. A form feed begins a page. */
export function pdfOf(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
  for (const [at, page] of text.split("\f").entries()) {
    if (at > 0) document.addPage();
    document.fontSize(10).text(page);
  }
  document.end();
  return whole;
}
