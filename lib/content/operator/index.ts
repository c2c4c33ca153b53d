/** Operations on the content that an operator can run on the server without the CMS. */
export { carryOut } from './carry-out';
export { OrderInbox } from './order-inbox';
