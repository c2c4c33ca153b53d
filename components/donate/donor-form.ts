/** Parameters of the donation platform's form (checklist DON-08). */
export interface DonorForm {
  readonly scriptUrl: string;
  readonly publicKey: string;
  readonly formId: string;
  readonly zone: string;
}

/** The global that the platform's script defines. */
interface DonorFormLoader {
  newBlackbaudDonationFormZoned(
    product: 'renxt',
    publicKey: string,
    formId: string,
    zone: string,
  ): void;
}

declare global {
  interface Window {
    /** Set by the platform's script. */
    readonly BBDonorFormLoader?: Partial<DonorFormLoader>;
  }
}

/** Scripts requested by this document, by URL; each is fetched once. */
const scripts = new Map<string, Promise<void>>();

/** Returns the id of the element that the platform fills. */
export const formContainerId = (formId: string) => `blackbaud-donation-form_${formId}`;

function fetchScript(address: string): Promise<void> {
  let script = scripts.get(address);
  if (!script) {
    script = new Promise((resolve, reject) => {
      const element = document.createElement('script');
      element.src = address;
      element.async = true;
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => reject(new Error('The script could not be fetched')));
      document.head.append(element);
    });
    scripts.set(address, script);
  }
  return script;
}

/**
 * Fetches the platform's script, unless this document already has, and makes it render the form in its container.
 * Rejects when the script can't be fetched or does not define the form loader.
 */
export async function createDonorForm({
  scriptUrl,
  publicKey,
  formId,
  zone,
}: DonorForm): Promise<void> {
  await fetchScript(scriptUrl);
  const loader = window.BBDonorFormLoader;
  if (!loader?.newBlackbaudDonationFormZoned) {
    throw new Error('The script brought no form loader');
  }
  loader.newBlackbaudDonationFormZoned('renxt', publicKey, formId, zone);
}
