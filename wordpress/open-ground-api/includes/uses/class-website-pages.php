<?php

/**
 * Asks the website which of its addresses that belong to no record, and which fragments in the pages of records, it does not have.
 *
 * Only the website's own address is requested. Any other response, or none, is inconclusive.
 *
 * Budget: at most ten pages per question, of three seconds each and five in total.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class WebsitePages
{
    private const MOST = 10;
    private const TIMEOUT_SECONDS = 3;
    private const SECONDS = 5.0;

    /**
     * @param list<string> $addresses the addresses of links
     * @param int $record the record that contains them; its own page shows the saved record, not unsaved changes
     * @return array<string, 'gone'|'placeless'> by address; without those that exist and those about which nothing is known
     */
    public static function missing(array $addresses, int $record): array
    {
        $pages = array_map(static fn(string $address): ?string => RecordLinks::onWebsite(TextLinks::complete($address)), array_combine($addresses, $addresses));
        $isOwn = static fn(string $address): bool => $record > 0 && OwnLinks::reference($address)?->id === $record;
        $pages = array_filter($pages, static fn(?string $page, string $address): bool => $page !== null && !$isOwn($address), ARRAY_FILTER_USE_BOTH);
        $end = microtime(true) + self::SECONDS;
        $website = null;
        // A redirect to another website is not followed, because that website would learn that somebody writes about it.
        $isWebsite = static function (string $host) use (&$website): bool {
            return ($website ??= $host) === $host;
        };
        $found = [];
        foreach (array_slice(array_unique($pages), 0, self::MOST) as $page) {
            if (microtime(true) >= $end) {
                break;
            }
            $found[$page] = match (LinkCheck::statusAt($page, self::TIMEOUT_SECONDS, $isWebsite)) {
                404, 410 => 'gone',
                LinkCheck::NO_PLACE => 'placeless',
                default => '',
            };
        }
        return array_filter(array_map(static fn(string $page): string => $found[$page] ?? '', $pages));
    }
}
