import type { Hono } from 'hono';
import { collectInvoice } from '../billing/collect.ts';
import { attachCard } from '../billing/payment-methods.ts';
import type { Runtime } from '../runtime.ts';
import { readCard } from './card-form.ts';
import { confirmInvoicePage, invoicePage, receiptPage } from './document-page.ts';
import { textFields } from './form-fields.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { missingPage } from './missing-page.ts';

export function addDocumentPages(app: Hono, runtime: Runtime): void {
  const { provider } = runtime;
  app.get('/invoices/:id', (c) => {
    const invoice = provider.store.invoices.get(c.req.param('id'));
    if (!invoice?.number) return c.html(missingPage(), 404);
    return c.html(invoicePage(provider, invoice, null));
  });
  app.post('/invoices/:id', async (c) => {
    const fields = textFields(await c.req.parseBody());
    const invoice = provider.store.invoices.get(c.req.param('id'));
    if (!invoice?.number) return c.html(missingPage(), 404);
    const reading = readCard(fields, provider.now());
    if (!reading.ok) return c.html(invoicePage(provider, invoice, reading.message), 402);
    if (invoice.status === 'open') {
      if (reading.entry.card.requiresAuthentication && fields.secondStep !== 'complete') {
        if (fields.secondStep === undefined) return c.html(confirmInvoicePage(provider, invoice, fields));
        const error = 'We are unable to authenticate your payment method.';
        return c.html(invoicePage(provider, invoice, error), 402);
      }
      const method = attachCard(provider, invoice.customer, reading.entry);
      const decline = collectInvoice(provider, invoice, { buyerPresent: true, methodId: method.id });
      await runtime.settled();
      if (decline) return c.html(invoicePage(provider, invoice, decline.message), 402);
    }
    return c.redirect(`${provider.settings.publicBaseUrl}/invoices/${invoice.id}`, 303);
  });
  app.get('/invoices/:id/pdf', (c) => {
    const invoice = provider.store.invoices.get(c.req.param('id'));
    if (!invoice?.number) return c.html(missingPage(), 404);
    return c.body(invoicePdf(invoice), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number}.pdf"`,
    });
  });
  app.get('/receipts/:id', (c) => {
    const charge = provider.store.charges.get(c.req.param('id'));
    if (!charge?.paid) return c.html(missingPage(), 404);
    return c.html(receiptPage(charge));
  });
}
