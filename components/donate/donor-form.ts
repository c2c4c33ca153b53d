/** What the donation platform needs to make its form (checklist DON-08). */
export interface DonorForm {
  readonly scriptUrl: string;
  readonly publicKey: string;
  readonly formId: string;
  readonly zone: string;
}

/** The global of the platform's script. */
interface DonorFormLoader {
  newBlackbaudDonationFormZoned(
    product: 'renxt',
    publicKey: string,
    formId: string,
    zone: string,
  ): void;
}

type DonorWindow = Window & { BBDonorFormLoader?: Partial<DonorFormLoader> };

/** Scripts asked for in this document, by address: each is fetched once. */
const scripts = new Map<string, Promise<void>>();

/** Id of the element the platform fills. */
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
 * Fetches the platform's script, if this document has not yet, and has it make the form in its container.
 * Rejects when the script can't be fetched or is not what it should be.
 */
export async function createDonorForm({
  scriptUrl,
  publicKey,
  formId,
  zone,
}: DonorForm): Promise<void> {
  await fetchScript(scriptUrl);
  const loader = (window as DonorWindow).BBDonorFormLoader;
  if (!loader?.newBlackbaudDonationFormZoned) {
    throw new Error('The script brought no form loader');
  }
  loader.newBlackbaudDonationFormZoned('renxt', publicKey, formId, zone);
}
