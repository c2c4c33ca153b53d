/** What a person on the server may do to the content without the CMS. */
export { carryOut } from './carry-out';
export { OrderInbox } from './order-inbox';
export { watchFolder } from './watch-folder';
