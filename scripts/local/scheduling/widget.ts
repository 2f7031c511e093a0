/** The part of Calendly's widget API that the product uses. */
export const widgetScript = `
window.Calendly = {
  initPopupWidget({ url, prefill = {}, utm = {} }) {
    const address = new URL(url);
    const names = { utmSource: 'utm_source', utmMedium: 'utm_medium', utmCampaign: 'utm_campaign', utmContent: 'utm_content', utmTerm: 'utm_term' };
    for (const [name, value] of Object.entries(utm)) if (names[name] && value) address.searchParams.set(names[name], value);
    for (const name of ['name', 'email']) if (prefill[name]) address.searchParams.set(name, prefill[name]);
    for (const [name, value] of Object.entries(prefill.customAnswers ?? {})) if (/^a\\d{1,2}$/.test(name)) address.searchParams.set(name, value);
    address.searchParams.set('embed_type', 'PopupText');
    address.searchParams.set('embed_domain', location.host);
    const overlay = document.createElement('div');
    overlay.className = 'calendly-overlay';
    const frame = document.createElement('iframe');
    frame.src = address.href;
    frame.title = 'Select a date and time';
    const close = document.createElement('button');
    close.className = 'calendly-popup-close';
    close.textContent = 'Close';
    close.addEventListener('click', () => overlay.remove());
    overlay.append(frame, close);
    document.body.append(overlay);
  },
  closePopupWidget() {
    document.querySelector('.calendly-overlay')?.remove();
  },
};
`;

export const widgetStyle = `
.calendly-overlay { position: fixed; inset: 0; z-index: 1000; display: grid; place-items: center; background: rgb(0 0 0 / .7); }
.calendly-overlay iframe { width: min(100%, 40rem); height: min(100%, 44rem); border: 0; }
.calendly-popup-close { position: absolute; top: 1rem; right: 1rem; padding: .5rem 1rem; }
`;
