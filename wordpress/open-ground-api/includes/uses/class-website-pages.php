<?php

/**
 * Which own addresses that are no record's, and which places in the pages of records, the website does not have: it is asked, at its own
 * address alone. Whatever else it answers, and no answer, says nothing.
 *
 * Budget: at most ten pages a question, of three seconds each and five in all.
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
     * @param list<string> $addresses of links
     * @param int $record that contains them: its own page shows the saved record, not unsaved changes
     * @return array<string, 'gone'|'placeless'> by address; those that are there, and those of which nothing is known, are left out
     */
    public static function missing(array $addresses, int $record): array
    {
        $pages = array_map(static fn(string $address): ?string => RecordLinks::onWebsite(TextLinks::complete($address)), array_combine($addresses, $addresses));
        $isOwn = static fn(string $address): bool => $record > 0 && OwnLinks::reference($address)?->id === $record;
        $pages = array_filter($pages, static fn(?string $page, string $address): bool => $page !== null && !$isOwn($address), ARRAY_FILTER_USE_BOTH);
        $end = microtime(true) + self::SECONDS;
        $website = null;
        // A redirect to another website is not followed: it would learn that somebody writes about it.
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
